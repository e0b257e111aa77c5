-- Comments are no longer cached, so writing one no longer adds a row to "modifications", which took 40 of 270 µs.
-- contract: the releases that read "commentaires" cache comments, and run with CACHE_MIB=0 during this roll-over

DROP TRIGGER "commentaires_modifications_insert" ON "commentaires";
DROP TRIGGER "commentaires_modifications_update" ON "commentaires";
DROP TRIGGER "commentaires_modifications_delete" ON "commentaires";
DROP TRIGGER "commentaires_modifications_truncate" ON "commentaires";
DROP FUNCTION "noter_commentaire"();
DROP FUNCTION "modifications_commentaires"();
DROP FUNCTION "noter_modifications"(INTEGER[], BOOLEAN);

CREATE OR REPLACE FUNCTION modifications_recettes() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
COMMENT ON FUNCTION modifications_recettes() IS
    'Notes in modifications which recipes a statement deleted, so that every process invalidates its cached answers. NULL: all, after TRUNCATE or for more than 100.';

CREATE OR REPLACE FUNCTION noter_recette() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.version IS DISTINCT FROM OLD.version OR NEW.id <> OLD.id THEN
        INSERT INTO modifications (recette) VALUES (NEW.id);
    END IF;
    IF NEW.id <> OLD.id THEN
        INSERT INTO modifications (recette) VALUES (OLD.id);
    END IF;
    IF coalesce(NEW.noms, '{}') <> coalesce(OLD.noms, '{}') THEN
        INSERT INTO ingredients_noms_changements (ajoutes, retires) VALUES (NEW.noms, OLD.noms);
    END IF;
    RETURN NULL;
END
$$;

ALTER TABLE "modifications" DROP COLUMN "commentaires";
