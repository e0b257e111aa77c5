-- Written by npm run generate from what the migrations leave in a database; not to be edited.

-- The words of a title without accents, case or invisible characters, each with the prefix (devant) in front.
CREATE OR REPLACE FUNCTION public.mots_du_titre(titre text, devant text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
DECLARE
    plie TEXT := regexp_replace(titre,
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+',
        '', 'g');
BEGIN
    plie := regexp_replace(plie, '[^[:alnum:]\u0300-\u036f\u3099\u309a]+', ' ', 'g');
    plie := lower(regexp_replace(normalize(plie, NFKD), '[\u0300-\u036f\u3099\u309a]+', '', 'g'));
    plie := replace(replace(replace(replace(plie, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
    plie := translate(plie, 'øłđðħıς', 'olddhiσ');
    plie := regexp_replace(plie, '([[:alnum:]]{64})[[:alnum:]]*', '\1', 'g');
    plie := trim(regexp_replace(plie, '[^[:alnum:]]+', ' ', 'g'));
    IF plie = '' THEN RETURN '{}'; END IF;
    RETURN string_to_array(devant || replace(plie, ' ', ' ' || devant), ' ');
END
$function$;
