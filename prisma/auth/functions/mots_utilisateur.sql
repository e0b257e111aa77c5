-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- The words by which a user is found; the expression of an index.
CREATE OR REPLACE FUNCTION public.mots_utilisateur(prenom text, nom text, courriel text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(mots(((((prenom || ' '::text) || nom) || ' '::text) || courriel)));
