-- The schema of the recipe service's database. schema.prisma explains tables and columns; what it can't express is here alone:
-- functions, triggers, types, and indexes on expressions or with conditions.

CREATE TYPE "statut" AS ENUM ('en_attente', 'valider', 'refuser');

CREATE TYPE "cause_changement" AS ENUM ('decision', 'modification', 'confiance', 'recours');

CREATE TYPE "categorie_signalement" AS ENUM ('erreur', 'plagiat', 'publicite', 'deplace', 'dangereux', 'autre');

CREATE TYPE "action_journal" AS ENUM (
    'statut',
    'modification_recette',
    'suppression_recette',
    'publication_pour_autrui',
    'suppression_commentaire',
    'commentaire_pour_autrui',
    'signalements_resolus',
    'purge',
    'signalement_traite',
    'signalements_commentaire_resolus',
    'signalement_commentaire_traite'
);

CREATE TABLE "recettes" (
    "id" SERIAL NOT NULL,
    "titre" TEXT NOT NULL,
    "image" TEXT,
    "description" TEXT,
    "temps_preparation" INTEGER,
    "temps_cuisson" INTEGER,
    "temps_total" INTEGER,
    "difficulte" TEXT,
    "portions" INTEGER,
    "calories_par_portion" INTEGER,
    "auteur_id" INTEGER NOT NULL,
    "ustensiles_requis" TEXT,
    "conseils_chef" TEXT,
    "variantes" TEXT,
    "allergenes" TEXT,
    "regime_alimentaire" TEXT,
    "saison" TEXT,
    "origine" TEXT,
    "ingredients" TEXT[] NOT NULL DEFAULT '{}',
    "etapes" TEXT[] NOT NULL DEFAULT '{}',
    "photos" JSON NOT NULL DEFAULT '[]',
    "statut" "statut" NOT NULL DEFAULT 'en_attente',
    "signaler" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "remise_en_attente_le" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "titre_mots" tsvector NOT NULL DEFAULT '',

    CONSTRAINT "recettes_pkey" PRIMARY KEY ("id")
);

CREATE SEQUENCE "photos_id_seq" AS INTEGER;

CREATE TABLE "recettes_recherche" (
    "recette_id" INTEGER NOT NULL,
    "nb_ingredients" INTEGER NOT NULL DEFAULT 1000,
    "duree" INTEGER NOT NULL DEFAULT 2147483647,
    "cles_version" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "cles" TEXT[] NOT NULL DEFAULT '{}',
    "filtres" TEXT[] NOT NULL DEFAULT ARRAY['statut:en_attente'],
    "cles_exclusion" TEXT[] NOT NULL DEFAULT '{}',
    "noms" TEXT[] NOT NULL DEFAULT '{}',
    "ingredients_analyses" JSON NOT NULL DEFAULT '[]',
    "allergenes_detectes" JSON NOT NULL DEFAULT '[]',

    CONSTRAINT "recettes_recherche_pkey" PRIMARY KEY ("recette_id")
);

CREATE TABLE "recettes_besoins" (
    "recette_id" INTEGER NOT NULL,
    "validee" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "communs" BIT VARYING NOT NULL DEFAULT B'',
    "rares" INTEGER[],
    "choix" TEXT[],

    CONSTRAINT "recettes_besoins_pkey" PRIMARY KEY ("recette_id")
);

CREATE TABLE "changements_statut" (
    "id" SERIAL NOT NULL,
    "recette_id" INTEGER NOT NULL,
    "moderateur_id" INTEGER,
    "auteur_id" INTEGER,
    "de" "statut" NOT NULL,
    "vers" "statut" NOT NULL,
    "motif" TEXT,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER,
    "cause" "cause_changement" NOT NULL DEFAULT 'decision',
    "champs" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "changements_statut_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "prises" (
    "recette_id" INTEGER NOT NULL,
    "moderateur_id" INTEGER NOT NULL,
    "jusqu_a" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prises_pkey" PRIMARY KEY ("recette_id")
);

