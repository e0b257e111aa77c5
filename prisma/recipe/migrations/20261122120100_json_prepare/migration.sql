-- The JSON of a written recipe is built by a statement that PostgreSQL plans once for each connection. As an SQL function
-- it was planned anew in each transaction.

CREATE OR REPLACE FUNCTION "recette_json"("recette" "recettes") RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN (SELECT row_to_json(montree)::text FROM (SELECT
        recette.id, recette.titre, recette.statut, recette.image, recette.description,
        recette.temps_preparation, recette.temps_cuisson, recette.temps_total, recette.difficulte, recette.portions,
        recette.calories_par_portion, recette.auteur_id, recette.ustensiles_requis, recette.conseils_chef,
        recette.variantes, recette.allergenes, recette.regime_alimentaire, recette.saison, recette.origine,
        recette.ingredients, recette.etapes, recette.signaler,
        to_char(recette.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS created_at,
        to_char(recette.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS updated_at
    ) AS montree);
END
$$;
