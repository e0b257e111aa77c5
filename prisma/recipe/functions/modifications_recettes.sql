-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Records in modifications which recipes a statement deleted, so that every process invalidates its cached responses. NULL:
-- all, after TRUNCATE or for more than 100.
CREATE OR REPLACE FUNCTION public.modifications_recettes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
    ids INTEGER[];
BEGIN
    IF TG_OP <> 'TRUNCATE' THEN
        ids := ARRAY(SELECT id FROM avant LIMIT 101);
    END IF;
    IF TG_OP = 'TRUNCATE' OR cardinality(ids) > 100 THEN
        INSERT INTO modifications (recette) VALUES (NULL);
    ELSE
        INSERT INTO modifications (recette) SELECT unnest(ids);
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_modifications_delete AFTER DELETE ON recettes REFERENCING OLD TABLE AS avant FOR EACH STATEMENT EXECUTE FUNCTION modifications_recettes();

CREATE TRIGGER recettes_modifications_truncate AFTER TRUNCATE ON recettes FOR EACH STATEMENT EXECUTE FUNCTION modifications_recettes();