CREATE TABLE "signalements" (
    "id" SERIAL NOT NULL,
    "recette_id" INTEGER NOT NULL,
    "raison" TEXT NOT NULL,
    "auteur_id" INTEGER,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolu_le" TIMESTAMPTZ(3),
    "resolu_par" INTEGER,
    "declarant" TEXT,
    "fonde" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "recette_version" INTEGER,
    "categorie" "categorie_signalement" NOT NULL DEFAULT 'autre',

    CONSTRAINT "signalements_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "recettes_signalees" (
    "recette_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "contenu" TEXT NOT NULL,
    "signalee_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recettes_signalees_pkey" PRIMARY KEY ("recette_id","version")
);

CREATE TABLE "signalements_commentaires" (
    "id" SERIAL NOT NULL,
    "recette_id" INTEGER NOT NULL,
    "commentaire_id" INTEGER NOT NULL,
    "raison" TEXT NOT NULL,
    "auteur_id" INTEGER,
    "declarant" TEXT NOT NULL,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolu_le" TIMESTAMPTZ(3),
    "resolu_par" INTEGER,
    "fonde" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "categorie" "categorie_signalement" NOT NULL DEFAULT 'autre',

    CONSTRAINT "signalements_commentaires_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "commentaires" (
    "id" SERIAL NOT NULL,
    "contenu" TEXT NOT NULL,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "auteur_id" INTEGER NOT NULL,
    "recette_id" INTEGER NOT NULL,

    CONSTRAINT "commentaires_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "fils_commentaires" (
    "recette_id" INTEGER NOT NULL,

    CONSTRAINT "fils_commentaires_pkey" PRIMARY KEY ("recette_id")
);

CREATE TABLE "cles_idempotence" (
    "empreinte" BYTEA NOT NULL,
    "corps" BYTEA NOT NULL,
    "kid" TEXT NOT NULL,
    "utilisateur_id" INTEGER,
    "statut" INTEGER,
    "entetes" JSONB,
    "reponse" TEXT,
    "cree_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cles_idempotence_pkey" PRIMARY KEY ("empreinte")
);

CREATE TABLE "ingredients_noms" (
    "nom" TEXT NOT NULL,
    "statut" "statut" NOT NULL,
    "repli" TEXT COLLATE "C" NOT NULL,
    "recettes" INTEGER NOT NULL,

    CONSTRAINT "ingredients_noms_pkey" PRIMARY KEY ("nom","statut")
);

CREATE TABLE "ingredients_noms_changements" (
    "noms" TEXT[] NOT NULL,
    "statut" "statut" NOT NULL,
    "delta" INTEGER NOT NULL
);

