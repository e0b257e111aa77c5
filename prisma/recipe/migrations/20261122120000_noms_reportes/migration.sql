-- Writers of recipes no longer update the shared counts of names, whose rows they waited for each other on: each write adds
-- its names to a table of changes, and a process adds these to the counts within a second.

CREATE TABLE "ingredients_noms_changements" (
    "ajoutes" TEXT[],
    "retires" TEXT[]
);

-- Rows live for a second, so most of the table is dead rows if vacuum waits for its usual share of the table.
ALTER TABLE "ingredients_noms_changements" SET (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 50000
);

CREATE FUNCTION "noter_noms"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- OLD of an INSERT and NEW of a DELETE are null.
    INSERT INTO ingredients_noms_changements (ajoutes, retires) VALUES (NEW.noms, OLD.noms);
    RETURN NULL;
END
$$;

DROP TRIGGER "recettes_noms_insert" ON "recettes";
DROP TRIGGER "recettes_noms_update" ON "recettes";
DROP TRIGGER "recettes_noms_delete" ON "recettes";
CREATE TRIGGER "recettes_noms_insert" AFTER INSERT ON "recettes"
    FOR EACH ROW WHEN (NEW.noms <> '{}') EXECUTE FUNCTION "noter_noms"();
CREATE TRIGGER "recettes_noms_update" AFTER UPDATE ON "recettes"
    FOR EACH ROW WHEN (OLD.noms IS DISTINCT FROM NEW.noms) EXECUTE FUNCTION "noter_noms"();
CREATE TRIGGER "recettes_noms_delete" AFTER DELETE ON "recettes"
    FOR EACH ROW WHEN (OLD.noms <> '{}') EXECUTE FUNCTION "noter_noms"();

-- Adds at most so many changes to the counts, and answers how many it added. One transaction at a time does that; it takes
-- the counts' rows in one order.
CREATE FUNCTION "reporter_noms"("limite" INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    reportes INTEGER;
    sans_recette TEXT[];
BEGIN
    IF NOT pg_try_advisory_xact_lock(7203117) THEN RETURN 0; END IF;
    WITH changements AS (
        DELETE FROM ingredients_noms_changements
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ingredients_noms_changements LIMIT limite))
        RETURNING ajoutes, retires
    ), sommes AS (
        SELECT nom, sum(de) AS de FROM (
            SELECT unnest(ajoutes) AS nom, 1 AS de FROM changements
            UNION ALL
            SELECT unnest(retires), -1 FROM changements
        ) AS noms GROUP BY nom HAVING sum(de) <> 0 ORDER BY nom
    ), comptes AS (
        INSERT INTO ingredients_noms AS n (nom, repli, recettes) SELECT nom, replier(nom), de FROM sommes
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes
        RETURNING nom, recettes
    )
    SELECT (SELECT count(*) FROM changements), ARRAY(SELECT nom FROM comptes WHERE recettes = 0)
    INTO reportes, sans_recette;
    -- Below zero, the change that adds the recipes is still among those to come.
    DELETE FROM ingredients_noms WHERE nom = ANY (sans_recette);
    RETURN reportes;
END
$$;
