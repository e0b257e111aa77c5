-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Up to limite recipes with all keys of requises and none of exclues (see sans_cles, convient), in order of (rang, nb, id),
-- after the given ones. Rank 0 has recipes with all keys of preferees. Reads some recipes of each rank in order first, then
-- asks the index for each size bucket.
CREATE OR REPLACE FUNCTION public.trouver_recettes(requises text[], preferees text[], exclues jsonb, duree_max integer, motifs text[], apres_rang integer, apres_nb integer, apres_id integer, limite integer)
 RETURNS TABLE(rang integer, nb integer, recette_id integer)
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
    remaining    INTEGER := limite;
    seen         INTEGER;
    before       INTEGER;
    hits         INTEGER;
    needed       TEXT[];
    of_first     TEXT[];
    candidate    RECORD;
BEGIN
    FOR current_rank IN apres_rang .. 1 LOOP
        -- The second rank omits the first's results; preferees doesn't imply requises.
        needed := CASE current_rank WHEN 0 THEN requises || preferees ELSE requises END;
        of_first := CASE current_rank WHEN 1 THEN preferees END;
        IF current_rank > apres_rang THEN apres_nb := 0; apres_id := 0; END IF;
        seen := 0;
        before := remaining;
        IF limite <= longest_page THEN
            FOR candidate IN
                SELECT r.nb_ingredients, r.recette_id AS id, r.cles || r.filtres @> needed
                    AND (of_first IS NULL OR NOT r.cles || r.filtres @> of_first) AND sans_cles(exclues, r.cles, r.cles_exclusion)
                    AND convient(r.duree, r.filtres, duree_max, motifs) AS matches
                FROM recettes_recherche AS r WHERE (r.nb_ingredients, r.recette_id) > (apres_nb, apres_id)
                ORDER BY r.nb_ingredients, r.recette_id LIMIT max_rows
            LOOP
                apres_nb := candidate.nb_ingredients;
                apres_id := candidate.id;
                seen := seen + 1;
                IF candidate.matches THEN
                    rang := current_rank;
                    nb := candidate.nb_ingredients;
                    recette_id := candidate.id;
                    RETURN NEXT;
                    remaining := remaining - 1;
                    IF remaining <= 0 THEN RETURN; END IF;
                END IF;
                EXIT WHEN seen = preview_rows AND remaining = before;
            END LOOP;
        END IF;
        FOR bucket IN classe_taille(apres_nb) .. classe_taille(2147483647) LOOP
            -- «+ 0» keeps the planner off the index on (nb_ingredients, recette_id), most of whose rows lack the keys.
            RETURN QUERY SELECT current_rank, r.nb_ingredients, r.recette_id FROM recettes_recherche AS r
                WHERE cles_cherchees(classe_taille(r.nb_ingredients), r.cles || r.filtres) @> (SELECT cles_cherchees(bucket, needed))
                    AND (r.nb_ingredients + 0, r.recette_id + 0) > (apres_nb, apres_id)
                    AND (of_first IS NULL OR NOT r.cles || r.filtres @> of_first) AND sans_cles(exclues, r.cles, r.cles_exclusion)
                    AND convient(r.duree, r.filtres, duree_max, motifs)
                ORDER BY r.nb_ingredients + 0, r.recette_id + 0 LIMIT remaining;
            GET DIAGNOSTICS hits = ROW_COUNT;
            remaining := remaining - hits;
            IF remaining <= 0 THEN RETURN; END IF;
        END LOOP;
        EXIT WHEN cardinality(preferees) = 0;
    END LOOP;
END
$function$;
