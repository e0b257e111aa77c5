-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- A recipe as the API shows it.
CREATE OR REPLACE FUNCTION public.recette_json(recette recettes)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    SELECT row_to_json(ROW(
        recette.id, recette.titre, recette.statut, recette.image, recette.description,
        recette.temps_preparation, recette.temps_cuisson, recette.temps_total, recette.difficulte, recette.portions,
        recette.calories_par_portion, recette.auteur_id, recette.ustensiles_requis, recette.conseils_chef,
        recette.variantes, recette.allergenes, recette.regime_alimentaire, recette.saison, recette.origine,
        recette.ingredients, recette.etapes, recette.signaler,
        to_char(recette.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
        to_char(recette.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')
    )::recette_montree)::text
$function$;
