-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Adds the rows beside a new recipe: the one that its comments refer to and, for one inserted by hand, the one of the search,
-- without keys until it is reindexed. Keeps the filter keys and the duration.
CREATE OR REPLACE FUNCTION public.suivre_recette()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        -- The service's own UPDATE may have written them.
        UPDATE recettes_recherche SET (filtres, duree) = (new_filters, new_duration) FROM (SELECT filtres_recette(NEW),
            duree_recette(NEW.temps_total, NEW.temps_preparation, NEW.temps_cuisson)) AS new_row(new_filters, new_duration)
        WHERE recette_id = NEW.id AND (filtres <> new_filters OR duree <> new_duration);
        IF OLD.statut <> NEW.statut THEN
            UPDATE recettes_besoins SET validee = NEW.statut = 'valider' WHERE recette_id = NEW.id;
        END IF;
        RETURN NULL;
    END IF;
    INSERT INTO fils_commentaires (recette_id) VALUES (NEW.id);
    INSERT INTO recettes_besoins (recette_id, validee) VALUES (NEW.id, NEW.statut = 'valider') ON CONFLICT DO NOTHING;
    -- The service's own INSERT has added the row.
    IF NOT EXISTS (SELECT FROM recettes_recherche WHERE recette_id = NEW.id) THEN
        INSERT INTO recettes_recherche (recette_id, filtres, duree)
        VALUES (NEW.id, filtres_recette(NEW), duree_recette(NEW.temps_total, NEW.temps_preparation, NEW.temps_cuisson));
    END IF;
    RETURN NULL;
END
$function$;

CREATE TRIGGER recettes_suivre_insert AFTER INSERT ON recettes FOR EACH ROW EXECUTE FUNCTION suivre_recette();

CREATE TRIGGER recettes_suivre_update AFTER UPDATE OF statut, titre, auteur_id, photos, temps_total, temps_preparation, temps_cuisson ON recettes FOR EACH ROW WHEN (old.statut IS DISTINCT FROM new.statut OR old.titre <> new.titre OR old.auteur_id <> new.auteur_id OR json_array_length(old.photos) <> json_array_length(new.photos) OR old.temps_total IS DISTINCT FROM new.temps_total OR old.temps_preparation IS DISTINCT FROM new.temps_preparation OR old.temps_cuisson IS DISTINCT FROM new.temps_cuisson) EXECUTE FUNCTION suivre_recette();
