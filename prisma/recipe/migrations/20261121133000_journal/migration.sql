-- The audit trail of moderation: who used a right over what others wrote. It has no addresses and no names, so that
-- nothing here has to be found and removed when the auth service deletes a user.

CREATE TYPE "action_journal" AS ENUM (
    'statut', 'modification_recette', 'suppression_recette', 'publication_pour_autrui',
    'suppression_commentaire', 'commentaire_pour_autrui', 'signalements_resolus', 'purge'
);

CREATE TABLE "journal" (
    "id"            BIGSERIAL        PRIMARY KEY,
    "date_creation" TIMESTAMPTZ(3)   NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acteur_id"     INTEGER,
    "action"        "action_journal" NOT NULL,
    "cible_id"      INTEGER,
    "details"       JSONB            NOT NULL DEFAULT '{}'
);

-- Each filter of the list walks an index of its own in id order; the last one serves the purge too.
CREATE INDEX "journal_action_id_idx" ON "journal" ("action", "id");
CREATE INDEX "journal_acteur_id_id_idx" ON "journal" ("acteur_id", "id");
CREATE INDEX "journal_cible_id_id_idx" ON "journal" ("cible_id", "id");
CREATE INDEX "journal_date_creation_idx" ON "journal" ("date_creation");

-- Stops whoever may write to the table at all, its owner too: privileges alone don't hold an owner.
CREATE FUNCTION "journal_ajout_seul"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_setting('recettes.journal', true) IS DISTINCT FROM 'ouvert' THEN
        RAISE EXCEPTION 'the journal is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "journal_ajout_seul" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal"
    FOR EACH STATEMENT EXECUTE FUNCTION "journal_ajout_seul"();

-- Removes what is older, and leaves an entry that says so. Runs with its owner's rights; nobody else may call it
-- unless it is granted. Answers how many entries went.
CREATE FUNCTION "purger_journal"("avant" TIMESTAMPTZ) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION "purger_journal"(TIMESTAMPTZ) FROM PUBLIC;

-- What one user wrote and did, for the export of one's data.
CREATE INDEX "recettes_auteur_id_id_idx" ON "recettes" ("auteur_id", "id");
CREATE INDEX "commentaires_auteur_id_id_idx" ON "commentaires" ("auteur_id", "id");
CREATE INDEX "signalements_auteur_id_id_idx" ON "signalements" ("auteur_id", "id");
CREATE INDEX "signalements_resolu_par_id_idx" ON "signalements" ("resolu_par", "id");
CREATE INDEX "changements_statut_moderateur_id_id_idx" ON "changements_statut" ("moderateur_id", "id");
