-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Numbers the size buckets of recipes by how many ingredients they have; each bucket holds about as many recipes.
CREATE OR REPLACE FUNCTION public.classe_taille(nb integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN width_bucket(nb, ARRAY[4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 26]);
