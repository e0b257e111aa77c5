-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Notes in modifications whose comments a statement changed, so that every process forgets its cached answers. NULL: all.
CREATE OR REPLACE FUNCTION public.modifications_commentaires()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, TRUE);
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM noter_modifications(ARRAY(SELECT DISTINCT recette_id FROM avant LIMIT 101), TRUE);
    ELSE
        PERFORM noter_modifications(
            ARRAY(SELECT recette_id FROM avant UNION SELECT recette_id FROM apres LIMIT 101), TRUE);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER commentaires_modifications_delete AFTER DELETE ON commentaires REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION modifications_commentaires();

CREATE TRIGGER commentaires_modifications_truncate AFTER TRUNCATE ON commentaires FOR EACH STATEMENT EXECUTE FUNCTION modifications_commentaires();

CREATE TRIGGER commentaires_modifications_update AFTER UPDATE ON commentaires REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION modifications_commentaires();
