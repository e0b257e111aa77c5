-- No search asks the index on keys alone any more; no release has been made that did.
DROP INDEX CONCURRENTLY IF EXISTS "recettes_cles_idx";
