-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Keys, each prefixed with its recipe's size bucket, as in the index of trouver_recettes.
CREATE OR REPLACE FUNCTION public.cles_cherchees(classe integer, cles text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 1000
AS $function$
BEGIN
    IF cardinality(cles) = 0 THEN RETURN cles; END IF;
    RETURN string_to_array(classe || ':' || array_to_string(cles, E'\x1f' || classe || ':'), E'\x1f');
END
$function$;
