-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Minutes that a recipe takes in all; 2147483647 if it has no time, so that it is sorted last.
CREATE OR REPLACE FUNCTION public.duree_recette(total integer, preparation integer, cuisson integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(total, 0), (NULLIF(LEAST(((COALESCE(preparation, 0))::bigint + COALESCE(cuisson, 0)), (2147483646)::bigint), 0))::integer, 2147483647);
