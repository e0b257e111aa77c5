-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- Folds accents, case, ligatures, apostrophes and hyphens, for names of ingredients.
CREATE OR REPLACE FUNCTION public.replier(texte text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    SELECT translate(
        replace(replace(lower(texte), 'œ', 'oe'), 'æ', 'ae'),
        'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ’''-‐‑',
        'aaaaaaceeeeiiiinooooouuuuyy     '
    )
$function$;
