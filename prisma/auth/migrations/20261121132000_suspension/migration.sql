-- Suspension of users, and the search for one by name or courriel.

-- A suspended user keeps everything but the right to come in.
ALTER TABLE "utilisateurs"
    ADD COLUMN "suspendu_le"      TIMESTAMPTZ(3),
    ADD COLUMN "suspension_motif" TEXT,
    ADD CONSTRAINT "utilisateurs_suspension_motif_check"
        CHECK ("suspendu_le" IS NOT NULL OR "suspension_motif" IS NULL);

-- The bodies below are SQL-standard ones (RETURN), which name each other for good: PostgreSQL analyses and rebuilds
-- indexes under a search path of its own, where a body of text would find none of them.

-- Without case, accents or ligatures; decomposed first, so that it holds for every Latin letter and any locale.
CREATE FUNCTION "replier"("texte" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(
        replace(replace(replace(replace(normalize("texte", NFD), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
        '[\u0300-\u036f]', '', 'g'
    ));

-- Folded words of letters and digits. Cut, because PostgreSQL refuses lexemes over 2 kB and a name may hold one.
CREATE FUNCTION "mots"("texte" TEXT) RETURNS TEXT[] LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(
        SELECT left("mot", 64) FROM regexp_split_to_table("replier"("texte"), '[^[:alnum:]]+') AS "mot" WHERE "mot" <> ''
    );

-- What a user is found by.
CREATE FUNCTION "mots_utilisateur"("prenom" TEXT, "nom" TEXT, "courriel" TEXT) RETURNS TSVECTOR
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_to_tsvector("mots"("prenom" || ' ' || "nom" || ' ' || "courriel"));

-- A search: each of its words begins a word of the user. NULL, which finds nobody, where there is no word.
CREATE FUNCTION "mots_commencant_par"("recherche" TEXT) RETURNS TSQUERY LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
        SELECT string_agg(quote_literal("mot") || ':*', ' & ')::tsquery FROM unnest("mots"("recherche")) AS "mot"
    );

-- GIN on a tsvector answers «begins with» for several words at once and needs no extension (pg_trgm and unaccent,
-- which would allow any part of a word, may be missing on a managed server).
CREATE INDEX "utilisateurs_recherche_idx" ON "utilisateurs" USING GIN ("mots_utilisateur"("prenom", "nom", "courriel"));
