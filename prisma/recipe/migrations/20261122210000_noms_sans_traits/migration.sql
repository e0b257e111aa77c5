-- Hyphens and apostrophes are blanks when one completes a name: «chou fl» begins «chou-fleur».
CREATE OR REPLACE FUNCTION "replier"("texte" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate(
        replace(replace(lower(texte), 'œ', 'oe'), 'æ', 'ae'),
        'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ’''-‐‑',
        'aaaaaaceeeeiiiinooooouuuuyy     '
    )
$$;
UPDATE "ingredients_noms" SET "repli" = replier("nom") WHERE "repli" <> replier("nom");
