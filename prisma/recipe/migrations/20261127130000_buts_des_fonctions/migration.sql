-- prisma/recipe/functions shows each function under its comment.
COMMENT ON FUNCTION classe_taille IS
    'Numbers the size buckets of recipes by how many ingredients they have; each bucket holds about as many recipes.';
COMMENT ON FUNCTION cles_cherchees IS
    'The search keys (cles) and the status of a recipe, each prefixed with its size bucket, as in the index of '
    'trouver_recettes.';
COMMENT ON FUNCTION modifications_recettes IS
    'Records in modifications which recipes a statement deleted, so that every process invalidates its cached answers. NULL: '
    'all, after TRUNCATE or for more than 100.';
COMMENT ON FUNCTION noter_noms IS
    'Records the ingredient names of a deleted recipe; reporter_noms subtracts them later.';
COMMENT ON FUNCTION noter_recette IS
    'Records a new version of a recipe in modifications and, for reporter_noms, the ingredient names added or removed.';
COMMENT ON FUNCTION recettes_par_titre IS
    'Ids of up to limite recipes whose titles have words with all these prefixes, in order of id after place, descending if '
    'sens is -1. Reads 200 recipes in order first, then asks the index for each block of 32,768 ids.';
COMMENT ON FUNCTION reporter_noms IS
    'Adds up to limite recorded changes to the counts of recipes by ingredient name (ingredients_noms). Returns how many; 0 '
    'while another session does it.';
COMMENT ON FUNCTION trouver_recettes IS
    'Up to limite recipes with all keys of requises and none of exclues, in order of (nb_ingredients, id), after the given '
    'one. Recipes with all keys of du_premier_rang are omitted, as results of the first rank; NULL omits none. Reads some '
    'recipes in order first, then asks the index for each size bucket.';
