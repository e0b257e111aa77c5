-- Gives a role just what a service needs in its database: rows, never tables, and of the audit log only adding and reading.
-- The migration command runs it by itself, before and after migrating, when SERVICE_ROLE names the role. By hand, as the
-- owner of the tables (once more after each migration does no harm):
--   psql "$OWNER_DATABASE_URL" --set=role=recettes_auth --file=infra/database-roles.sql
-- The service then gets a DATABASE_URL of that role. Migrations and the purge of the audit log stay with the owner.

SELECT set_config('recettes.role', :'role', false);

DO $$
DECLARE
    "role" TEXT := quote_ident(current_setting('recettes.role'));
    "columns" TEXT;
    "function" REGPROCEDURE;
BEGIN
    EXECUTE 'GRANT USAGE ON SCHEMA public TO ' || "role";
    -- Triggers run with the rights of whoever writes: a table that a migration adds has to be within reach at once,
    -- also of the release that still serves.
    EXECUTE 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ' || "role";
    EXECUTE 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ' || "role";
    EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ' || "role";
    EXECUTE 'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ' || "role";
    IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
        EXECUTE 'REVOKE ALL ON "_prisma_migrations" FROM ' || "role";
        -- A service is ready where its release's migrations are applied.
        EXECUTE 'GRANT SELECT ("migration_name", "finished_at", "rolled_back_at") ON "_prisma_migrations" TO ' || "role";
    END IF;

    -- Entries are added and read. Their id and time come from the database, so none is back-dated either.
    IF to_regclass('public.journal') IS NOT NULL THEN
        SELECT string_agg(quote_ident(attname), ', ') INTO "columns"
        FROM pg_attribute
        WHERE attrelid = 'public.journal'::regclass AND attnum > 0 AND NOT attisdropped
            AND attname NOT IN ('id', 'date_creation');
        EXECUTE 'REVOKE ALL ON "journal" FROM ' || "role";
        EXECUTE format('GRANT SELECT, INSERT (%s) ON "journal" TO %s', "columns", "role");
    END IF;

    -- Everybody may call a new function, and so a restored one: dumps are restored without privileges. One with the owner's
    -- rights, such as the purge of the audit log, is for nobody but the roles that are named below.
    FOR "function" IN
        SELECT oid FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND pg_get_userbyid(proowner) = current_user
    LOOP
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', "function");
    END LOOP;

    -- A deleted user's traces lose what identifies, all at once or some at a time; the functions refuse while the user is there. Auth alone has it.
    IF to_regprocedure('public.anonymiser_journal(integer)') IS NOT NULL THEN
        EXECUTE 'GRANT EXECUTE ON FUNCTION public.anonymiser_journal(INTEGER) TO ' || "role";
    END IF;
    IF to_regprocedure('public.anonymiser_journal_suite(integer, bigint, integer)') IS NOT NULL THEN
        EXECUTE 'GRANT EXECUTE ON FUNCTION public.anonymiser_journal_suite(INTEGER, BIGINT, INTEGER) TO ' || "role";
    END IF;
END $$;
