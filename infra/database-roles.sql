-- Gives a role just what a service needs in its database, so that the service itself can't rewrite its audit trail.
-- Run it as the owner of the tables, after the migrations and again after each new one; the role is there already:
--   psql "$OWNER_DATABASE_URL" --set=role=recettes_auth --file=infra/database-roles.sql
-- The service then gets a DATABASE_URL of that role. Migrations and the purge of the journal stay with the owner.

SELECT set_config('recettes.role', :'role', false);

DO $$
DECLARE
    "role" TEXT := quote_ident(current_setting('recettes.role'));
    "columns" TEXT;
BEGIN
    EXECUTE 'GRANT USAGE ON SCHEMA public TO ' || "role";
    EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ' || "role";
    EXECUTE 'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ' || "role";
    EXECUTE 'REVOKE ALL ON "_prisma_migrations" FROM ' || "role";

    -- Entries are added and read. Their id and time come from the database, so none is back-dated either.
    SELECT string_agg(quote_ident(attname), ', ') INTO "columns"
    FROM pg_attribute
    WHERE attrelid = 'public.journal'::regclass AND attnum > 0 AND NOT attisdropped
        AND attname NOT IN ('id', 'date_creation');
    EXECUTE 'REVOKE ALL ON "journal" FROM ' || "role";
    EXECUTE format('GRANT SELECT, INSERT (%s) ON "journal" TO %s', "columns", "role");

    -- A deleted user's traces lose what identifies; the function refuses while the user is there. Auth alone has it.
    IF to_regprocedure('public.anonymiser_journal(integer)') IS NOT NULL THEN
        EXECUTE 'GRANT EXECUTE ON FUNCTION public.anonymiser_journal(INTEGER) TO ' || "role";
    END IF;
END $$;
