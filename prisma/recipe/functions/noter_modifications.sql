-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds these recipes to modifications: a row for each, or one with NULL (all) where they are more than 100.
CREATE OR REPLACE FUNCTION public.noter_modifications(ids integer[], commentaires boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF cardinality(ids) > 100 THEN
        INSERT INTO modifications (recette, commentaires) VALUES (NULL, noter_modifications.commentaires);
    ELSIF cardinality(ids) > 0 THEN
        INSERT INTO modifications (recette, commentaires) SELECT id, noter_modifications.commentaires FROM unnest(ids) AS id;
    END IF;
END
$function$;
