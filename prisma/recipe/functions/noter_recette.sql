-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.noter_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO modifications (recette, commentaires) VALUES (NEW.id, FALSE);
    IF OLD.id <> NEW.id THEN
        INSERT INTO modifications (recette, commentaires) VALUES (OLD.id, FALSE);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_modifications_insert AFTER INSERT ON recettes FOR EACH ROW EXECUTE FUNCTION noter_recette();

CREATE TRIGGER recettes_modifications_update AFTER UPDATE ON recettes FOR EACH ROW WHEN (old.version IS DISTINCT FROM new.version OR old.id <> new.id) EXECUTE FUNCTION noter_recette();
