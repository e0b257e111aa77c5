-- Changes of status keep the recipe's author: exports and erasures found the author by the recipe, which may be deleted first.
ALTER TABLE "changements_statut" ADD COLUMN "auteur_id" INTEGER;

-- A trigger, so that rows of the previous release have it too.
CREATE FUNCTION "noter_auteur"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.auteur_id := (SELECT auteur_id FROM recettes WHERE id = NEW.recette_id);
    RETURN NEW;
END
$$;

CREATE TRIGGER "changements_statut_auteur" BEFORE INSERT ON "changements_statut"
    FOR EACH ROW WHEN (NEW.auteur_id IS NULL) EXECUTE FUNCTION "noter_auteur"();
