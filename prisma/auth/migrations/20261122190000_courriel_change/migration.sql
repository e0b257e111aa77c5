-- Another address is to be confirmed, and codes that were mailed to the one before are void. By a trigger, since replicas of
-- the release before mailed codes change addresses too.
CREATE FUNCTION "courriel_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "jetons_courriel" WHERE "utilisateur_id" = NEW."id";
    NEW."courriel_verifie" := false;
    RETURN NEW;
END $$;

CREATE TRIGGER "courriel_change" BEFORE UPDATE OF "courriel" ON "utilisateurs"
    FOR EACH ROW WHEN (NEW."courriel" <> OLD."courriel") EXECUTE FUNCTION "courriel_change"();
