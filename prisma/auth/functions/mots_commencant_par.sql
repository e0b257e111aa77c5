-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Asks for users who have, for each word searched for, a word that begins with it.
CREATE OR REPLACE FUNCTION public.mots_commencant_par(recherche text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg((quote_literal(mot.mot) || ':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(mots(mots_commencant_par.recherche)) mot(mot));
