-- Since 20261122130000 a trigger for each row logs new comments and new versions: no trigger calls these branches any more.
CREATE OR REPLACE FUNCTION modifications_commentaires() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
CREATE OR REPLACE FUNCTION modifications_recettes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, FALSE);
    ELSE
        PERFORM noter_modifications(ARRAY(SELECT id FROM avant LIMIT 101), FALSE);
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION noter_noms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ingredients_noms_changements (retires) VALUES (OLD.noms);
    RETURN NULL;
END
$$;
