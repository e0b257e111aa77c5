-- One line a table: its name, its number of rows, and an order-independent checksum of all values.
SET timezone = 'UTC';
SET datestyle = 'ISO';
SELECT format(
    'SELECT %L, count(*), coalesce(sum(hashtextextended(t::text, 0)), 0) FROM %I.%I AS t',
    tablename, schemaname, tablename
) FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename
\gexec
