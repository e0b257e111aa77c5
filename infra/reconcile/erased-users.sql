-- In the auth database: users in the ledger of erasures whom the restore brought back.
SELECT format('erased %s: is back', id) FROM erased JOIN utilisateurs USING (id) ORDER BY id;
