-- `trouver_recettes` as before, with less work for each hit: the status is in the index, a recipe's keys are read only where
-- they decide, and excluded keys are looked up in an object instead of being compared one by one with each of a recipe's.
CREATE OR REPLACE FUNCTION "trouver_recettes"(
    "voulues" TEXT[], "depassees" TEXT[], "refusees" TEXT[], "etat" "statut",
    "apres_nb" INTEGER, "apres_id" INTEGER, "limite" INTEGER
) RETURNS TABLE ("nb" INTEGER, "recette_id" INTEGER) LANGUAGE plpgsql STABLE ROWS 20
    -- To start one would take longer than all of it; PostgreSQL estimates far more results than there are.
    SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
    -- Rows that are looked at in order before the index is asked: where the first few have no result, no more of them.
    apercu  CONSTANT INTEGER := 60;
    a_voir  CONSTANT INTEGER := 500;
    -- Longer pages gain nothing by it.
    page    CONSTANT INTEGER := 200;
    -- NULL where no key is excluded.
    refus   CONSTANT JSONB := (SELECT jsonb_object_agg(cle, 1) FROM unnest(refusees) AS cle);
    restent INTEGER := limite;
    vues    INTEGER := 0;
    trouves INTEGER;
    vue     RECORD;
BEGIN
    IF limite <= page THEN
        FOR vue IN
            SELECT r.nb_ingredients, r.id, (etat IS NULL OR r.statut = etat) AND r.cles @> voulues
                AND (depassees IS NULL OR NOT r.cles @> depassees) AND (refus IS NULL OR NOT refus ?| r.cles) AS convient
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
            WHERE cles_cherchees(classe_taille(r.nb_ingredients), r.cles, r.statut)
                    @> (SELECT cles_cherchees(classe, voulues, etat))
                AND (r.nb_ingredients + 0, r.id + 0) > (apres_nb, apres_id)
                AND (depassees IS NULL OR NOT r.cles @> depassees) AND (refus IS NULL OR NOT refus ?| r.cles)
            ORDER BY r.nb_ingredients + 0, r.id + 0 LIMIT restent;
        GET DIAGNOSTICS trouves = ROW_COUNT;
        restent := restent - trouves;
        EXIT WHEN restent <= 0;
    END LOOP;
END
$$;
