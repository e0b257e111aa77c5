-- Each new comment, and each new or changed recipe, is logged by a trigger on the row: to read it from a transition table
-- took three times as long. A change of very many rows logs each of them; whoever polls the log reads a bounded number.
-- Deletions and TRUNCATE keep their triggers.

CREATE FUNCTION "noter_recette"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO modifications (recette, commentaires) VALUES (NEW.id, FALSE);
    IF OLD.id <> NEW.id THEN
        INSERT INTO modifications (recette, commentaires) VALUES (OLD.id, FALSE);
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION "noter_commentaire"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO modifications (recette, commentaires) VALUES (NEW.recette_id, TRUE);
    RETURN NULL;
END
$$;

DROP TRIGGER "recettes_modifications_insert" ON "recettes";
DROP TRIGGER "recettes_modifications_update" ON "recettes";
DROP TRIGGER "commentaires_modifications_insert" ON "commentaires";
CREATE TRIGGER "recettes_modifications_insert" AFTER INSERT ON "recettes"
    FOR EACH ROW EXECUTE FUNCTION "noter_recette"();
-- An update that changes nothing, such as a second report, leaves the version as it was.
CREATE TRIGGER "recettes_modifications_update" AFTER UPDATE ON "recettes"
    FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.id <> NEW.id) EXECUTE FUNCTION "noter_recette"();
CREATE TRIGGER "commentaires_modifications_insert" AFTER INSERT ON "commentaires"
    FOR EACH ROW EXECUTE FUNCTION "noter_commentaire"();
