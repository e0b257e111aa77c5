-- Twenty comments for each recipe that has any, whatever ANALYZE counts. A prepared statement is planned for the average: where
-- a few recipes have nearly all comments, that looked like thousands, and each page walked through the primary key instead of
-- the index by recipe.
ALTER TABLE "commentaires" ALTER COLUMN "recette_id" SET (n_distinct = -0.05);
ANALYZE "commentaires" ("recette_id");
