-- A search for one status asks the index for it: most hits of a common food have another one.

-- Keys with a class in front, and the status likewise: `7:1:tomate`, `7:valider`. NULL: any status. It calls no function of
-- its own schema, which isn't on the search path while an index is built.
CREATE FUNCTION "cles_cherchees"("classe" INTEGER, "cles" TEXT[], "statut" "statut") RETURNS TEXT[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
BEGIN
    IF cardinality(cles) = 0 THEN RETURN cles; END IF;
    cles := string_to_array(classe || ':' || array_to_string(cles, E'\x1f' || classe || ':'), E'\x1f');
    IF statut IS NULL THEN RETURN cles; END IF;
    RETURN cles || (classe || ':' || statut);
END
$$;
