-- Sessions that refresh tokens keep going, and revocations: which tokens of whom are void.

-- One login that asked for a refresh token, and all that was refreshed from it (a family, in RFC 9700's words).
CREATE TABLE "sessions" (
    "id"             UUID           PRIMARY KEY,
    "utilisateur_id" INTEGER        NOT NULL REFERENCES "utilisateurs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- When its password was looked at, in whole seconds as iat has them: a revocation at or after this ends it.
    "ouverte_le"     TIMESTAMPTZ(3) NOT NULL,
    "expire_le"      TIMESTAMPTZ(3) NOT NULL,
    "terminee_le"    TIMESTAMPTZ(3)
);

-- The cascade, one's own sessions, and the command that removes what is over.
CREATE INDEX "sessions_utilisateur_id_idx" ON "sessions" ("utilisateur_id");
CREATE INDEX "sessions_expire_le_idx" ON "sessions" ("expire_le");

CREATE TABLE "jetons_rafraichissement" (
    -- SHA-256 of the token, which itself is nowhere. Unique: a token has one successor, whoever computes it.
    "empreinte"  BYTEA          PRIMARY KEY,
    "session_id" UUID           NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "cree_le"    TIMESTAMPTZ(3) NOT NULL,
    "expire_le"  TIMESTAMPTZ(3) NOT NULL,
    -- Set once, by the conditional UPDATE that settles which of two simultaneous uses was the first.
    "utilise_le" TIMESTAMPTZ(3),
    -- The kid of the key that its successor was derived with.
    "cle_suite"  TEXT
);

CREATE INDEX "jetons_rafraichissement_session_id_idx" ON "jetons_rafraichissement" ("session_id");
CREATE INDEX "jetons_rafraichissement_expire_le_idx" ON "jetons_rafraichissement" ("expire_le");

-- Every token of this user issued at or before `avant` is void. The user may be gone: no foreign key.
CREATE TABLE "revocations" (
    "id"             BIGSERIAL      PRIMARY KEY,
    "utilisateur_id" INTEGER        NOT NULL,
    "avant"          TIMESTAMPTZ(3) NOT NULL
);

-- The last one of a user, for each login and refresh; those since a moment, for the feed.
CREATE INDEX "revocations_utilisateur_id_avant_idx" ON "revocations" ("utilisateur_id", "avant");
CREATE INDEX "revocations_avant_idx" ON "revocations" ("avant");
