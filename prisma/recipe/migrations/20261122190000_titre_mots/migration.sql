-- Words of titles as a reader sees them: characters that show nothing left out, other forms of a letter (ﬁ, ĳ, wide letters)
-- and letters of other alphabets than the French (ß, ł, ø) written plainly. Kept beside the title, because a list by title
-- looks at a few hundred of them.

-- Folded words of a title, each with a text in front. Letters and digits are told apart from signs first: ½ and ² are no
-- words, though one form of them has digits. All else as for "mots_titre", which the release before asks for prefixes.
CREATE FUNCTION "mots_du_titre"("titre" TEXT, "devant" TEXT) RETURNS TEXT[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
    plie TEXT := regexp_replace(titre,
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+',
        '', 'g');
BEGIN
    plie := regexp_replace(plie, '[^[:alnum:]\u0300-\u036f\u3099\u309a]+', ' ', 'g');
    plie := lower(regexp_replace(normalize(plie, NFKD), '[\u0300-\u036f\u3099\u309a]+', '', 'g'));
    plie := replace(replace(replace(replace(plie, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
    plie := translate(plie, 'øłđðħıς', 'olddhiσ');
    plie := regexp_replace(plie, '([[:alnum:]]{64})[[:alnum:]]*', '\1', 'g');
    plie := trim(regexp_replace(plie, '[^[:alnum:]]+', ' ', 'g'));
    IF plie = '' THEN RETURN '{}'; END IF;
    RETURN string_to_array(devant || replace(plie, ' ', ' ' || devant), ' ');
END
$$;

-- NULL in every row without writing one, until its next change: reindex.js changes all.
ALTER TABLE "recettes" ADD COLUMN "titre_mots" TSVECTOR;

CREATE FUNCTION "garder_titre_mots"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.titre_mots := array_to_tsvector(mots_du_titre(NEW.titre, ''));
    RETURN NEW;
END
$$;

CREATE TRIGGER "recettes_titre_mots_insert" BEFORE INSERT ON "recettes"
    FOR EACH ROW EXECUTE FUNCTION "garder_titre_mots"();
CREATE TRIGGER "recettes_titre_mots_update" BEFORE UPDATE ON "recettes"
    FOR EACH ROW WHEN (NEW.titre_mots IS NULL OR NEW.titre <> OLD.titre) EXECUTE FUNCTION "garder_titre_mots"();
