-- In the auth database, after a restore. Ids that were given out after the restored point never name somebody else:
-- recipes, journals and people's notes still have them.
SELECT setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value) + 10000)
FROM pg_sequences WHERE schemaname = 'public'
\g /dev/null
SELECT setval('utilisateurs_id_seq', greatest(last_value, (SELECT max(id) FROM named) + 10000)) FROM utilisateurs_id_seq
\g /dev/null
-- Refresh tokens that were used or revoked after that point would count as fresh again.
DELETE FROM sessions;
