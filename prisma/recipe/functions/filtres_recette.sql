-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Keys of what searches filter by: status, author, photo, steps of minutes that the recipe takes at most, and of each word of
-- the title its first two and four letters and, after «=», the whole.
CREATE OR REPLACE FUNCTION public.filtres_recette(recette recettes)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
    SELECT ARRAY['recette', 'statut:' || recette.statut, 'auteur:' || recette.auteur_id]
        || CASE WHEN json_array_length(recette.photos) > 0 THEN ARRAY['photo'] ELSE '{}' END
        || ARRAY(SELECT 'duree:' || palier FROM unnest(ARRAY[15, 30, 45, 60, 90, 120]) AS palier
            WHERE duree_recette(recette.temps_total, recette.temps_preparation, recette.temps_cuisson) <= palier)
        || ARRAY(SELECT DISTINCT cle FROM unnest(tsvector_to_array(recette.titre_mots)) AS prefixe,
            substr(prefixe, strpos(prefixe, ':') + 1) AS mot,
            unnest(ARRAY['titre:' || left(mot, 2), 'titre:' || left(mot, 4), 'titre=' || mot]) AS cle)
$function$;
