-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds up to limite recorded changes to the counts of recipes by ingredient name (ingredients_noms). Returns how many; 0 while
-- another session does it.
CREATE OR REPLACE FUNCTION public.reporter_noms(limite integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
    reportes INTEGER;
    sans_recette TEXT[];
BEGIN
    IF NOT pg_try_advisory_xact_lock(7203117) THEN RETURN 0; END IF;
    WITH changements AS (
        DELETE FROM ingredients_noms_changements
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ingredients_noms_changements LIMIT limite))
        RETURNING ajoutes, retires
    ), sommes AS (
        SELECT nom, sum(de) AS de FROM (
            SELECT unnest(ajoutes) AS nom, 1 AS de FROM changements
            UNION ALL
            SELECT unnest(retires), -1 FROM changements
        ) AS noms GROUP BY nom HAVING sum(de) <> 0 ORDER BY nom
    ), comptes AS (
        INSERT INTO ingredients_noms AS n (nom, repli, recettes) SELECT nom, replier(nom), de FROM sommes
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes
        RETURNING nom, recettes
    )
    SELECT (SELECT count(*) FROM changements), ARRAY(SELECT nom FROM comptes WHERE recettes = 0)
    INTO reportes, sans_recette;
    -- Below zero, the change that adds the recipes is still among those to come.
    DELETE FROM ingredients_noms WHERE nom = ANY (sans_recette);
    RETURN reportes;
END
$function$;
