-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds up to limite recorded changes to the counts of recipes by ingredient name (ingredients_noms). Returns how many; 0 while
-- another session does it.
CREATE OR REPLACE FUNCTION public.reporter_noms(limite integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
    carried_over INTEGER;
    unused TEXT[];
BEGIN
    IF NOT pg_try_advisory_xact_lock(7203117) THEN RETURN 0; END IF;
    WITH changes AS (
        DELETE FROM ingredients_noms_changements
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ingredients_noms_changements LIMIT limite))
        RETURNING ajoutes, retires
    ), deltas AS (
        SELECT nom, sum(delta) AS delta FROM (
            SELECT unnest(ajoutes) AS nom, 1 AS delta FROM changes
            UNION ALL
            SELECT unnest(retires), -1 FROM changes
        ) AS names GROUP BY nom HAVING sum(delta) <> 0 ORDER BY nom
    ), counts AS (
        INSERT INTO ingredients_noms AS n (nom, repli, recettes) SELECT nom, replier(nom), delta FROM deltas
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes
        RETURNING nom, recettes
    )
    SELECT (SELECT count(*) FROM changes), ARRAY(SELECT nom FROM counts WHERE recettes = 0)
    INTO carried_over, unused;
    -- Below zero, the change that adds the recipes is still among those to come.
    DELETE FROM ingredients_noms WHERE nom = ANY (unused);
    RETURN carried_over;
END
$function$;
