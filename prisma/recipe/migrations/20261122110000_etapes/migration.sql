-- Steps to cook by, and the JSON of a recipe with them.
-- contract: "json" is dropped and added again with the same name and type, and every release reads NULL there

ALTER TABLE "recettes" ADD COLUMN "etapes" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE OR REPLACE FUNCTION "recette_json"("recette" "recettes") RETURNS TEXT LANGUAGE SQL STABLE AS $$
    SELECT row_to_json(montree)::text FROM (SELECT
        recette.id, recette.titre, recette.statut, recette.image, recette.description,
        recette.temps_preparation, recette.temps_cuisson, recette.temps_total, recette.difficulte, recette.portions,
        recette.calories_par_portion, recette.auteur_id, recette.ustensiles_requis, recette.conseils_chef,
        recette.variantes, recette.allergenes, recette.regime_alimentaire, recette.saison, recette.origine,
        recette.ingredients, recette.etapes, recette.signaler,
        to_char(recette.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS created_at,
        to_char(recette.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS updated_at
    ) AS montree
$$;

-- What was kept lacks the steps. A new column is NULL in every row without writing one; reindex.js fills it.
ALTER TABLE "recettes" DROP COLUMN "json";
ALTER TABLE "recettes" ADD COLUMN "json" TEXT;
ALTER TABLE "recettes" ALTER COLUMN "json" SET STORAGE MAIN;
