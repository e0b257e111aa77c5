-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.garder_titre_mots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    NEW.titre_mots := array_to_tsvector(mots_du_titre(NEW.titre, ''));
    RETURN NEW;
END
$function$;

CREATE TRIGGER recettes_titre_mots_insert BEFORE INSERT ON recettes FOR EACH ROW EXECUTE FUNCTION garder_titre_mots();

CREATE TRIGGER recettes_titre_mots_update BEFORE UPDATE ON recettes FOR EACH ROW WHEN (new.titre_mots IS NULL OR new.titre <> old.titre) EXECUTE FUNCTION garder_titre_mots();
