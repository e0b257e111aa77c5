-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- The search keys (cles) and the status of a recipe, each prefixed with its size bucket, as in the index of trouver_recettes.
CREATE OR REPLACE FUNCTION public.cles_cherchees(classe integer, cles text[], statut statut)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 1000
AS $function$
BEGIN
    IF cardinality(cles) = 0 THEN RETURN cles; END IF;
    cles := string_to_array(classe || ':' || array_to_string(cles, E'\x1f' || classe || ':'), E'\x1f');
    IF statut IS NULL THEN RETURN cles; END IF;
    RETURN cles || (classe || ':' || statut);
END
$function$;
