-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- How many of a recipe's choices, each a name and keys set apart by «|», have a key among the members of the object cuisine.
CREATE OR REPLACE FUNCTION public.choix_remplis(choix text[], cuisine jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
    filled INTEGER := 0;
    choice TEXT;
BEGIN
    FOREACH choice IN ARRAY coalesce(choix, '{}') LOOP
        IF cuisine ?| string_to_array(choice, '|') THEN filled := filled + 1; END IF;
    END LOOP;
    RETURN filled;
END
$function$;
