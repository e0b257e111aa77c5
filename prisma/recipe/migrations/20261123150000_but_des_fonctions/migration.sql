-- prisma/recipe/functions shows each function under its comment.
COMMENT ON FUNCTION classe_taille IS
    'Numbers the classes of recipes by how many ingredients they have; each class holds about as many recipes.';
COMMENT ON FUNCTION cles_cherchees IS
    'The search keys (cles) and the status of a recipe, each behind its size class, as the index of trouver_recettes has them.';
COMMENT ON FUNCTION journal_ajout_seul IS
    'Refuses to change or delete entries of the audit log, but inside the functions that open it (recettes.journal).';
COMMENT ON FUNCTION modifications_commentaires IS
    'Notes in modifications whose comments a statement changed, so that every process forgets its cached answers. NULL: all.';
COMMENT ON FUNCTION modifications_recettes IS
    'Notes in modifications which recipes a statement changed, so that every process forgets its cached answers. NULL: all.';
COMMENT ON FUNCTION mots_du_titre IS
    'The words of a title without accents, case or invisible characters, each with the prefix (devant) in front.';
COMMENT ON FUNCTION noter_auteur IS
    'Keeps the recipe''s author with each change of its status: the recipe may be deleted before its author is.';
COMMENT ON FUNCTION noter_commentaire IS
    'Notes in modifications that a recipe has a new comment: for single rows faster than modifications_commentaires.';
COMMENT ON FUNCTION noter_modifications IS
    'Adds these recipes to modifications: a row for each, or one with NULL (all) where they are more than 100.';
COMMENT ON FUNCTION noter_noms IS
    'Notes the ingredient names that a deleted recipe had; reporter_noms subtracts them later.';
COMMENT ON FUNCTION noter_recette IS
    'Notes a new version of a recipe in modifications, and the ingredient names that it won or lost for reporter_noms.';
COMMENT ON FUNCTION preparer_recette IS
    'Derives the title''s words, the JSON and the version of a recipe from its other columns.';
COMMENT ON FUNCTION purger_journal IS
    'Deletes the entries of the audit log from before a moment, and adds one that says so. Returns how many it deleted.';
COMMENT ON FUNCTION recette_json IS
    'A recipe as the API shows it.';
COMMENT ON FUNCTION recettes_par_titre IS
    'Ids of up to limite recipes whose titles have words with all these prefixes, after place by id; sens -1 walks down. Reads '
    '200 recipes in order first, then asks the index for each block of 32,768 ids.';
COMMENT ON FUNCTION replier IS
    'Folds accents, case, ligatures, apostrophes and hyphens, for names of ingredients.';
COMMENT ON FUNCTION reporter_noms IS
    'Adds up to limite noted changes to the counts of recipes by ingredient name (ingredients_noms). Returns how many; 0 while '
    'another session does it.';
COMMENT ON FUNCTION trouver_recettes IS
    'Recipes with all keys of a search, in order of (nb_ingredients, id).';
