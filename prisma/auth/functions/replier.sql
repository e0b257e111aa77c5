-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Folds accents, case and ligatures.
CREATE OR REPLACE FUNCTION public.replier(texte text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(replace(replace(replace(replace(NORMALIZE(texte, NFD), 'œ'::text, 'oe'::text), 'Œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'Æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text));
