-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Records the ingredient names of a deleted recipe; reporter_noms subtracts them later.
CREATE OR REPLACE FUNCTION public.noter_noms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO ingredients_noms_changements (retires) VALUES (OLD.noms);
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_noms_delete AFTER DELETE ON recettes FOR EACH ROW WHEN (old.noms <> '{}'::text[]) EXECUTE FUNCTION noter_noms();
