-- The index without the status: searches of every release go through `trouver_recettes`, which no longer asks it.
DROP INDEX CONCURRENTLY IF EXISTS "recettes_cles_classees_idx";