CREATE TABLE "journal" (
    "id" BIGSERIAL NOT NULL,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acteur_id" INTEGER,
    "action" "action_journal" NOT NULL,
    "cible_id" INTEGER,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "journal_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "limites" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "limites_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "envois" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "genre" TEXT NOT NULL,
    "contenu" JSONB NOT NULL,
    "utilisateur_id" INTEGER,
    "cree_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "du_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "essais" INTEGER NOT NULL DEFAULT 0,
    "erreur" TEXT,
    "abandonne_le" TIMESTAMPTZ(3),

    CONSTRAINT "envois_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION journal_ajout_seul()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF current_setting('recettes.journal', true) IS DISTINCT FROM 'ouvert' THEN
        RAISE EXCEPTION 'the journal is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END $function$;
COMMENT ON FUNCTION journal_ajout_seul IS 'Refuses to change or delete entries of the audit log, but inside the functions that open it (recettes.journal).';

CREATE TRIGGER journal_ajout_seul BEFORE DELETE OR UPDATE OR TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION journal_ajout_seul();

CREATE FUNCTION purger_journal(avant timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "nombre" BIGINT;
BEGIN
    -- Not as a clause of the function: PostgreSQL lets only a superuser write that, and an owner migrates.
    PERFORM set_config('recettes.journal', 'ouvert', true);
    DELETE FROM "journal" WHERE "date_creation" < "avant";
    GET DIAGNOSTICS "nombre" = ROW_COUNT;
    PERFORM set_config('recettes.journal', '', true);
    IF "nombre" > 0 THEN
        INSERT INTO "journal" ("action", "details")
        VALUES ('purge', jsonb_build_object('avant', "avant", 'nombre', "nombre"));
    END IF;
    RETURN "nombre";
END $function$;
COMMENT ON FUNCTION purger_journal IS 'Deletes the entries of the audit log from before a moment, and adds one that says so. Returns how many it deleted.';

CREATE FUNCTION mots_du_titre(titre text, devant text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
DECLARE
    plie TEXT := regexp_replace(titre,
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+',
        '', 'g');
BEGIN
    plie := regexp_replace(plie, '[^[:alnum:]\u0300-\u036f\u3099\u309a]+', ' ', 'g');
    plie := lower(regexp_replace(normalize(plie, NFKD), '[\u0300-\u036f\u3099\u309a]+', '', 'g'));
    plie := replace(replace(replace(replace(plie, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
    plie := translate(plie, 'øłđðħıς', 'olddhiσ');
    plie := regexp_replace(plie, '([[:alnum:]]{64})[[:alnum:]]*', '\1', 'g');
    plie := trim(regexp_replace(plie, '[^[:alnum:]]+', ' ', 'g'));
    IF plie = '' THEN RETURN '{}'; END IF;
    RETURN string_to_array(devant || replace(plie, ' ', ' ' || devant), ' ');
END
$function$;
COMMENT ON FUNCTION mots_du_titre IS 'The words of a title without accents, case or invisible characters, each with the prefix (devant) in front.';

CREATE FUNCTION replier(texte text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    SELECT translate(
        replace(replace(lower(texte), 'œ', 'oe'), 'æ', 'ae'),
        'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ’''-‐‑',
        'aaaaaaceeeeiiiinooooouuuuyy     '
    )
$function$;
COMMENT ON FUNCTION replier IS 'Folds accents, case, ligatures, apostrophes and hyphens, for names of ingredients.';

CREATE FUNCTION classe_taille(nb integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN width_bucket(nb, ARRAY[4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 26]);
COMMENT ON FUNCTION classe_taille IS 'Numbers the size buckets of recipes by how many ingredients they have; each bucket holds about as many recipes.';

CREATE FUNCTION cles_cherchees(classe integer, cles text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 1000
AS $function$
BEGIN
    IF cardinality(cles) = 0 THEN RETURN cles; END IF;
    RETURN string_to_array(classe || ':' || array_to_string(cles, E'\x1f' || classe || ':'), E'\x1f');
END
$function$;
COMMENT ON FUNCTION cles_cherchees IS 'Keys, each prefixed with its recipe''s size bucket, as in the index of trouver_recettes.';

CREATE FUNCTION sans_cles(exclues jsonb, cles text[], cles_exclusion text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN exclues IS NULL OR NOT (exclues ?| (cles || cles_exclusion));
COMMENT ON FUNCTION sans_cles IS 'Whether a recipe with these search and exclusion keys has none of exclues: an object whose members are keys, so that each key is one look-up; NULL excludes nothing.';

CREATE FUNCTION preparer_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
    avant recettes := OLD;
BEGIN
    -- OLD of an INSERT is null.
    IF NEW.titre IS DISTINCT FROM OLD.titre OR NEW.id <> OLD.id THEN
        NEW.titre_mots := array_to_tsvector(mots_du_titre(NEW.titre, (NEW.id >> 15) || ':'));
    END IF;
    -- An update that changes nothing is no new version, nor is a report, which isn't content.
    avant.signaler := NEW.signaler;
    IF TG_OP = 'UPDATE' AND avant *<> NEW THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END
$function$;
COMMENT ON FUNCTION preparer_recette IS 'Increments the version of a recipe whose content or status changes, and derives the words of its title, each prefixed with its block of 32,768 ids.';

CREATE TRIGGER recettes_preparer BEFORE INSERT OR UPDATE ON recettes FOR EACH ROW EXECUTE FUNCTION preparer_recette();

CREATE FUNCTION duree_recette(total integer, preparation integer, cuisson integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(total, 0), nullif(least(coalesce(preparation, 0)::bigint + coalesce(cuisson, 0), 2147483646), 0)::integer, 2147483647);
COMMENT ON FUNCTION duree_recette IS 'Minutes that a recipe takes in all; 2147483647 if it has no time, so that it is sorted last.';

CREATE FUNCTION filtres_recette(recette recettes)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
    SELECT ARRAY['recette', 'statut:' || recette.statut, 'auteur:' || recette.auteur_id]
        || CASE WHEN json_array_length(recette.photos) > 0 THEN ARRAY['photo'] ELSE '{}' END
        || ARRAY(SELECT 'duree:' || palier FROM unnest(ARRAY[15, 30, 45, 60, 90, 120]) AS palier
            WHERE duree_recette(recette.temps_total, recette.temps_preparation, recette.temps_cuisson) <= palier)
        || ARRAY(SELECT DISTINCT cle FROM unnest(tsvector_to_array(recette.titre_mots)) AS prefixe,
            substr(prefixe, strpos(prefixe, ':') + 1) AS mot,
            unnest(ARRAY['titre:' || left(mot, 2), 'titre:' || left(mot, 4), 'titre=' || mot]) AS cle)
$function$;
COMMENT ON FUNCTION filtres_recette IS 'Keys of what searches filter by: status, author, photo, steps of minutes that the recipe takes at most, and of each word of the title its first two and four letters and, after «=», the whole.';

CREATE FUNCTION convient(duree integer, filtres text[], duree_max integer, motifs text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (duree_max IS NULL OR duree <= duree_max) AND (motifs IS NULL OR ' ' || array_to_string(filtres, ' ') LIKE ALL (motifs));
COMMENT ON FUNCTION convient IS 'Whether a recipe meets what its filter keys say only roughly: at most duree_max minutes, and keys, each behind a blank, like all motifs. NULL asks for nothing.';

CREATE FUNCTION choix_remplis(choix text[], cuisine jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
    filled INTEGER := 0;
    choice TEXT;
BEGIN
    FOREACH choice IN ARRAY coalesce(choix, '{}') LOOP
        IF cuisine ?| string_to_array(choice, '|') THEN filled := filled + 1; END IF;
    END LOOP;
    RETURN filled;
END
$function$;
COMMENT ON FUNCTION choix_remplis IS 'How many of a recipe''s choices, each a name and keys set apart by «|», have a key among the members of the object cuisine.';

CREATE FUNCTION suivre_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        -- The service's own UPDATE may have written them.
        UPDATE recettes_recherche SET (filtres, duree) = (new_filters, new_duration) FROM (SELECT filtres_recette(NEW),
            duree_recette(NEW.temps_total, NEW.temps_preparation, NEW.temps_cuisson)) AS new_row(new_filters, new_duration)
        WHERE recette_id = NEW.id AND (filtres <> new_filters OR duree <> new_duration);
        IF OLD.statut <> NEW.statut THEN
            UPDATE recettes_besoins SET validee = NEW.statut = 'valider' WHERE recette_id = NEW.id;
        END IF;
        RETURN NULL;
    END IF;
    INSERT INTO fils_commentaires (recette_id) VALUES (NEW.id);
    INSERT INTO recettes_besoins (recette_id, validee) VALUES (NEW.id, NEW.statut = 'valider') ON CONFLICT DO NOTHING;
    -- The service's own INSERT has added the row.
    IF NOT EXISTS (SELECT FROM recettes_recherche WHERE recette_id = NEW.id) THEN
        INSERT INTO recettes_recherche (recette_id, filtres, duree)
        VALUES (NEW.id, filtres_recette(NEW), duree_recette(NEW.temps_total, NEW.temps_preparation, NEW.temps_cuisson));
    END IF;
    RETURN NULL;
END
$function$;
COMMENT ON FUNCTION suivre_recette IS 'Adds the rows beside a new recipe: the one that its comments refer to and, for one inserted by hand, the one of the search, without keys until it is reindexed. Keeps the filter keys and the duration.';

CREATE TRIGGER recettes_suivre_insert AFTER INSERT ON recettes FOR EACH ROW EXECUTE FUNCTION suivre_recette();

CREATE TRIGGER recettes_suivre_update AFTER UPDATE OF statut, titre, auteur_id, photos, temps_total, temps_preparation, temps_cuisson ON recettes FOR EACH ROW WHEN (old.statut IS DISTINCT FROM new.statut OR old.titre <> new.titre OR old.auteur_id <> new.auteur_id OR json_array_length(old.photos) <> json_array_length(new.photos) OR old.temps_total IS DISTINCT FROM new.temps_total OR old.temps_preparation IS DISTINCT FROM new.temps_preparation OR old.temps_cuisson IS DISTINCT FROM new.temps_cuisson) EXECUTE FUNCTION suivre_recette();

CREATE FUNCTION noter_noms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    -- OLD of an INSERT and NEW of a DELETE are null.
    INSERT INTO ingredients_noms_changements (noms, statut, delta)
    SELECT noms, substr(filtre, 8)::statut, sum(delta)
    FROM (VALUES (OLD.noms, OLD.filtres, -1), (NEW.noms, NEW.filtres, 1)) AS lignes(noms, filtres, delta), unnest(filtres) AS filtre
    WHERE noms <> '{}' AND starts_with(filtre, 'statut:')
    -- A change of other filters changes no count.
    GROUP BY noms, filtre HAVING sum(delta) <> 0;
    RETURN NULL;
END
$function$;
COMMENT ON FUNCTION noter_noms IS 'Records the ingredient names that recipes of a status gain or lose; reporter_noms counts them later.';

CREATE TRIGGER recettes_recherche_noms_insert AFTER INSERT ON recettes_recherche FOR EACH ROW WHEN (new.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();

CREATE TRIGGER recettes_recherche_noms_update AFTER UPDATE OF noms, filtres ON recettes_recherche FOR EACH ROW WHEN (old.noms <> new.noms OR old.filtres <> new.filtres) EXECUTE FUNCTION noter_noms();

CREATE TRIGGER recettes_recherche_noms_delete AFTER DELETE ON recettes_recherche FOR EACH ROW WHEN (old.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();

CREATE FUNCTION noter_auteur()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    NEW.auteur_id := (SELECT auteur_id FROM recettes WHERE id = NEW.recette_id);
    RETURN NEW;
END
$function$;
COMMENT ON FUNCTION noter_auteur IS 'Keeps the recipe''s author with each change of its status: the recipe may be deleted before its author is.';

CREATE TRIGGER changements_statut_auteur BEFORE INSERT ON changements_statut FOR EACH ROW WHEN (new.auteur_id IS NULL) EXECUTE FUNCTION noter_auteur();

CREATE FUNCTION merite_confiance(auteur integer, seuil integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF coalesce(seuil, 0) <= 0 THEN RETURN false; END IF;
    PERFORM pg_advisory_xact_lock_shared(7203118, auteur);
    -- A statement of its own sees the refusals that were committed during the wait.
    RETURN (
        SELECT count(DISTINCT recette_id) >= seuil FROM (
            SELECT recette_id FROM changements_statut
            WHERE auteur_id = auteur AND cause = 'decision' AND vers = 'valider' AND moderateur_id IS DISTINCT FROM auteur
                AND id > coalesce((
                    SELECT max(id) FROM changements_statut WHERE auteur_id = auteur AND cause = 'decision' AND vers = 'refuser'
                ), 0)
            ORDER BY id DESC LIMIT 1000
        ) AS validations
    );
END
$function$;
COMMENT ON FUNCTION merite_confiance IS 'Whether other moderators have validated at least seuil recipes of this author since the last refusal; never with a threshold of 0. Refusals, which take the same lock exclusively, wait until the transaction ends: lock rows of recipes before, never after.';

CREATE FUNCTION reporter_noms(limite integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
    carried_over INTEGER;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7203117) THEN RETURN 0; END IF;
    WITH changes AS (
        DELETE FROM ingredients_noms_changements
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ingredients_noms_changements LIMIT limite))
        RETURNING noms, statut, delta
    ), deltas AS (
        SELECT nom, statut, sum(delta) AS delta FROM changes, unnest(noms) AS nom
        GROUP BY nom, statut HAVING sum(delta) <> 0 ORDER BY nom, statut
    ), counts AS (
        INSERT INTO ingredients_noms AS n (nom, statut, repli, recettes) SELECT nom, statut, replier(nom), delta FROM deltas
        ON CONFLICT (nom, statut) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes
    )
    SELECT count(*) INTO carried_over FROM changes;
    -- Below zero, the change that adds the recipes is still among those to come.
    DELETE FROM ingredients_noms WHERE recettes = 0;
    RETURN carried_over;
END
$function$;
COMMENT ON FUNCTION reporter_noms IS 'Adds up to limite recorded changes to the counts of recipes by ingredient name and status (ingredients_noms). Returns how many; 0 while another session does it.';

CREATE FUNCTION mots_cherches(prefixes text[], bloc integer)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
-- Words have neither quotes nor backslashes in them.
RETURN ('''' || bloc || ':' || array_to_string(prefixes, ''':* & ''' || bloc || ':') || ''':*')::tsquery;
COMMENT ON FUNCTION mots_cherches IS 'Finds titles that have words with all these prefixes, in a block of 32,768 ids (see preparer_recette).';

CREATE FUNCTION recettes_par_titre(prefixes text[], etat statut, signalees boolean, auteur integer, place bigint, limite integer, sens integer)
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
COMMENT ON FUNCTION recettes_par_titre IS 'Ids of up to limite recipes whose titles have words with all these prefixes, in order of id after place, descending if sens is -1. Reads 200 recipes in order first, then asks the index for each block of 32,768 ids.';

CREATE FUNCTION trouver_recettes(requises text[], preferees text[], exclues jsonb, duree_max integer, motifs text[], apres_rang integer, apres_nb integer, apres_id integer, limite integer)
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
COMMENT ON FUNCTION trouver_recettes IS 'Up to limite recipes with all keys of requises and none of exclues (see sans_cles, convient), in order of (rang, nb, id), after the given ones. Rank 0 has recipes with all keys of preferees. Reads some recipes of each rank in order first, then asks the index for each size bucket.';

CREATE FUNCTION recettes_par_tri(tri text, requises text[], exclues jsonb, duree_max integer, motifs text[], apres_duree integer, apres_id bigint, limite integer)
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
COMMENT ON FUNCTION recettes_par_tri IS 'Up to limite recipes like those of trouver_recettes, after the given one in order of (duree, id), or with another tri in descending order of id. Reads 2,000 recipes in order first, then sorts all that the index finds.';

CREATE FUNCTION recettes_du_frigo(regles integer, cuisine bit varying, cuisine_rares integer[], cuisine_cles jsonb, donnes bit varying, donnes_rares integer[], donnes_cles jsonb, requises text[], exclues jsonb, manquants_max integer, apres_manquants integer, apres_inemployes integer, apres_id integer, limite integer)
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
COMMENT ON FUNCTION recettes_du_frigo IS 'Up to limite validated recipes with the needs of these rules that lack at most manquants_max foods of a kitchen (common foods as bits, others as numbers, keys of choices), fewest first, then those that use most of what is given (donnes), after the given place. One level of missing foods after the other, so that few rows are counted exactly.';

CREATE INDEX "recettes_signaler_id_idx" ON "recettes"("signaler", "id");
CREATE INDEX "recettes_signaler_statut_id_idx" ON "recettes"("signaler", "statut", "id");
CREATE INDEX "recettes_statut_id_idx" ON "recettes"("statut", "id");
CREATE INDEX "recettes_titre_mots_idx" ON "recettes" USING GIN ("titre_mots");
CREATE INDEX "recettes_auteur_id_id_idx" ON "recettes"("auteur_id", "id");
CREATE INDEX "recettes_auteur_id_signaler_statut_id_idx" ON "recettes"("auteur_id", "signaler", "statut", "id");
CREATE INDEX "recettes_recherche_nb_ingredients_recette_id_idx" ON "recettes_recherche"("nb_ingredients", "recette_id");
CREATE INDEX "recettes_recherche_duree_recette_id_idx" ON "recettes_recherche"("duree", "recette_id");
CREATE INDEX "recettes_recherche_cles_version_recette_id_idx" ON "recettes_recherche"("cles_version", "recette_id");
CREATE INDEX "changements_statut_recette_id_id_idx" ON "changements_statut"("recette_id", "id");
CREATE INDEX "changements_statut_moderateur_id_id_idx" ON "changements_statut"("moderateur_id", "id");
CREATE INDEX "changements_statut_auteur_id_id_idx" ON "changements_statut"("auteur_id", "id");
CREATE INDEX "prises_moderateur_id_recette_id_idx" ON "prises"("moderateur_id", "recette_id");
CREATE INDEX "signalements_recette_id_id_idx" ON "signalements"("recette_id", "id");
CREATE INDEX "signalements_auteur_id_id_idx" ON "signalements"("auteur_id", "id");
CREATE INDEX "signalements_resolu_par_id_idx" ON "signalements"("resolu_par", "id");
CREATE INDEX "signalements_commentaires_commentaire_id_id_idx" ON "signalements_commentaires"("commentaire_id", "id");
CREATE INDEX "signalements_commentaires_auteur_id_id_idx" ON "signalements_commentaires"("auteur_id", "id");
CREATE INDEX "signalements_commentaires_resolu_par_id_idx" ON "signalements_commentaires"("resolu_par", "id");
CREATE INDEX "commentaires_recette_id_id_idx" ON "commentaires"("recette_id", "id");
CREATE INDEX "commentaires_auteur_id_id_idx" ON "commentaires"("auteur_id", "id");
CREATE INDEX "cles_idempotence_cree_le_idx" ON "cles_idempotence"("cree_le");
CREATE INDEX "cles_idempotence_utilisateur_id_empreinte_idx" ON "cles_idempotence"("utilisateur_id", "empreinte");
CREATE INDEX "ingredients_noms_repli_idx" ON "ingredients_noms"("repli");
CREATE INDEX "ingredients_noms_recettes_nom_idx" ON "ingredients_noms"("recettes" DESC, "nom");
CREATE INDEX "journal_action_id_idx" ON "journal"("action", "id");
CREATE INDEX "journal_acteur_id_id_idx" ON "journal"("acteur_id", "id");
CREATE INDEX "journal_cible_id_id_idx" ON "journal"("cible_id", "id");
CREATE INDEX "journal_date_creation_idx" ON "journal"("date_creation");
CREATE INDEX "limites_expire_idx" ON "limites"("expire");
CREATE INDEX "envois_utilisateur_id_idx" ON "envois"("utilisateur_id");

ALTER TABLE "recettes_recherche" ADD CONSTRAINT "recettes_recherche_recette_id_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "recettes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recettes_besoins" ADD CONSTRAINT "recettes_besoins_recette_id_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "recettes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "signalements" ADD CONSTRAINT "signalements_recette_id_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "recettes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prises" ADD CONSTRAINT "prises_recette_id_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "recettes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recettes_signalees" ADD CONSTRAINT "recettes_signalees_recette_id_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "recettes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "signalements_commentaires" ADD CONSTRAINT "signalements_commentaires_commentaire_id_fkey" FOREIGN KEY ("commentaire_id")
    REFERENCES "commentaires"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "commentaires" ADD CONSTRAINT "commentaires_fil_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "fils_commentaires"("recette_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fils_commentaires" ADD CONSTRAINT "fils_commentaires_recette_id_fkey" FOREIGN KEY ("recette_id")
    REFERENCES "recettes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "recettes_attente_idx" ON "recettes" (coalesce("remise_en_attente_le", "created_at"), "id")
    WHERE "statut" = 'en_attente';
CREATE INDEX "recettes_recherche_cles_idx" ON "recettes_recherche" USING gin (("cles" || "filtres"));
CREATE INDEX "recettes_recherche_cles_cherchees_idx" ON "recettes_recherche"
    USING gin (cles_cherchees(classe_taille("nb_ingredients"), "cles" || "filtres"));
CREATE INDEX "recettes_photos_idx" ON "recettes" ("id") WHERE json_array_length("photos") > 0;
CREATE INDEX "envois_genre_du_le_idx" ON "envois" ("genre", "du_le") WHERE "abandonne_le" IS NULL;
CREATE INDEX "changements_statut_decisions_idx" ON "changements_statut" ("auteur_id", "vers", "id") INCLUDE ("recette_id")
    WHERE "cause" = 'decision';
CREATE INDEX "changements_statut_confiance_idx" ON "changements_statut" ("date_creation") WHERE "cause" = 'confiance';
CREATE INDEX "signalements_commentaires_ouverts_idx" ON "signalements_commentaires" ("recette_id") WHERE "resolu_le" IS NULL;
CREATE INDEX "signalements_fondes_idx" ON "signalements" ("recette_id") WHERE "fonde";
CREATE INDEX "signalements_commentaires_fondes_idx" ON "signalements_commentaires" ("commentaire_id") WHERE "fonde";
CREATE UNIQUE INDEX "signalements_commentaires_ouverts_key" ON "signalements_commentaires" ("commentaire_id", "declarant")
    WHERE "resolu_le" IS NULL;
CREATE UNIQUE INDEX "signalements_ouverts_key" ON "signalements" ("recette_id", "declarant") WHERE "resolu_le" IS NULL;

-- Rows of up to 4 KB stay whole and uncompressed in their page: each hit of a search would fetch its keys from TOAST.
ALTER TABLE "recettes_recherche" SET (toast_tuple_target = 4080);
ALTER TABLE "recettes_recherche" ALTER COLUMN "cles_exclusion" SET STATISTICS 0;
-- Uncompressed: a search by what is in the fridge counts the bits of all rows.
ALTER TABLE "recettes_besoins" ALTER COLUMN "communs" SET STORAGE PLAIN;
-- A queue, of which each row lives for a minute at most.
ALTER TABLE "ingredients_noms_changements" SET (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 50000
);
-- Twenty comments for each recipe that has any, whatever ANALYZE counts: a prepared statement is planned for the average, and where
-- a few recipes have nearly all comments, pages would walk through the primary key.
ALTER TABLE "commentaires" ALTER COLUMN "recette_id" SET (n_distinct = -0.05);

-- The purge runs as the owner.
REVOKE ALL ON FUNCTION purger_journal FROM PUBLIC;
