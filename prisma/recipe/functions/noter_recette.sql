-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Records a new version of a recipe in modifications and, for reporter_noms, the ingredient names added or removed.
CREATE OR REPLACE FUNCTION public.noter_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF NEW.version IS DISTINCT FROM OLD.version OR NEW.id <> OLD.id THEN
        INSERT INTO modifications (recette) VALUES (NEW.id);
    END IF;
    IF NEW.id <> OLD.id THEN
        INSERT INTO modifications (recette) VALUES (OLD.id);
    END IF;
    IF coalesce(NEW.noms, '{}') <> coalesce(OLD.noms, '{}') THEN
        INSERT INTO ingredients_noms_changements (ajoutes, retires) VALUES (NEW.noms, OLD.noms);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_noter AFTER INSERT OR UPDATE ON recettes FOR EACH ROW EXECUTE FUNCTION noter_recette();
