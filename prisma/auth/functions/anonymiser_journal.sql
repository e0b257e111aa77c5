-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Takes names and addresses of a deleted user out of the whole audit log; infra/reconcile calls it after a restore.
CREATE OR REPLACE FUNCTION public.anonymiser_journal(utilisateur integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "dernier" BIGINT := 0;
BEGIN
    WHILE "dernier" IS NOT NULL LOOP
        "dernier" := "anonymiser_journal_suite"("utilisateur", "dernier", 10000);
    END LOOP;
END $function$;
