-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Gives a session that a release from before generations opens its generation; -1 if it is already revoked.
CREATE OR REPLACE FUNCTION public.session_par_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    NEW."generation" := CASE
        WHEN EXISTS (
            SELECT FROM "revocations" WHERE "utilisateur_id" = NEW."utilisateur_id" AND "avant" >= NEW."ouverte_le"
        ) THEN -1
        ELSE (SELECT "generation" FROM "utilisateurs" WHERE "id" = NEW."utilisateur_id")
    END;
    RETURN NEW;
END $function$;

CREATE TRIGGER session_par_date BEFORE INSERT ON sessions FOR EACH ROW WHEN (new.generation IS NULL) EXECUTE FUNCTION session_par_date();
