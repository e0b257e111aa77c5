-- What is due of one kind, oldest first: claims don't read what waits of other kinds, and dead letters aren't in it.
CREATE INDEX "envois_genre_du_le_idx" ON "envois" ("genre", "du_le") WHERE "abandonne_le" IS NULL;
DROP INDEX "envois_abandonne_le_du_le_idx";
