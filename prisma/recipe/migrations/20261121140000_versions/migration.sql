-- Every recipe has a version, which its ETag is made from.

-- A constant default rewrites no row: the column is there at once, however many recipes there are.
ALTER TABLE "recettes" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION "monter_version"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
END
$$;

-- Compared byte by byte, since JSON has no equality: what changes nothing, such as a second report, is no new version.
CREATE TRIGGER "recettes_version" BEFORE UPDATE ON "recettes"
    FOR EACH ROW WHEN (OLD.* *<> NEW.*) EXECUTE FUNCTION "monter_version"();
