-- The search answers best first, completes names as one types, and shows what it understood of each line.

-- What is made from a recipe’s lines, beside the keys. The reindex command reads again the recipes that are there already.
ALTER TABLE "recettes"
    ADD COLUMN "noms"                 TEXT[]  DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "nb_ingredients"       INTEGER NOT NULL DEFAULT 1000,
    ADD COLUMN "ingredients_analyses" JSON    NOT NULL DEFAULT '[]',
    ADD COLUMN "allergenes_detectes"  JSON    NOT NULL DEFAULT '[]';

UPDATE "recettes" SET "cles_version" = 0;

-- Shorter recipes first: with a limit, a search for common foods walks this index and stops at the limit.
CREATE INDEX "recettes_nb_ingredients_id_idx" ON "recettes" ("nb_ingredients", "id");

-- What the reindex command has left to do.
CREATE INDEX "recettes_cles_version_id_idx" ON "recettes" ("cles_version", "id");

-- How often each key occurs decides between the two indexes, so more of them are counted than by default.
ALTER TABLE "recettes" ALTER COLUMN "cles" SET STATISTICS 1000;

-- A name as one types it: without case, accents or ligatures.
CREATE FUNCTION "replier"("texte" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate(
        replace(replace(lower(texte), 'œ', 'oe'), 'æ', 'ae'),
        'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ’',
        'aaaaaaceeeeiiiinooooouuuuyy'''
    )
$$;

-- Names of foods in use, with the number of recipes that name them.
CREATE TABLE "ingredients_noms" (
    "nom"      TEXT             NOT NULL,
    -- Compared by bytes, so that an index answers «begins with» under any locale of the server.
    "repli"    TEXT COLLATE "C" NOT NULL,
    "recettes" INTEGER          NOT NULL,
    CONSTRAINT "ingredients_noms_pkey" PRIMARY KEY ("nom")
);

CREATE INDEX "ingredients_noms_repli_idx" ON "ingredients_noms" ("repli");

-- Keeps the counts in the transaction that changes recipes, whoever changes them. All names of a statement are touched
-- in one order, so that two writers wait for each other instead of blocking one another for good.
CREATE FUNCTION "compter_noms"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO ingredients_noms AS n (nom, repli, recettes)
        SELECT nom, replier(nom), count(*) FROM apres, unnest(noms) AS nom GROUP BY nom ORDER BY nom
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO ingredients_noms AS n (nom, repli, recettes)
        SELECT nom, replier(nom), -count(*) FROM avant, unnest(noms) AS nom GROUP BY nom ORDER BY nom
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes;
    ELSE
        INSERT INTO ingredients_noms AS n (nom, repli, recettes)
        SELECT nom, replier(nom), sum(de) FROM (
            SELECT nom, 1 AS de FROM apres, unnest(noms) AS nom
            UNION ALL
            SELECT nom, -1 FROM avant, unnest(noms) AS nom
        ) AS changes GROUP BY nom HAVING sum(de) <> 0 ORDER BY nom
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "recettes_noms_insert" AFTER INSERT ON "recettes"
    REFERENCING NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "compter_noms"();
CREATE TRIGGER "recettes_noms_update" AFTER UPDATE ON "recettes"
    REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "compter_noms"();
CREATE TRIGGER "recettes_noms_delete" AFTER DELETE ON "recettes"
    REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION "compter_noms"();
