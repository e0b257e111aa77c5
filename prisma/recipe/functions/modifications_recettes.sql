-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Notes in modifications which recipes a statement changed, so that every process forgets its cached answers. NULL: all.
CREATE OR REPLACE FUNCTION public.modifications_recettes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, FALSE);
    ELSE
        PERFORM noter_modifications(ARRAY(SELECT id FROM avant LIMIT 101), FALSE);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_modifications_delete AFTER DELETE ON recettes REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION modifications_recettes();

CREATE TRIGGER recettes_modifications_truncate AFTER TRUNCATE ON recettes FOR EACH STATEMENT EXECUTE FUNCTION modifications_recettes();
