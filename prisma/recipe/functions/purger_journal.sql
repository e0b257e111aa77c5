-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Deletes the entries of the audit log from before a moment, and adds one that says so. Returns how many it deleted.
CREATE OR REPLACE FUNCTION public.purger_journal(avant timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "nombre" BIGINT;
BEGIN
    -- Not as a clause of the function: PostgreSQL lets only a superuser write that, and an owner migrates.
    PERFORM set_config('recettes.journal', 'ouvert', true);
    DELETE FROM "journal" WHERE "date_creation" < "avant";
    GET DIAGNOSTICS "nombre" = ROW_COUNT;
    PERFORM set_config('recettes.journal', '', true);
    IF "nombre" > 0 THEN
        INSERT INTO "journal" ("action", "details")
        VALUES ('purge', jsonb_build_object('avant', "avant", 'nombre', "nombre"));
    END IF;
    RETURN "nombre";
END $function$;
