-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Whether other moderators have validated at least seuil recipes of this author since the last refusal; never with a threshold
-- of 0. Refusals, which take the same lock exclusively, wait until the transaction ends: lock rows of recipes before, never
-- after.
CREATE OR REPLACE FUNCTION public.merite_confiance(auteur integer, seuil integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF coalesce(seuil, 0) <= 0 THEN RETURN false; END IF;
    PERFORM pg_advisory_xact_lock_shared(7203118, auteur);
    -- A statement of its own sees the refusals that were committed during the wait.
    RETURN (
        SELECT count(DISTINCT recette_id) >= seuil FROM (
            SELECT recette_id FROM changements_statut
            WHERE auteur_id = auteur AND cause = 'decision' AND vers = 'valider' AND moderateur_id IS DISTINCT FROM auteur
                AND id > coalesce((
                    SELECT max(id) FROM changements_statut WHERE auteur_id = auteur AND cause = 'decision' AND vers = 'refuser'
                ), 0)
            ORDER BY id DESC LIMIT 1000
        ) AS validations
    );
END
$function$;
