-- English names in the bodies of three functions, and comments that are read once. No function does anything else than before.
CREATE OR REPLACE FUNCTION trouver_recettes(requises text[], du_premier_rang text[], exclues text[], statut_voulu statut, apres_nb integer, apres_id integer, limite integer)
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

CREATE OR REPLACE FUNCTION recettes_par_titre(prefixes text[], etat statut, signalees boolean, auteur integer, place bigint, limite integer, sens integer)
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
    -- Words have neither quotes nor backslashes in them.
    wanted := '''' || array_to_string(prefixes, ''':* & ''') || ''':*';
    FOR candidate IN EXECUTE
        'SELECT id, coalesce(titre_mots, array_to_tsvector(mots_du_titre(titre, ''''))) @@ $2 AS matches FROM recettes WHERE id ' || CASE WHEN sens > 0 THEN '>' ELSE '<' END || ' $1'
        -- As literals, so that the plan is made for these values and no others.
        || coalesce(' AND signaler = ' || quote_literal(signalees), '')
        || coalesce(' AND statut = ' || quote_literal(etat), '')
        || coalesce(' AND auteur_id = ' || auteur, '')
        || ' ORDER BY id ' || CASE WHEN sens > 0 THEN '' ELSE 'DESC' END || ' LIMIT ' || max_rows
        USING place, wanted
    LOOP
        seen := seen + 1;
        place := candidate.id;
        CONTINUE WHEN NOT candidate.matches;
        recette_id := candidate.id;
        RETURN NEXT;
        remaining := remaining - 1;
        IF remaining <= 0 THEN RETURN; END IF;
    END LOOP;
    IF seen < max_rows THEN RETURN; END IF;

    IF sens > 0 THEN SELECT max(id) INTO last_id FROM recettes; ELSE last_id := 0; END IF;
    block := place >> 15;
    WHILE (last_id >> 15) * sens >= block * sens LOOP
        wanted := '''' || block || ':' || array_to_string(prefixes, ''':* & ''' || block || ':') || ''':*';
        -- The sum keeps PostgreSQL from walking the order instead. Author and block are literals, so that it takes whichever
        -- is rarer there: the author's recipes or the titles with these words.
        RETURN QUERY EXECUTE
            'SELECT r.id FROM recettes AS r
                WHERE array_to_tsvector(mots_du_titre(r.titre, (r.id >> 15) || '':'')) @@ $1 AND (r.id + 0) * $2 > $3 * $2
                    AND ($4 IS NULL OR r.signaler = $4) AND ($5 IS NULL OR r.statut = $5)'
            || CASE WHEN auteur IS NULL THEN ''
                ELSE format(' AND r.auteur_id = %s AND r.id >= %s AND r.id < %s', auteur, block << 15, (block::bigint + 1) << 15) END
            || ' ORDER BY (r.id + 0) * $2 LIMIT $6'
            USING wanted, sens, place, signalees, etat, remaining;
        GET DIAGNOSTICS hits = ROW_COUNT;
        remaining := remaining - hits;
        EXIT WHEN remaining <= 0;
        block := block + sens;
    END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION reporter_noms(limite integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
    carried_over INTEGER;
    unused TEXT[];
BEGIN
    IF NOT pg_try_advisory_xact_lock(7203117) THEN RETURN 0; END IF;
    WITH changes AS (
        DELETE FROM ingredients_noms_changements
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ingredients_noms_changements LIMIT limite))
        RETURNING ajoutes, retires
    ), deltas AS (
        SELECT nom, sum(delta) AS delta FROM (
            SELECT unnest(ajoutes) AS nom, 1 AS delta FROM changes
            UNION ALL
            SELECT unnest(retires), -1 FROM changes
        ) AS names GROUP BY nom HAVING sum(delta) <> 0 ORDER BY nom
    ), counts AS (
        INSERT INTO ingredients_noms AS n (nom, repli, recettes) SELECT nom, replier(nom), delta FROM deltas
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes
        RETURNING nom, recettes
    )
    SELECT (SELECT count(*) FROM changes), ARRAY(SELECT nom FROM counts WHERE recettes = 0)
    INTO carried_over, unused;
    -- Below zero, the change that adds the recipes is still among those to come.
    DELETE FROM ingredients_noms WHERE nom = ANY (unused);
    RETURN carried_over;
END
$function$;

COMMENT ON FUNCTION modifications_recettes IS
    'Records in modifications which recipes a statement deleted, so that every process invalidates its cached responses. NULL: '
    'all, after TRUNCATE or for more than 100.';
