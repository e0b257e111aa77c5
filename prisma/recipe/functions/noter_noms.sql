-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Records the ingredient names that a recipe gains or loses; reporter_noms counts them later.
CREATE OR REPLACE FUNCTION public.noter_noms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    -- OLD of an INSERT and NEW of a DELETE are null.
    INSERT INTO ingredients_noms_changements (ajoutes, retires) VALUES (NEW.noms, OLD.noms);
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_recherche_noms_delete AFTER DELETE ON recettes_recherche FOR EACH ROW WHEN (old.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();

CREATE TRIGGER recettes_recherche_noms_insert AFTER INSERT ON recettes_recherche FOR EACH ROW WHEN (new.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();

CREATE TRIGGER recettes_recherche_noms_update AFTER UPDATE OF noms ON recettes_recherche FOR EACH ROW WHEN (old.noms <> new.noms) EXECUTE FUNCTION noter_noms();
