-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Up to limite recipes with all keys of requises and none of exclues, in order of (nb_ingredients, id), after the given one.
-- Recipes with all keys of du_premier_rang are omitted, as results of the first rank; NULL omits none. Reads some recipes in
-- order first, then asks the index for each size bucket.
CREATE OR REPLACE FUNCTION public.trouver_recettes(requises text[], du_premier_rang text[], exclues text[], statut_voulu statut, apres_nb integer, apres_id integer, limite integer)
 RETURNS TABLE(nb integer, recette_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
    -- Rows that are looked at in order before the index is asked: where the first few have no result, no more of them.
    apercu  CONSTANT INTEGER := 60;
    a_voir  CONSTANT INTEGER := 500;
    -- Longer pages gain nothing by it.
    page    CONSTANT INTEGER := 200;
    -- NULL where no key is excluded.
    refus   CONSTANT JSONB := (SELECT jsonb_object_agg(cle, 1) FROM unnest(exclues) AS cle);
    restent INTEGER := limite;
    vues    INTEGER := 0;
    trouves INTEGER;
    vue     RECORD;
BEGIN
    IF limite <= page THEN
        FOR vue IN
            SELECT r.nb_ingredients, r.id, (statut_voulu IS NULL OR r.statut = statut_voulu) AND r.cles @> requises
                AND (du_premier_rang IS NULL OR NOT r.cles @> du_premier_rang) AND (refus IS NULL OR NOT refus ?| (r.cles || r.cles_exclusion)) AS convient
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
                    @> (SELECT cles_cherchees(classe, requises, statut_voulu))
                AND (r.nb_ingredients + 0, r.id + 0) > (apres_nb, apres_id)
                AND (du_premier_rang IS NULL OR NOT r.cles @> du_premier_rang) AND (refus IS NULL OR NOT refus ?| (r.cles || r.cles_exclusion))
            ORDER BY r.nb_ingredients + 0, r.id + 0 LIMIT restent;
        GET DIAGNOSTICS trouves = ROW_COUNT;
        restent := restent - trouves;
        EXIT WHEN restent <= 0;
    END LOOP;
END
$function$;
