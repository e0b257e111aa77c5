-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.anonymiser_journal(utilisateur integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    -- Otherwise it would be a way to wipe the traces of somebody who is still there.
    IF EXISTS (SELECT 1 FROM "utilisateurs" WHERE "id" = "utilisateur") THEN
        RAISE EXCEPTION 'user % is still there', "utilisateur" USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM set_config('recettes.journal', 'ouvert', true);
    UPDATE "journal" SET
        "adresse" = CASE WHEN "acteur_id" IS NULL OR "acteur_id" = "utilisateur" THEN NULL ELSE "adresse" END,
        "details" = (
            SELECT coalesce(jsonb_object_agg("key", "value"), '{}')
            FROM jsonb_each("details") WHERE "key" IN ('champs', 'de', 'vers')
        )
    WHERE "acteur_id" = "utilisateur" OR "cible_id" = "utilisateur";
    PERFORM set_config('recettes.journal', '', true);
END $function$;
