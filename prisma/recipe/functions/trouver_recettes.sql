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
    -- Reads up to max_rows rows in the list's order first; gives up after preview_rows rows without a hit, and uses the index.
    preview_rows CONSTANT INTEGER := 60;
    max_rows     CONSTANT INTEGER := 500;
    -- Longer pages skip this step: it saves them no time.
    longest_page CONSTANT INTEGER := 200;
    -- NULL where no key is excluded.
    excluded     CONSTANT JSONB := (SELECT jsonb_object_agg(cle, 1) FROM unnest(exclues) AS cle);
    remaining    INTEGER := limite;
    seen         INTEGER := 0;
    hits         INTEGER;
    candidate    RECORD;
BEGIN
    IF limite <= longest_page THEN
        FOR candidate IN
            SELECT r.nb_ingredients, r.id, (statut_voulu IS NULL OR r.statut = statut_voulu) AND r.cles @> requises
                AND (du_premier_rang IS NULL OR NOT r.cles @> du_premier_rang) AND (excluded IS NULL OR NOT excluded ?| (r.cles || r.cles_exclusion)) AS matches
            FROM recettes AS r WHERE (r.nb_ingredients, r.id) > (apres_nb, apres_id)
            ORDER BY r.nb_ingredients, r.id LIMIT max_rows
        LOOP
            apres_nb := candidate.nb_ingredients;
            apres_id := candidate.id;
            seen := seen + 1;
            IF candidate.matches THEN
                nb := candidate.nb_ingredients;
                recette_id := candidate.id;
                RETURN NEXT;
                remaining := remaining - 1;
                IF remaining <= 0 THEN RETURN; END IF;
            END IF;
            EXIT WHEN seen = preview_rows AND remaining = limite;
        END LOOP;
    END IF;
    FOR bucket IN classe_taille(apres_nb) .. classe_taille(2147483647) LOOP
        -- «+ 0» keeps the planner off the index on (nb_ingredients, id), most of whose rows lack the keys.
        RETURN QUERY SELECT r.nb_ingredients, r.id FROM recettes AS r
            WHERE cles_cherchees(classe_taille(r.nb_ingredients), r.cles, r.statut)
                    @> (SELECT cles_cherchees(bucket, requises, statut_voulu))
                AND (r.nb_ingredients + 0, r.id + 0) > (apres_nb, apres_id)
                AND (du_premier_rang IS NULL OR NOT r.cles @> du_premier_rang) AND (excluded IS NULL OR NOT excluded ?| (r.cles || r.cles_exclusion))
            ORDER BY r.nb_ingredients + 0, r.id + 0 LIMIT remaining;
        GET DIAGNOSTICS hits = ROW_COUNT;
        remaining := remaining - hits;
        EXIT WHEN remaining <= 0;
    END LOOP;
END
$function$;
