-- A search reads its results best first without reading the others: keys are indexed by the size of the recipe.

-- The class of a recipe with so many ingredients, 0 to 13: about as many recipes in each. The index is made of it, so
-- other bounds are another function and another index.
CREATE FUNCTION "classe_taille"("nb" INTEGER) RETURNS INTEGER LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN width_bucket("nb", ARRAY[4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 26]);

-- Keys with a class in front: `7:1:tomate`. Not SQL, which would be prepared anew for every row; no key has the
-- separator in it. Said to cost what it is worth to avoid, so that no plan reads the table and makes them there.
CREATE FUNCTION "cles_classees"("classe" INTEGER, "cles" TEXT[]) RETURNS TEXT[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
    IF cardinality(cles) = 0 THEN RETURN cles; END IF;
    RETURN string_to_array(classe || ':' || array_to_string(cles, E'\x1f' || classe || ':'), E'\x1f');
END
$$;

-- Recipes that have all of some keys, fewest ingredients first, then by id, after a place in that order. For common
-- keys as for rare ones it reads little more than what it returns: where results lie close together they are read off
-- the order itself; else, class by class, PostgreSQL intersects short lists of the index until there are enough.
--
-- voulues    keys that a recipe must all have
-- depassees  keys that it must not all have: those that were found in the rank before; NULL for none
-- refusees   keys of which it must have none
-- etat       its status; NULL for any
-- apres_nb, apres_id  the place to go on after; 0, 0 for the start
CREATE FUNCTION "trouver_recettes"(
    "voulues" TEXT[], "depassees" TEXT[], "refusees" TEXT[], "etat" "statut",
    "apres_nb" INTEGER, "apres_id" INTEGER, "limite" INTEGER
) RETURNS TABLE ("nb" INTEGER, "recette_id" INTEGER) LANGUAGE plpgsql STABLE ROWS 20
    -- To start one would take longer than all of it; PostgreSQL reckons with far more results than there are.
    SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
    -- Rows that are looked at in order before the index is asked: where the first few have no result, no more of them.
    apercu  CONSTANT INTEGER := 60;
    a_voir  CONSTANT INTEGER := 500;
    -- Longer pages gain nothing by it.
    page    CONSTANT INTEGER := 200;
    restent INTEGER := limite;
    vues    INTEGER := 0;
    trouves INTEGER;
    vue     RECORD;
BEGIN
    IF limite <= page THEN
        FOR vue IN
            SELECT r.nb_ingredients, r.id, r.cles @> voulues
                AND (depassees IS NULL OR NOT r.cles @> depassees) AND NOT r.cles && refusees
                AND (etat IS NULL OR r.statut = etat) AS convient
            FROM recettes AS r WHERE (r.nb_ingredients, r.id) > (apres_nb, apres_id)
            ORDER BY r.nb_ingredients, r.id LIMIT a_voir
        LOOP
            apres_nb := vue.nb_ingredients;
            apres_id := vue.id;
            vues := vues + 1;
            IF vue.convient THEN
                nb := vue.nb_ingredients;
                recette_id := vue.id;
                RETURN NEXT;
                restent := restent - 1;
                IF restent <= 0 THEN RETURN; END IF;
            END IF;
            EXIT WHEN vues = apercu AND restent = limite;
        END LOOP;
    END IF;
    FOR classe IN classe_taille(apres_nb) .. classe_taille(2147483647) LOOP
        -- The sums keep PostgreSQL from reading the order's index, whose rows are not the ones that are wanted.
        RETURN QUERY SELECT r.nb_ingredients, r.id FROM recettes AS r
            WHERE cles_classees(classe_taille(r.nb_ingredients), r.cles) @> (SELECT cles_classees(classe, voulues))
                AND (r.nb_ingredients + 0, r.id + 0) > (apres_nb, apres_id)
                AND (depassees IS NULL OR NOT r.cles @> depassees) AND NOT r.cles && refusees
                AND (etat IS NULL OR r.statut = etat)
            ORDER BY r.nb_ingredients + 0, r.id + 0 LIMIT restent;
        GET DIAGNOSTICS trouves = ROW_COUNT;
        restent := restent - trouves;
        EXIT WHEN restent <= 0;
    END LOOP;
END
$$;

-- No plan hangs on how common a key is any more, so as few are counted again as by default.
ALTER TABLE "recettes" ALTER COLUMN "cles" SET STATISTICS -1;
