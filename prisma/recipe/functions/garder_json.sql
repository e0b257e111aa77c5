-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.garder_json()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    NEW.json := recette_json(NEW);
    RETURN NEW;
END
$function$;

CREATE TRIGGER recettes_json BEFORE INSERT OR UPDATE ON recettes FOR EACH ROW EXECUTE FUNCTION garder_json();
