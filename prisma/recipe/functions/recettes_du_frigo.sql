-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Up to limite validated recipes with the needs of these rules that lack at most manquants_max foods of a kitchen (common foods
-- as bits, others as numbers, keys of choices), fewest first, then those that use most of what is given (donnes), after the
-- given place. One level of missing foods after the other, so that few rows are counted exactly.
CREATE OR REPLACE FUNCTION public.recettes_du_frigo(regles integer, cuisine bit varying, cuisine_rares integer[], cuisine_cles jsonb, donnes bit varying, donnes_rares integer[], donnes_cles jsonb, requises text[], exclues jsonb, manquants_max integer, apres_manquants integer, apres_inemployes integer, apres_id integer, limite integer)
 RETURNS TABLE(manquants integer, presents integer, recette_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
    absents   CONSTANT BIT VARYING := ~cuisine;
    remaining INTEGER := limite;
    hits      INTEGER;
BEGIN
    FOR level IN apres_manquants .. manquants_max LOOP
        -- Bits first, which cost least and exclude most.
        RETURN QUERY SELECT level, classees.presents, classees.recette_id FROM (
            SELECT * FROM (
                SELECT exactes.recette_id, bit_count(communs & donnes)::integer
                    + CASE WHEN rares IS NULL THEN 0 ELSE (SELECT count(*)::integer FROM unnest(rares) AS rare WHERE rare = ANY (donnes_rares)) END
                    + CASE WHEN choix IS NULL THEN 0 ELSE choix_remplis(choix, donnes_cles) END AS presents
                FROM (
                    SELECT * FROM (
                        SELECT b.recette_id, b.communs, b.rares, b.choix FROM recettes_besoins AS b
                        WHERE b.validee AND CASE WHEN b.version = regles THEN bit_count(b.communs & absents) <= level ELSE false END
                        OFFSET 0
                    ) AS proches
                    WHERE bit_count(communs & absents)::integer
                        + CASE WHEN rares IS NULL THEN 0
                            ELSE cardinality(rares) - (SELECT count(*)::integer FROM unnest(rares) AS rare WHERE rare = ANY (cuisine_rares)) END
                        + CASE WHEN choix IS NULL THEN 0 ELSE cardinality(choix) - choix_remplis(choix, cuisine_cles) END = level
                    OFFSET 0
                ) AS exactes
            ) AS comptees
            WHERE level > apres_manquants OR (10000 - comptees.presents, comptees.recette_id) > (apres_inemployes, apres_id)
            ORDER BY comptees.presents DESC, comptees.recette_id
            OFFSET 0
        ) AS classees
        -- Read in order, until the page is full.
        WHERE (cardinality(requises) = 0 AND exclues IS NULL) OR (
            SELECT r.cles @> requises AND sans_cles(exclues, r.cles, r.cles_exclusion) FROM recettes_recherche AS r
            WHERE r.recette_id = classees.recette_id)
        LIMIT remaining;
        GET DIAGNOSTICS hits = ROW_COUNT;
        remaining := remaining - hits;
        EXIT WHEN remaining <= 0;
    END LOOP;
END
$function$;
