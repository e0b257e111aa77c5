-- Recipes of up to 4 KB stay whole and uncompressed in their page: above PostgreSQL's usual 2 KB, the keys of four recipes in
-- five were compressed and moved to the TOAST table, where each hit of a search fetched them for its rank. The table grows by
-- half. Rows that are there already change when they are written next.
ALTER TABLE "recettes" SET (toast_tuple_target = 4080);
