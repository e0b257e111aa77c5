-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Notes in modifications that a recipe has a new comment: for single rows faster than modifications_commentaires.
CREATE OR REPLACE FUNCTION public.noter_commentaire()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO modifications (recette, commentaires) VALUES (NEW.recette_id, TRUE);
    RETURN NULL;
END
$function$;

CREATE TRIGGER commentaires_modifications_insert AFTER INSERT ON commentaires FOR EACH ROW EXECUTE FUNCTION noter_commentaire();
