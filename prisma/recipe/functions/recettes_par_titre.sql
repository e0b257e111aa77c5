-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Ids of up to limite recipes whose titles have words with all these prefixes, in order of id after place, descending if sens
-- is -1. Reads 200 recipes in order first, then asks the index for each block of 32,768 ids.
CREATE OR REPLACE FUNCTION public.recettes_par_titre(prefixes text[], etat statut, signalees boolean, auteur integer, place bigint, limite integer, sens integer)
 RETURNS TABLE(recette_id integer)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET plan_cache_mode TO 'force_generic_plan'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
DECLARE
    max_rows  CONSTANT INTEGER := 200;
    remaining INTEGER := limite;
    seen      INTEGER := 0;
    hits      INTEGER;
    last_id   INTEGER;
    block     INTEGER;
    wanted    TSQUERY;
    candidate RECORD;
BEGIN
    -- A title such as «½» has no word, and finds nothing.
    IF cardinality(prefixes) = 0 THEN RETURN; END IF;
    FOR candidate IN EXECUTE
        'SELECT id, titre_mots FROM recettes WHERE id ' || CASE WHEN sens > 0 THEN '>' ELSE '<' END || ' $1'
        -- As literals, so that the plan is made for these values and no others.
        || coalesce(' AND signaler = ' || quote_literal(signalees), '')
        || coalesce(' AND statut = ' || quote_literal(etat), '')
        || coalesce(' AND auteur_id = ' || auteur, '')
        || ' ORDER BY id ' || CASE WHEN sens > 0 THEN '' ELSE 'DESC' END || ' LIMIT ' || max_rows
        USING place
    LOOP
        seen := seen + 1;
        place := candidate.id;
        IF block IS DISTINCT FROM candidate.id >> 15 THEN
            block := candidate.id >> 15;
            wanted := mots_cherches(prefixes, block);
        END IF;
        CONTINUE WHEN NOT candidate.titre_mots @@ wanted;
        recette_id := candidate.id;
        RETURN NEXT;
        remaining := remaining - 1;
        IF remaining <= 0 THEN RETURN; END IF;
    END LOOP;
    IF seen < max_rows THEN RETURN; END IF;

    IF sens > 0 THEN SELECT max(id) INTO last_id FROM recettes; ELSE last_id := 0; END IF;
    block := place >> 15;
    WHILE (last_id >> 15) * sens >= block * sens LOOP
        -- The sum keeps PostgreSQL from walking the order instead. Author and block are literals, so that it takes whichever
        -- is rarer there: the author's recipes or the titles with these words.
        RETURN QUERY EXECUTE
            'SELECT r.id FROM recettes AS r
                WHERE r.titre_mots @@ $1 AND (r.id + 0) * $2 > $3 * $2
                    AND ($4 IS NULL OR r.signaler = $4) AND ($5 IS NULL OR r.statut = $5)'
            || CASE WHEN auteur IS NULL THEN ''
                ELSE format(' AND r.auteur_id = %s AND r.id >= %s AND r.id < %s', auteur, block << 15, (block::bigint + 1) << 15) END
            || ' ORDER BY (r.id + 0) * $2 LIMIT $6'
            USING mots_cherches(prefixes, block), sens, place, signalees, etat, remaining;
        GET DIAGNOSTICS hits = ROW_COUNT;
        remaining := remaining - hits;
        EXIT WHEN remaining <= 0;
        block := block + sens;
    END LOOP;
END
$function$;
