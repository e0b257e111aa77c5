-- The schema of the auth service's database. schema.prisma explains tables and columns; what it can't express is here alone:
-- functions, triggers, and indexes on expressions or with conditions.

CREATE TYPE "role" AS ENUM ('ADMIN', 'MODERATEUR', 'UTILISATEUR');

CREATE TYPE "action_journal" AS ENUM (
    'connexion',
    'connexion_refusee',
    'inscription',
    'creation',
    'profil',
    'mot_de_passe',
    'role',
    'suspension',
    'retablissement',
    'suppression',
    'export',
    'rotation_cles',
    'jeton_rejoue',
    'jeton_revoque',
    'jetons_revoques',
    'limite',
    'purge',
    'mot_de_passe_oublie',
    'courriel_verifie'
);

CREATE TYPE "usage_jeton" AS ENUM ('mot_de_passe', 'courriel');

CREATE TABLE "utilisateurs" (
    "id" SERIAL NOT NULL,
    "prenom" TEXT NOT NULL,
    "nom" TEXT NOT NULL,
    "nom_affiche" TEXT,
    "courriel" TEXT NOT NULL,
    "courriel_verifie" BOOLEAN NOT NULL DEFAULT false,
    "mails_suivi" BOOLEAN NOT NULL DEFAULT true,
    "mot_de_passe_hash" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'UTILISATEUR',
    "suspendu_le" TIMESTAMPTZ(3),
    "suspension_motif" TEXT,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "utilisateurs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "utilisateurs_suspension_motif_check" CHECK ("suspendu_le" IS NOT NULL OR "suspension_motif" IS NULL)
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

CREATE TABLE "journal" (
    "id" BIGSERIAL NOT NULL,
    "date_creation" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acteur_id" INTEGER,
    "action" "action_journal" NOT NULL,
    "cible_id" INTEGER,
    "adresse" INET,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "journal_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "utilisateur_id" INTEGER NOT NULL,
    "ouverte_le" TIMESTAMPTZ(3) NOT NULL,
    "expire_le" TIMESTAMPTZ(3) NOT NULL,
    "terminee_le" TIMESTAMPTZ(3),
    "generation" INTEGER NOT NULL,
    "navigateur" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "jetons_rafraichissement" (
    "empreinte" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "cree_le" TIMESTAMPTZ(3) NOT NULL,
    "expire_le" TIMESTAMPTZ(3) NOT NULL,
    "utilise_le" TIMESTAMPTZ(3),
    "cle_suite" TEXT,

    CONSTRAINT "jetons_rafraichissement_pkey" PRIMARY KEY ("empreinte")
);

CREATE TABLE "revocations" (
    "id" BIGSERIAL NOT NULL,
    "utilisateur_id" INTEGER NOT NULL,
    "avant" TIMESTAMPTZ(3) NOT NULL,
    "generation" INTEGER NOT NULL,

    CONSTRAINT "revocations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "limites" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "limites_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "appareils_connus" (
    "utilisateur_id" INTEGER NOT NULL,
    "empreinte" BYTEA NOT NULL,
    "vu_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appareils_connus_pkey" PRIMARY KEY ("utilisateur_id","empreinte")
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

CREATE TABLE "secrets_pseudonymes" (
    "kid" TEXT NOT NULL,
    "enveloppe" BYTEA NOT NULL,

    CONSTRAINT "secrets_pseudonymes_pkey" PRIMARY KEY ("kid")
);

CREATE TABLE "jetons_courriel" (
    "empreinte" BYTEA NOT NULL,
    "utilisateur_id" INTEGER NOT NULL,
    "usage" "usage_jeton" NOT NULL,
    "generation" INTEGER NOT NULL,
    "cree_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire_le" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jetons_courriel_pkey" PRIMARY KEY ("empreinte")
);

CREATE TABLE "evenements_recus" (
    "id" TEXT NOT NULL,
    "recu_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evenements_recus_pkey" PRIMARY KEY ("id")
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

CREATE FUNCTION anonymiser_journal_suite(utilisateur integer, apres bigint, au_plus integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "dernier" BIGINT;
BEGIN
    -- Otherwise it would be a way to wipe the traces of somebody who is still there.
    IF EXISTS (SELECT 1 FROM "utilisateurs" WHERE "id" = "utilisateur") THEN
        RAISE EXCEPTION 'user % is still there', "utilisateur" USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM set_config('recettes.journal', 'ouvert', true);
    -- Each half walks an index of its own in id order.
    WITH "lot" AS MATERIALIZED (
        SELECT "id" FROM (
            (SELECT "id" FROM "journal" WHERE "acteur_id" = "utilisateur" AND "id" > "apres" ORDER BY "id" LIMIT "au_plus")
            UNION
            (SELECT "id" FROM "journal" WHERE "cible_id" = "utilisateur" AND "id" > "apres" ORDER BY "id" LIMIT "au_plus")
        ) AS "concerne" ORDER BY "id" LIMIT "au_plus"
    ), "fait" AS (
        UPDATE "journal" SET
            "adresse" = CASE WHEN "acteur_id" IS NULL OR "acteur_id" = "utilisateur" THEN NULL ELSE "adresse" END,
            "details" = (
                SELECT coalesce(jsonb_object_agg("key", "value"), '{}')
                FROM jsonb_each("details") WHERE "key" IN ('champs', 'de', 'vers')
            )
        FROM "lot" WHERE "journal"."id" = "lot"."id"
    )
    SELECT max("id") INTO "dernier" FROM "lot" HAVING count(*) = "au_plus";
    PERFORM set_config('recettes.journal', '', true);
    RETURN "dernier";
END $function$;
COMMENT ON FUNCTION anonymiser_journal_suite IS 'The same for up to au_plus entries after an id. Returns the last one''s id where others may follow, else NULL.';

CREATE FUNCTION anonymiser_journal(utilisateur integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "dernier" BIGINT := 0;
BEGIN
    WHILE "dernier" IS NOT NULL LOOP
        "dernier" := "anonymiser_journal_suite"("utilisateur", "dernier", 10000);
    END LOOP;
END $function$;
COMMENT ON FUNCTION anonymiser_journal IS 'Takes names and addresses of a deleted user out of the whole audit log; infra/reconcile calls it after a restore.';

CREATE FUNCTION courriel_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    DELETE FROM "jetons_courriel" WHERE "utilisateur_id" = NEW."id";
    NEW."courriel_verifie" := false;
    RETURN NEW;
END $function$;
COMMENT ON FUNCTION courriel_change IS 'A new address is not verified, and links that were sent to the old one are void.';

CREATE TRIGGER courriel_change BEFORE UPDATE OF courriel ON utilisateurs FOR EACH ROW WHEN (new.courriel <> old.courriel) EXECUTE FUNCTION courriel_change();

CREATE FUNCTION replier(texte text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(replace(replace(replace(replace(NORMALIZE(texte, NFD), 'œ'::text, 'oe'::text), 'Œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'Æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text));
COMMENT ON FUNCTION replier IS 'Folds accents, case and ligatures.';

CREATE FUNCTION mots(texte text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT "left"(mot.mot, 64) AS "left" FROM regexp_split_to_table(replier(mots.texte), '[^[:alnum:]]+'::text) mot(mot) WHERE (mot.mot <> ''::text));
COMMENT ON FUNCTION mots IS 'The words of a text without accents or case, 64 characters of each.';

CREATE FUNCTION mots_commencant_par(recherche text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg((quote_literal(mot.mot) || ':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(mots(mots_commencant_par.recherche)) mot(mot));
COMMENT ON FUNCTION mots_commencant_par IS 'Asks for users who have, for each word searched for, a word that begins with it.';

CREATE FUNCTION mots_utilisateur(prenom text, nom text, courriel text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(mots(((((prenom || ' '::text) || nom) || ' '::text) || courriel)));
COMMENT ON FUNCTION mots_utilisateur IS 'The words by which a user is found; the expression of an index.';

CREATE UNIQUE INDEX "utilisateurs_courriel_key" ON "utilisateurs"("courriel");
CREATE INDEX "utilisateurs_role_id_idx" ON "utilisateurs"("role", "id");
CREATE INDEX "cles_idempotence_cree_le_idx" ON "cles_idempotence"("cree_le");
CREATE INDEX "cles_idempotence_utilisateur_id_idx" ON "cles_idempotence"("utilisateur_id");
CREATE INDEX "journal_action_id_idx" ON "journal"("action", "id");
CREATE INDEX "journal_acteur_id_id_idx" ON "journal"("acteur_id", "id");
CREATE INDEX "journal_cible_id_id_idx" ON "journal"("cible_id", "id");
CREATE INDEX "journal_date_creation_idx" ON "journal"("date_creation");
CREATE INDEX "sessions_utilisateur_id_idx" ON "sessions"("utilisateur_id");
CREATE INDEX "sessions_expire_le_idx" ON "sessions"("expire_le");
CREATE INDEX "jetons_rafraichissement_session_id_idx" ON "jetons_rafraichissement"("session_id");
CREATE INDEX "jetons_rafraichissement_expire_le_idx" ON "jetons_rafraichissement"("expire_le");
CREATE INDEX "revocations_utilisateur_id_avant_idx" ON "revocations"("utilisateur_id", "avant");
CREATE INDEX "revocations_avant_idx" ON "revocations"("avant");
CREATE INDEX "limites_expire_idx" ON "limites"("expire");
CREATE INDEX "envois_utilisateur_id_idx" ON "envois"("utilisateur_id");
CREATE INDEX "jetons_courriel_utilisateur_id_idx" ON "jetons_courriel"("utilisateur_id");
CREATE INDEX "jetons_courriel_expire_le_idx" ON "jetons_courriel"("expire_le");
CREATE INDEX "evenements_recus_recu_le_idx" ON "evenements_recus"("recu_le");

ALTER TABLE "cles_idempotence" ADD CONSTRAINT "cles_idempotence_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
    REFERENCES "utilisateurs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
    REFERENCES "utilisateurs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "jetons_rafraichissement" ADD CONSTRAINT "jetons_rafraichissement_session_id_fkey" FOREIGN KEY ("session_id")
    REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appareils_connus" ADD CONSTRAINT "appareils_connus_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
    REFERENCES "utilisateurs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "envois" ADD CONSTRAINT "envois_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
    REFERENCES "utilisateurs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "jetons_courriel" ADD CONSTRAINT "jetons_courriel_utilisateur_id_fkey" FOREIGN KEY ("utilisateur_id")
    REFERENCES "utilisateurs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "envois_genre_du_le_idx" ON "envois" ("genre", "du_le") WHERE "abandonne_le" IS NULL;
CREATE INDEX "utilisateurs_recherche_idx" ON "utilisateurs" USING gin (mots_utilisateur("prenom", "nom", "courriel"));

-- infra/database-roles.sql grants them to the roles that need them.
REVOKE ALL ON FUNCTION anonymiser_journal, anonymiser_journal_suite, purger_journal FROM PUBLIC;
