-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Revokes by generation what a release from before generations revokes by date (infra/upgrade.md).
CREATE OR REPLACE FUNCTION public.revocation_par_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    UPDATE "utilisateurs" SET "generation" = "generation" + 1 WHERE "id" = NEW."utilisateur_id"
    RETURNING "generation" INTO NEW."generation";
    RETURN NEW;
END $function$;

CREATE TRIGGER revocation_par_date BEFORE INSERT ON revocations FOR EACH ROW WHEN (new.generation IS NULL) EXECUTE FUNCTION revocation_par_date();
