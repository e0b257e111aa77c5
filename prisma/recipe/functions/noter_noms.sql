-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Records the ingredient names that recipes of a status gain or lose; reporter_noms counts them later.
CREATE OR REPLACE FUNCTION public.noter_noms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    -- OLD of an INSERT and NEW of a DELETE are null.
    INSERT INTO ingredients_noms_changements (noms, statut, delta)
    SELECT noms, substr(filtre, 8)::statut, sum(delta)
    FROM (VALUES (OLD.noms, OLD.filtres, -1), (NEW.noms, NEW.filtres, 1)) AS lignes(noms, filtres, delta), unnest(filtres) AS filtre
    WHERE noms <> '{}' AND starts_with(filtre, 'statut:')
    -- A change of other filters changes no count.
    GROUP BY noms, filtre HAVING sum(delta) <> 0;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_recherche_noms_delete AFTER DELETE ON recettes_recherche FOR EACH ROW WHEN (old.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();

CREATE TRIGGER recettes_recherche_noms_insert AFTER INSERT ON recettes_recherche FOR EACH ROW WHEN (new.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();

CREATE TRIGGER recettes_recherche_noms_update AFTER UPDATE OF noms, filtres ON recettes_recherche FOR EACH ROW WHEN (old.noms <> new.noms OR old.filtres <> new.filtres) EXECUTE FUNCTION noter_noms();
