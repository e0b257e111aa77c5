-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Keeps the recipe's author with each change of its status: the recipe may be deleted before its author is.
CREATE OR REPLACE FUNCTION public.noter_auteur()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    NEW.auteur_id := (SELECT auteur_id FROM recettes WHERE id = NEW.recette_id);
    RETURN NEW;
END
$function$;

CREATE TRIGGER changements_statut_auteur BEFORE INSERT ON changements_statut FOR EACH ROW WHEN (new.auteur_id IS NULL) EXECUTE FUNCTION noter_auteur();
