-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Up to limite recipes like those of trouver_recettes, after the given one in order of (duree, id), or with another tri in
-- descending order of id. Reads 2,000 recipes in order first, then sorts all that the index finds.
CREATE OR REPLACE FUNCTION public.recettes_par_tri(tri text, requises text[], exclues jsonb, duree_max integer, motifs text[], apres_duree integer, apres_id bigint, limite integer)
 RETURNS TABLE(duree integer, recette_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
    max_rows  CONSTANT INTEGER := 2000;
    -- «+ 0» keeps the planner off the order's index, most of whose rows lack the keys.
    place     TEXT := CASE tri WHEN 'duree' THEN '(r.duree + 0, r.recette_id + 0) > ($5, $6)' ELSE 'r.recette_id + 0 < $6' END;
    sort      TEXT := CASE tri WHEN 'duree' THEN 'r.duree + 0, r.recette_id + 0' ELSE 'r.recette_id + 0 DESC' END;
    matches   CONSTANT TEXT := 'r.cles || r.filtres @> (SELECT $1) AND sans_cles($2, r.cles, r.cles_exclusion) AND convient(r.duree, r.filtres, $3, $4)';
    remaining INTEGER := limite;
    seen      INTEGER := 0;
    candidate RECORD;
BEGIN
    FOR candidate IN EXECUTE format('SELECT r.duree, r.recette_id AS id, %s AS matches FROM recettes_recherche AS r WHERE %s ORDER BY %s LIMIT $7',
            matches, replace(place, ' + 0', ''), replace(sort, ' + 0', ''))
        USING requises, exclues, duree_max, motifs, apres_duree, apres_id, max_rows
    LOOP
        seen := seen + 1;
        apres_duree := candidate.duree;
        apres_id := candidate.id;
        CONTINUE WHEN NOT candidate.matches;
        duree := candidate.duree;
        recette_id := candidate.id;
        RETURN NEXT;
        remaining := remaining - 1;
        IF remaining <= 0 THEN RETURN; END IF;
    END LOOP;
    IF seen < max_rows THEN RETURN; END IF;
    RETURN QUERY EXECUTE format('SELECT r.duree, r.recette_id FROM recettes_recherche AS r WHERE %s AND %s ORDER BY %s LIMIT $7', matches, place, sort)
        USING requises, exclues, duree_max, motifs, apres_duree, apres_id, remaining;
END
$function$;
