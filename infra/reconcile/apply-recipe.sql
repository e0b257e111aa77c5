-- In the recipe database, after a restore. Ids go on beyond all that were given out after the restored point.
BEGIN;
SELECT setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value) + 10000)
FROM pg_sequences WHERE schemaname = 'public'
\g /dev/null
-- A version that callers have seen after that point never names another content: their ETags would match, and 304
-- would show them what isn't there, If-Match let them overwrite what they never read.
ALTER TABLE recettes DISABLE TRIGGER USER;
UPDATE recettes SET version = version + 10000;
ALTER TABLE recettes ENABLE TRIGGER USER;
COMMIT;
VACUUM recettes;
