-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- A new address is not verified, and links that were sent to the old one are void.
CREATE OR REPLACE FUNCTION public.courriel_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    DELETE FROM "jetons_courriel" WHERE "utilisateur_id" = NEW."id";
    NEW."courriel_verifie" := false;
    RETURN NEW;
END $function$;

CREATE TRIGGER courriel_change BEFORE UPDATE OF courriel ON utilisateurs FOR EACH ROW WHEN (new.courriel <> old.courriel) EXECUTE FUNCTION courriel_change();
