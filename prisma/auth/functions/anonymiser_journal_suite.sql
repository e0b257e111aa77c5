-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- The same for up to au_plus entries after an id. Returns the last one's id where others may follow, else NULL.
CREATE OR REPLACE FUNCTION public.anonymiser_journal_suite(utilisateur integer, apres bigint, au_plus integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "dernier" BIGINT;
BEGIN
    -- Otherwise it would be a way to wipe the traces of somebody who is still there.
    IF EXISTS (SELECT 1 FROM "utilisateurs" WHERE "id" = "utilisateur") THEN
        RAISE EXCEPTION 'user % is still there', "utilisateur" USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM set_config('recettes.journal', 'ouvert', true);
    -- Each half walks an index of its own in id order.
    WITH "lot" AS MATERIALIZED (
        SELECT "id" FROM (
            (SELECT "id" FROM "journal" WHERE "acteur_id" = "utilisateur" AND "id" > "apres" ORDER BY "id" LIMIT "au_plus")
            UNION
            (SELECT "id" FROM "journal" WHERE "cible_id" = "utilisateur" AND "id" > "apres" ORDER BY "id" LIMIT "au_plus")
        ) AS "concerne" ORDER BY "id" LIMIT "au_plus"
    ), "fait" AS (
        UPDATE "journal" SET
            "adresse" = CASE WHEN "acteur_id" IS NULL OR "acteur_id" = "utilisateur" THEN NULL ELSE "adresse" END,
            "details" = (
                SELECT coalesce(jsonb_object_agg("key", "value"), '{}')
                FROM jsonb_each("details") WHERE "key" IN ('champs', 'de', 'vers')
            )
        FROM "lot" WHERE "journal"."id" = "lot"."id"
    )
    SELECT max("id") INTO "dernier" FROM "lot" HAVING count(*) = "au_plus";
    PERFORM set_config('recettes.journal', '', true);
    RETURN "dernier";
END $function$;
