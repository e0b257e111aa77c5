-- Every change of recipes and comments is announced in its own transaction, to whoever keeps answers in memory.

-- One notification a statement: the recipes that it touched, or * where they are too many to name.
CREATE FUNCTION "annoncer"("quoi" TEXT, "ids" INTEGER[]) RETURNS VOID LANGUAGE SQL AS $$
    SELECT pg_notify(
        'recettes_changements',
        quoi || ':' || CASE WHEN cardinality(ids) > 100 THEN '*' ELSE array_to_string(ids, ',') END
    ) WHERE cardinality(ids) > 0
$$;

CREATE FUNCTION "annoncer_recettes"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        -- What changed nothing, such as a second report, is nothing to tell of.
        PERFORM annoncer('recettes', ARRAY(
            SELECT apres.id FROM apres JOIN avant ON avant.id = apres.id AND avant.version <> apres.version LIMIT 101));
    ELSIF TG_OP = 'INSERT' THEN
        PERFORM annoncer('recettes', ARRAY(SELECT id FROM apres LIMIT 101));
    ELSE
        PERFORM annoncer('recettes', ARRAY(SELECT id FROM avant LIMIT 101));
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION "annoncer_commentaires"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM annoncer('commentaires', ARRAY(SELECT DISTINCT recette_id FROM touches LIMIT 101));
    RETURN NULL;
END
$$;

CREATE TRIGGER "recettes_annonce_insert" AFTER INSERT ON "recettes"
    REFERENCING NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "annoncer_recettes"();
CREATE TRIGGER "recettes_annonce_update" AFTER UPDATE ON "recettes"
    REFERENCING OLD TABLE AS avant NEW TABLE AS apres FOR EACH STATEMENT EXECUTE FUNCTION "annoncer_recettes"();
CREATE TRIGGER "recettes_annonce_delete" AFTER DELETE ON "recettes"
    REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION "annoncer_recettes"();

CREATE TRIGGER "commentaires_annonce_insert" AFTER INSERT ON "commentaires"
    REFERENCING NEW TABLE AS touches FOR EACH STATEMENT EXECUTE FUNCTION "annoncer_commentaires"();
CREATE TRIGGER "commentaires_annonce_update" AFTER UPDATE ON "commentaires"
    REFERENCING NEW TABLE AS touches FOR EACH STATEMENT EXECUTE FUNCTION "annoncer_commentaires"();
CREATE TRIGGER "commentaires_annonce_delete" AFTER DELETE ON "commentaires"
    REFERENCING OLD TABLE AS touches FOR EACH STATEMENT EXECUTE FUNCTION "annoncer_commentaires"();
