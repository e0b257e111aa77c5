-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Whether a recipe with these search and exclusion keys has none of exclues: an object whose members are keys, so that each key
-- is one look-up; NULL excludes nothing.
CREATE OR REPLACE FUNCTION public.sans_cles(exclues jsonb, cles text[], cles_exclusion text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((exclues IS NULL) OR (NOT (exclues ?| (cles || cles_exclusion))));
