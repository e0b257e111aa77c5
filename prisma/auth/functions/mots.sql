-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- The words of a text without accents or case, 64 characters of each.
CREATE OR REPLACE FUNCTION public.mots(texte text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT "left"(mot.mot, 64) AS "left" FROM regexp_split_to_table(replier(mots.texte), '[^[:alnum:]]+'::text) mot(mot) WHERE (mot.mot <> ''::text));
