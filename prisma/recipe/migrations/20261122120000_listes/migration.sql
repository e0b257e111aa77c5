-- Lists by author and by words of the title, in either order.

-- Folded words of a title, letters and digits without case, accents or ligatures, each with a text in front. Cut, because
-- PostgreSQL refuses lexemes over 2 kB. One function that names no other of ours: PostgreSQL rebuilds indexes under a search
-- path of its own. Not SQL, which would be prepared anew for every row. Said to cost what it is worth to avoid, so that no
-- plan reads the table and makes them there.
CREATE FUNCTION "mots_titre"("titre" TEXT, "devant" TEXT) RETURNS TEXT[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
    plie TEXT := regexp_replace(normalize(titre, NFD), '[\u0300-\u036f]+', '', 'g');
BEGIN
    plie := lower(replace(replace(replace(replace(plie, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'));
    plie := regexp_replace(plie, '([[:alnum:]]{64})[[:alnum:]]*', '\1', 'g');
    plie := trim(regexp_replace(plie, '[^[:alnum:]]+', ' ', 'g'));
    IF plie = '' THEN RETURN '{}'; END IF;
    RETURN string_to_array(devant || replace(plie, ' ', ' ' || devant), ' ');
END
$$;

-- Ids of recipes whose title has, for each of these prefixes, a word that begins so; in id order after a place, or before
-- it where "sens" is -1 instead of 1. However common the words are, and however rare the recipes of the other conditions,
-- it reads little more than it returns: first a few hundred recipes in the list's own order, for words that many titles
-- have and lists that are short; then block after block the index of words.
--
-- etat, signalees, auteur  the list's other conditions; NULL for none
CREATE FUNCTION "recettes_par_titre"(
    "prefixes" TEXT[], "etat" "statut", "signalees" BOOLEAN, "auteur" INTEGER, "place" BIGINT, "limite" INTEGER,
    "sens" INTEGER
) RETURNS TABLE ("recette_id" INTEGER) LANGUAGE plpgsql STABLE ROWS 20
    -- One plan serves every block; to start a parallel one would take longer than all of it.
    SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
    a_voir    CONSTANT INTEGER := 200;
    restent   INTEGER := limite;
    vues      INTEGER := 0;
    trouvees  INTEGER;
    dernier   INTEGER;
    bloc      INTEGER;
    cherche   TSQUERY;
    vue       RECORD;
BEGIN
    -- Words have neither quotes nor backslashes in them.
    cherche := '''' || array_to_string(prefixes, ''':* & ''') || ''':*';
    FOR vue IN EXECUTE
        'SELECT id, array_to_tsvector(mots_titre(titre, '''')) @@ $2 AS convient FROM recettes WHERE id ' || CASE WHEN sens > 0 THEN '>' ELSE '<' END || ' $1'
        -- As literals, so that the plan is made for these values and no others.
        || coalesce(' AND signaler = ' || quote_literal(signalees), '')
        || coalesce(' AND statut = ' || quote_literal(etat), '')
        || coalesce(' AND auteur_id = ' || auteur, '')
        || ' ORDER BY id ' || CASE WHEN sens > 0 THEN '' ELSE 'DESC' END || ' LIMIT ' || a_voir
        USING place, cherche
    LOOP
        vues := vues + 1;
        place := vue.id;
        CONTINUE WHEN NOT vue.convient;
        recette_id := vue.id;
        RETURN NEXT;
        restent := restent - 1;
        IF restent <= 0 THEN RETURN; END IF;
    END LOOP;
    IF vues < a_voir THEN RETURN; END IF;

    IF sens > 0 THEN SELECT max(id) INTO dernier FROM recettes; ELSE dernier := 0; END IF;
    bloc := place >> 15;
    WHILE (dernier >> 15) * sens >= bloc * sens LOOP
        cherche := '''' || bloc || ':' || array_to_string(prefixes, ''':* & ''' || bloc || ':') || ''':*';
        -- The sum keeps PostgreSQL from walking the order instead.
        RETURN QUERY SELECT r.id FROM recettes AS r
            WHERE array_to_tsvector(mots_titre(r.titre, (r.id >> 15) || ':')) @@ cherche AND (r.id + 0) * sens > place * sens
                AND (signalees IS NULL OR r.signaler = signalees) AND (etat IS NULL OR r.statut = etat)
                AND (auteur IS NULL OR r.auteur_id = auteur)
            ORDER BY (r.id + 0) * sens LIMIT restent;
        GET DIAGNOSTICS trouvees = ROW_COUNT;
        restent := restent - trouvees;
        EXIT WHEN restent <= 0;
        bloc := bloc + sens;
    END LOOP;
END
$$;
