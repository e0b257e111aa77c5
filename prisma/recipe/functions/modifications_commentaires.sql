-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Notes in modifications whose comments a statement changed, so that every process forgets its cached answers. NULL: all.
CREATE OR REPLACE FUNCTION public.modifications_commentaires()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'INSERT' THEN
        -- One row for each recipe, or one row with NULL if they are more than 100.
        INSERT INTO modifications (recette, commentaires)
        SELECT DISTINCT CASE WHEN count(*) OVER () <= 100 THEN recette_id END, TRUE
        FROM (SELECT DISTINCT recette_id FROM apres LIMIT 101) AS touchees;
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM noter_modifications(ARRAY(SELECT DISTINCT recette_id FROM avant LIMIT 101), TRUE);
    ELSIF TG_OP = 'UPDATE' THEN
        PERFORM noter_modifications(
            ARRAY(SELECT recette_id FROM avant UNION SELECT recette_id FROM apres LIMIT 101), TRUE);
    ELSE
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, TRUE);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER commentaires_modifications_delete AFTER DELETE ON commentaires REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION modifications_commentaires();

CREATE TRIGGER commentaires_modifications_truncate AFTER TRUNCATE ON commentaires FOR EACH STATEMENT EXECUTE FUNCTION modifications_commentaires();

CREATE TRIGGER commentaires_modifications_update AFTER UPDATE ON commentaires REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION modifications_commentaires();
