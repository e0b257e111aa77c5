-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds up to limite recorded changes to the counts of recipes by ingredient name and status (ingredients_noms). Returns how
-- many; 0 while another session does it.
CREATE OR REPLACE FUNCTION public.reporter_noms(limite integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
    carried_over INTEGER;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7203117) THEN RETURN 0; END IF;
    WITH changes AS (
        DELETE FROM ingredients_noms_changements
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ingredients_noms_changements LIMIT limite))
        RETURNING noms, statut, delta
    ), deltas AS (
        SELECT nom, statut, sum(delta) AS delta FROM changes, unnest(noms) AS nom
        GROUP BY nom, statut HAVING sum(delta) <> 0 ORDER BY nom, statut
    ), counts AS (
        INSERT INTO ingredients_noms AS n (nom, statut, repli, recettes) SELECT nom, statut, replier(nom), delta FROM deltas
        ON CONFLICT (nom, statut) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes
    )
    SELECT count(*) INTO carried_over FROM changes;
    -- Below zero, the change that adds the recipes is still among those to come.
    DELETE FROM ingredients_noms WHERE recettes = 0;
    RETURN carried_over;
END
$function$;
