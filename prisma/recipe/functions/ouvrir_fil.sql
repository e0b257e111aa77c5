-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds the row that comments of a new recipe refer to.
CREATE OR REPLACE FUNCTION public.ouvrir_fil()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO fils_commentaires (recette_id) VALUES (NEW.id);
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_ouvrir_fil AFTER INSERT ON recettes FOR EACH ROW EXECUTE FUNCTION ouvrir_fil();
