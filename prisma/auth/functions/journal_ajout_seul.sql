-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Refuses to change or delete entries of the audit log, but inside the functions that open it (recettes.journal).
CREATE OR REPLACE FUNCTION public.journal_ajout_seul()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF current_setting('recettes.journal', true) IS DISTINCT FROM 'ouvert' THEN
        RAISE EXCEPTION 'the journal is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END $function$;

CREATE TRIGGER journal_ajout_seul BEFORE DELETE OR UPDATE OR TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION journal_ajout_seul();
