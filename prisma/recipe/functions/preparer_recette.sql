-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Derives the title's words, the JSON and the version of a recipe from its other columns.
CREATE OR REPLACE FUNCTION public.preparer_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    -- OLD of an INSERT is null.
    IF NEW.titre_mots IS NULL OR NEW.titre IS DISTINCT FROM OLD.titre THEN
        NEW.titre_mots := array_to_tsvector(mots_du_titre(NEW.titre, ''));
    END IF;
    NEW.json := recette_json(NEW);
    -- An update that changes nothing is no new version.
    IF TG_OP = 'UPDATE' AND OLD *<> NEW THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END
$function$;

CREATE TRIGGER recettes_preparer BEFORE INSERT OR UPDATE ON recettes FOR EACH ROW EXECUTE FUNCTION preparer_recette();
