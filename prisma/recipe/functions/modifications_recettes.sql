-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Notes in modifications which recipes a statement changed, so that every process forgets its cached answers. NULL: all.
CREATE OR REPLACE FUNCTION public.modifications_recettes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO modifications (recette, commentaires)
        SELECT DISTINCT CASE WHEN count(*) OVER () <= 100 THEN id END, FALSE
        FROM (SELECT id FROM apres LIMIT 101) AS touchees;
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM noter_modifications(ARRAY(SELECT id FROM avant LIMIT 101), FALSE);
    ELSIF TG_OP = 'UPDATE' THEN
        -- An update that changes nothing, such as a second report, leaves the version as it was. A changed id is in both
        -- tables.
        INSERT INTO modifications (recette, commentaires)
        SELECT DISTINCT CASE WHEN count(*) OVER () <= 100 THEN id END, FALSE
        FROM (
            SELECT id FROM avant FULL JOIN apres USING (id)
            WHERE avant.version IS DISTINCT FROM apres.version LIMIT 101
        ) AS touchees;
    ELSE
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, FALSE);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_modifications_delete AFTER DELETE ON recettes REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION modifications_recettes();

CREATE TRIGGER recettes_modifications_truncate AFTER TRUNCATE ON recettes FOR EACH STATEMENT EXECUTE FUNCTION modifications_recettes();
