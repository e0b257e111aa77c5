-- Lists by title of every release go through `recettes_par_titre`, which no longer asks this index.
DROP INDEX CONCURRENTLY IF EXISTS "recettes_titre_idx";
