-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Increments the version of a recipe whose content or status changes, and derives the words of its title, each prefixed with
-- its block of 32,768 ids.
CREATE OR REPLACE FUNCTION public.preparer_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
    avant recettes := OLD;
BEGIN
    -- OLD of an INSERT is null.
    IF NEW.titre IS DISTINCT FROM OLD.titre OR NEW.id <> OLD.id THEN
        NEW.titre_mots := array_to_tsvector(mots_du_titre(NEW.titre, (NEW.id >> 15) || ':'));
    END IF;
    -- An update that changes nothing is no new version, nor is a report, which isn't content.
    avant.signaler := NEW.signaler;
    IF TG_OP = 'UPDATE' AND avant *<> NEW THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END
$function$;

CREATE TRIGGER recettes_preparer BEFORE INSERT OR UPDATE ON recettes FOR EACH ROW EXECUTE FUNCTION preparer_recette();
