-- Two triggers a written recipe instead of seven: each one starts plans and expressions of its own, and each WHEN is read
-- anew by every statement. Together they took a third of what PostgreSQL did for a new recipe.
-- contract: only the triggers that are replaced here call the functions that are dropped

CREATE TYPE "recette_montree" AS (
    "id" INTEGER, "titre" TEXT, "statut" "statut", "image" TEXT, "description" TEXT,
    "temps_preparation" INTEGER, "temps_cuisson" INTEGER, "temps_total" INTEGER, "difficulte" TEXT, "portions" INTEGER,
    "calories_par_portion" INTEGER, "auteur_id" INTEGER, "ustensiles_requis" TEXT, "conseils_chef" TEXT,
    "variantes" TEXT, "allergenes" TEXT, "regime_alimentaire" TEXT, "saison" TEXT, "origine" TEXT,
    "ingredients" TEXT[], "etapes" TEXT[], "signaler" BOOLEAN, "created_at" TEXT, "updated_at" TEXT
);

-- Without FROM, PostgreSQL puts the expression in the place of the call.
CREATE OR REPLACE FUNCTION "recette_json"("recette" "recettes") RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT row_to_json(ROW(
        recette.id, recette.titre, recette.statut, recette.image, recette.description,
        recette.temps_preparation, recette.temps_cuisson, recette.temps_total, recette.difficulte, recette.portions,
        recette.calories_par_portion, recette.auteur_id, recette.ustensiles_requis, recette.conseils_chef,
        recette.variantes, recette.allergenes, recette.regime_alimentaire, recette.saison, recette.origine,
        recette.ingredients, recette.etapes, recette.signaler,
        to_char(recette.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
        to_char(recette.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')
    )::recette_montree)::text
$$;

CREATE FUNCTION "preparer_recette"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- OLD of an INSERT is null.
    IF NEW.titre_mots IS NULL OR NEW.titre IS DISTINCT FROM OLD.titre THEN
        NEW.titre_mots := array_to_tsvector(mots_du_titre(NEW.titre, ''));
    END IF;
    NEW.json := recette_json(NEW);
    -- An update that changes nothing is no new version.
    IF TG_OP = 'UPDATE' AND OLD *<> NEW THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END
$$;

DROP TRIGGER "recettes_titre_mots_insert" ON "recettes";
DROP TRIGGER "recettes_titre_mots_update" ON "recettes";
DROP TRIGGER "recettes_json" ON "recettes";
DROP TRIGGER "recettes_version" ON "recettes";
DROP FUNCTION "garder_titre_mots"();
DROP FUNCTION "garder_json"();
DROP FUNCTION "monter_version"();
CREATE TRIGGER "recettes_preparer" BEFORE INSERT OR UPDATE ON "recettes"
    FOR EACH ROW EXECUTE FUNCTION "preparer_recette"();

CREATE OR REPLACE FUNCTION "noter_recette"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.version IS DISTINCT FROM OLD.version OR NEW.id <> OLD.id THEN
        INSERT INTO modifications (recette, commentaires) VALUES (NEW.id, FALSE);
    END IF;
    IF NEW.id <> OLD.id THEN
        INSERT INTO modifications (recette, commentaires) VALUES (OLD.id, FALSE);
    END IF;
    IF coalesce(NEW.noms, '{}') <> coalesce(OLD.noms, '{}') THEN
        INSERT INTO ingredients_noms_changements (ajoutes, retires) VALUES (NEW.noms, OLD.noms);
    END IF;
    RETURN NULL;
END
$$;

DROP TRIGGER "recettes_modifications_insert" ON "recettes";
DROP TRIGGER "recettes_modifications_update" ON "recettes";
DROP TRIGGER "recettes_noms_insert" ON "recettes";
DROP TRIGGER "recettes_noms_update" ON "recettes";
CREATE TRIGGER "recettes_noter" AFTER INSERT OR UPDATE ON "recettes"
    FOR EACH ROW EXECUTE FUNCTION "noter_recette"();
