-- The audit trail: who did what to whom, when, from where. Rows are added and never changed, but by the two functions below.

CREATE TYPE "action_journal" AS ENUM (
    'connexion', 'connexion_refusee', 'inscription', 'creation', 'profil', 'mot_de_passe', 'role',
    'suspension', 'retablissement', 'suppression', 'export', 'rotation_cles',
    'jeton_rejoue', 'jeton_revoque', 'jetons_revoques', 'limite', 'purge'
);

CREATE TABLE "journal" (
    "id"            BIGSERIAL        PRIMARY KEY,
    "date_creation" TIMESTAMPTZ(3)   NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acteur_id"     INTEGER,
    "action"        "action_journal" NOT NULL,
    "cible_id"      INTEGER,
    "adresse"       INET,
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

-- Takes away what identifies somebody who is gone: their addresses, and details but for those that are plain words of
-- ours. The ids stay. An address is the actor's, or a stranger's who tried to be the user; what an administrator did
-- to the user keeps the administrator's.
CREATE FUNCTION "anonymiser_journal"("utilisateur" INTEGER) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    -- Otherwise it would be a way to wipe the traces of somebody who is still there.
    IF EXISTS (SELECT 1 FROM "utilisateurs" WHERE "id" = "utilisateur") THEN
        RAISE EXCEPTION 'user % is still there', "utilisateur" USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM set_config('recettes.journal', 'ouvert', true);
    UPDATE "journal" SET
        "adresse" = CASE WHEN "acteur_id" IS NULL OR "acteur_id" = "utilisateur" THEN NULL ELSE "adresse" END,
        "details" = (
            SELECT coalesce(jsonb_object_agg("key", "value"), '{}')
            FROM jsonb_each("details") WHERE "key" IN ('champs', 'de', 'vers')
        )
    WHERE "acteur_id" = "utilisateur" OR "cible_id" = "utilisateur";
    PERFORM set_config('recettes.journal', '', true);
END $$;
REVOKE ALL ON FUNCTION "anonymiser_journal"(INTEGER) FROM PUBLIC;
