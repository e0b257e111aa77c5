-- Each new comment, and each new or changed recipe, is logged by one statement in the trigger: a nested function with a
-- list of ids cost more than the row that it wrote. Deletions are rare and keep the function.

CREATE OR REPLACE FUNCTION "modifications_commentaires"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
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
$$;

CREATE OR REPLACE FUNCTION "modifications_recettes"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
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
$$;
