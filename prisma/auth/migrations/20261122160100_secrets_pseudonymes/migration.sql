-- Copies of the one secret under which addresses and courriels are hashed, each encrypted under a key of the ring, so that
-- the secret outlives every rotation and a copy of the database doesn't tell it. The service writes the first ones.
CREATE TABLE "secrets_pseudonymes" (
    "kid"       TEXT  PRIMARY KEY,
    "enveloppe" BYTEA NOT NULL
);
