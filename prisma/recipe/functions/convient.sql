-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Whether a recipe meets what its filter keys say only roughly: at most duree_max minutes, and keys, each behind a blank, like
-- all motifs. NULL asks for nothing.
CREATE OR REPLACE FUNCTION public.convient(duree integer, filtres text[], duree_max integer, motifs text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((duree_max IS NULL) OR (duree <= duree_max)) AND ((motifs IS NULL) OR ((' '::text || array_to_string(filtres, ' '::text)) ~~ ALL (motifs))));
