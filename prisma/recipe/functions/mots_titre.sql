-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.mots_titre(titre text, devant text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
DECLARE
    plie TEXT := regexp_replace(normalize(titre, NFD), '[\u0300-\u036f]+', '', 'g');
BEGIN
    plie := lower(replace(replace(replace(replace(plie, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'));
    plie := regexp_replace(plie, '([[:alnum:]]{64})[[:alnum:]]*', '\1', 'g');
    plie := trim(regexp_replace(plie, '[^[:alnum:]]+', ' ', 'g'));
    IF plie = '' THEN RETURN '{}'; END IF;
    RETURN string_to_array(devant || replace(plie, ' ', ' ' || devant), ' ');
END
$function$;
