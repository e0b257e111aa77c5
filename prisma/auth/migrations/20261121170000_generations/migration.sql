-- Generations: a token and a session belong to a generation of their user, and end when the user's is raised.

ALTER TABLE "utilisateurs" ADD COLUMN "generation" INTEGER NOT NULL DEFAULT 0;
-- Null only in what the release before writes, until the triggers below have filled it.
ALTER TABLE "revocations" ADD COLUMN "generation" INTEGER;
ALTER TABLE "sessions" ADD COLUMN "generation" INTEGER;

-- Tokens signed before this migration carry no generation and count as 0. Those that a revocation of the last half hour
-- ended must stay void, so their users begin with 1 and log in again; all others keep their tokens.
UPDATE "utilisateurs" SET "generation" = 1
WHERE "id" IN (SELECT "utilisateur_id" FROM "revocations" WHERE "avant" > now() - interval '32 minutes');
UPDATE "revocations" SET "generation" = 1;
UPDATE "sessions" s SET "generation" = CASE
    WHEN EXISTS (SELECT FROM "revocations" r WHERE r."utilisateur_id" = u."id" AND r."avant" >= s."ouverte_le") THEN -1
    ELSE u."generation"
END
FROM "utilisateurs" u WHERE u."id" = s."utilisateur_id";

-- For replicas of the release before, which revoke by dates alone. The release after this one drops both triggers.
CREATE FUNCTION "revocation_par_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "utilisateurs" SET "generation" = "generation" + 1 WHERE "id" = NEW."utilisateur_id"
    RETURNING "generation" INTO NEW."generation";
    RETURN NEW;
END $$;

CREATE TRIGGER "revocation_par_date" BEFORE INSERT ON "revocations"
    FOR EACH ROW WHEN (NEW."generation" IS NULL) EXECUTE FUNCTION "revocation_par_date"();

-- A login that read its user before a revocation, and opens its session after it, opens one that has ended.
CREATE FUNCTION "session_par_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."generation" := CASE
        WHEN EXISTS (
            SELECT FROM "revocations" WHERE "utilisateur_id" = NEW."utilisateur_id" AND "avant" >= NEW."ouverte_le"
        ) THEN -1
        ELSE (SELECT "generation" FROM "utilisateurs" WHERE "id" = NEW."utilisateur_id")
    END;
    RETURN NEW;
END $$;

CREATE TRIGGER "session_par_date" BEFORE INSERT ON "sessions"
    FOR EACH ROW WHEN (NEW."generation" IS NULL) EXECUTE FUNCTION "session_par_date"();
