-- Every change of recipes and comments is logged in its own transaction. Processes that keep answers in memory poll this log.

CREATE TABLE "modifications" (
    "transaction"  xid8    NOT NULL DEFAULT pg_current_xact_id(),
    -- NULL: any recipe.
    "recette"      INTEGER,
    -- Only comments of the recipe changed.
    "commentaires" BOOLEAN NOT NULL
);

CREATE INDEX "modifications_transaction_idx" ON "modifications" ("transaction");

-- Rows live for a minute, so most of the table is dead rows if vacuum waits for its usual share of the table.
ALTER TABLE "modifications" SET (
    autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 50000
);

-- One row for each recipe that the statement touched, or one row with NULL if they are more than 100.
CREATE FUNCTION "noter_modifications"("ids" INTEGER[], "commentaires" BOOLEAN) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF cardinality(ids) > 100 THEN
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, noter_modifications.commentaires);
    ELSIF cardinality(ids) > 0 THEN
        INSERT INTO modifications (recette, commentaires) SELECT id, noter_modifications.commentaires FROM unnest(ids) AS id;
    END IF;
END
$$;

CREATE FUNCTION "modifications_recettes"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM noter_modifications(ARRAY(SELECT id FROM apres LIMIT 101), FALSE);
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM noter_modifications(ARRAY(SELECT id FROM avant LIMIT 101), FALSE);
    ELSIF TG_OP = 'UPDATE' THEN
        -- An update that changes nothing, such as a second report, leaves the version as it was. A changed id is in both tables.
        PERFORM noter_modifications(ARRAY(
            SELECT DISTINCT id FROM (
                (SELECT id, version FROM avant EXCEPT SELECT id, version FROM apres)
                UNION ALL
                (SELECT id, version FROM apres EXCEPT SELECT id, version FROM avant)
            ) AS changes LIMIT 101), FALSE);
    ELSE
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, FALSE);
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION "modifications_commentaires"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM noter_modifications(ARRAY(SELECT DISTINCT recette_id FROM apres LIMIT 101), TRUE);
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

CREATE TRIGGER "recettes_modifications_insert" AFTER INSERT ON "recettes"
    REFERENCING NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "modifications_recettes"();
CREATE TRIGGER "recettes_modifications_update" AFTER UPDATE ON "recettes"
    REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "modifications_recettes"();
CREATE TRIGGER "recettes_modifications_delete" AFTER DELETE ON "recettes"
    REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION "modifications_recettes"();
CREATE TRIGGER "recettes_modifications_truncate" AFTER TRUNCATE ON "recettes"
    FOR EACH STATEMENT EXECUTE FUNCTION "modifications_recettes"();

CREATE TRIGGER "commentaires_modifications_insert" AFTER INSERT ON "commentaires"
    REFERENCING NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "modifications_commentaires"();
CREATE TRIGGER "commentaires_modifications_update" AFTER UPDATE ON "commentaires"
    REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "modifications_commentaires"();
CREATE TRIGGER "commentaires_modifications_delete" AFTER DELETE ON "commentaires"
    REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION "modifications_commentaires"();
CREATE TRIGGER "commentaires_modifications_truncate" AFTER TRUNCATE ON "commentaires"
    FOR EACH STATEMENT EXECUTE FUNCTION "modifications_commentaires"();
