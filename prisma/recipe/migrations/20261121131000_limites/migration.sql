-- Counters of reports by address, in the layout that rate-limiter-flexible reads and writes; keys are keyed hashes.

CREATE TABLE "limites" (
    "key"    VARCHAR(255) PRIMARY KEY,
    "points" INTEGER      NOT NULL DEFAULT 0,
    "expire" BIGINT
);

-- Counters that have run out are deleted every few minutes.
CREATE INDEX "limites_expire_idx" ON "limites" ("expire");
