-- Counters of attempts, in the layout that rate-limiter-flexible reads and writes, and the places that a user has
-- logged in from before. Both hold keyed hashes instead of addresses and courriels.

CREATE TABLE "limites" (
    "key"    VARCHAR(255) PRIMARY KEY,
    "points" INTEGER      NOT NULL DEFAULT 0,
    "expire" BIGINT
);

-- Counters that have run out are deleted every few minutes.
CREATE INDEX "limites_expire_idx" ON "limites" ("expire");

CREATE TABLE "appareils_connus" (
    "utilisateur_id" INTEGER        NOT NULL REFERENCES "utilisateurs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "empreinte"      BYTEA          NOT NULL,
    "vu_le"          TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY ("utilisateur_id", "empreinte")
);
