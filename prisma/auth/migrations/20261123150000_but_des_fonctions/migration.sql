-- prisma/auth/functions shows each function under its comment.
COMMENT ON FUNCTION anonymiser_journal IS
    'Takes names and addresses of a deleted user out of the whole audit log; infra/reconcile calls it after a restore.';
COMMENT ON FUNCTION anonymiser_journal_suite IS
    'The same for up to au_plus entries after an id. Returns the last one''s id where others may follow, else NULL.';
COMMENT ON FUNCTION courriel_change IS
    'A new address is not verified, and links that were sent to the old one are void.';
COMMENT ON FUNCTION journal_ajout_seul IS
    'Refuses to change or delete entries of the audit log, but inside the functions that open it (recettes.journal).';
COMMENT ON FUNCTION mots IS
    'The words of a text without accents or case, 64 characters of each.';
COMMENT ON FUNCTION mots_commencant_par IS
    'Asks for users who have, for each word searched for, a word that begins with it.';
COMMENT ON FUNCTION mots_utilisateur IS
    'The words by which a user is found; the expression of an index.';
COMMENT ON FUNCTION purger_journal IS
    'Deletes the entries of the audit log from before a moment, and adds one that says so. Returns how many it deleted.';
COMMENT ON FUNCTION replier IS
    'Folds accents, case and ligatures.';
COMMENT ON FUNCTION revocation_par_date IS
    'Revokes by generation what a release from before generations revokes by date (infra/upgrade.md).';
COMMENT ON FUNCTION session_par_date IS
    'Gives a session that a release from before generations opens its generation; -1 if it is already revoked.';
