-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.monter_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
END
$function$;

CREATE TRIGGER recettes_version BEFORE UPDATE ON recettes FOR EACH ROW WHEN (old.* *<> new.*) EXECUTE FUNCTION monter_version();
