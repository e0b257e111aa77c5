-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds the rows beside a new recipe: the one that its comments refer to and, for one inserted by hand, the one of the search,
-- without keys until it is reindexed. Keeps the filter key of its status.
CREATE OR REPLACE FUNCTION public.suivre_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        UPDATE recettes_recherche SET filtres = array_replace(filtres, 'statut:' || OLD.statut, 'statut:' || NEW.statut)
        WHERE recette_id = NEW.id;
        RETURN NULL;
    END IF;
    INSERT INTO fils_commentaires (recette_id) VALUES (NEW.id);
    -- The service's own INSERT has added the row.
    IF NOT EXISTS (SELECT FROM recettes_recherche WHERE recette_id = NEW.id) THEN
        INSERT INTO recettes_recherche (recette_id, filtres) VALUES (NEW.id, ARRAY['statut:' || NEW.statut]);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_suivre_insert AFTER INSERT ON recettes FOR EACH ROW EXECUTE FUNCTION suivre_recette();

CREATE TRIGGER recettes_suivre_statut AFTER UPDATE OF statut ON recettes FOR EACH ROW WHEN (old.statut IS DISTINCT FROM new.statut) EXECUTE FUNCTION suivre_recette();
