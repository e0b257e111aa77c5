-- The JSON of a recipe, as lists answer it, is built once: when it is written, not whenever it is read.

-- Names, order and writing of an answer's fields. A migration that changes them also sets "json" to NULL everywhere, and
-- the release that comes with it raises the shape in the recipes' ETags.
CREATE FUNCTION "recette_json"("recette" "recettes") RETURNS TEXT LANGUAGE SQL STABLE AS $$
    SELECT row_to_json(montree)::text FROM (SELECT
        recette.id, recette.titre, recette.statut, recette.image, recette.description,
        recette.temps_preparation, recette.temps_cuisson, recette.temps_total, recette.difficulte, recette.portions,
        recette.calories_par_portion, recette.auteur_id, recette.ustensiles_requis, recette.conseils_chef,
        recette.variantes, recette.allergenes, recette.regime_alimentaire, recette.saison, recette.origine,
        recette.ingredients, recette.signaler,
        to_char(recette.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS created_at,
        to_char(recette.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS updated_at
    ) AS montree
$$;

-- Recipes that are there already get it with their next change; until then it is built when they are read.
ALTER TABLE "recettes" ADD COLUMN "json" TEXT;
-- In the row itself, as it is: what is seldom read makes room first.
ALTER TABLE "recettes" ALTER COLUMN "json" SET STORAGE MAIN;

CREATE FUNCTION "garder_json"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.json := recette_json(NEW);
    RETURN NEW;
END
$$;

-- Triggers of one kind run in the order of their names: this one before the version, which isn't shown.
CREATE TRIGGER "recettes_json" BEFORE INSERT OR UPDATE ON "recettes"
    FOR EACH ROW EXECUTE FUNCTION "garder_json"();
