-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Finds titles that have words with all these prefixes, in a block of 32,768 ids (see preparer_recette).
CREATE OR REPLACE FUNCTION public.mots_cherches(prefixes text[], bloc integer)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((((''''::text || bloc) || ':'::text) || array_to_string(prefixes, ((''':* & '''::text || bloc) || ':'::text))) || ''':*'::text))::tsquery;
