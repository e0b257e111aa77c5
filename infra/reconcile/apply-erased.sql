-- In the auth database: erases again the users in the ledger of erasures, as DELETE /utilisateurs/{id} does.
BEGIN;
CREATE TEMPORARY TABLE back ON COMMIT DROP AS SELECT id FROM erased JOIN utilisateurs USING (id);
-- The revocation feed makes the recipe service erase its data about them, at its start.
INSERT INTO revocations (utilisateur_id, generation, avant)
SELECT id, generation + 1, clock_timestamp() FROM utilisateurs WHERE id IN (SELECT id FROM back);
DELETE FROM utilisateurs WHERE id IN (SELECT id FROM back);
INSERT INTO journal (action, cible_id) SELECT 'suppression', id FROM back ORDER BY id;
SELECT anonymiser_journal(id) FROM back \g /dev/null
SELECT format('erased %s: erased again', id) FROM back ORDER BY id;
COMMIT;
