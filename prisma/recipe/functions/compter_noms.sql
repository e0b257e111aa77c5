-- Written by npm run generate from what the migrations leave in a database; not to be edited.

CREATE OR REPLACE FUNCTION public.compter_noms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO ingredients_noms AS n (nom, repli, recettes)
        SELECT nom, replier(nom), count(*) FROM apres, unnest(noms) AS nom GROUP BY nom ORDER BY nom
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes;
        RETURN NULL;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO ingredients_noms AS n (nom, repli, recettes)
        SELECT nom, replier(nom), -count(*) FROM avant, unnest(noms) AS nom GROUP BY nom ORDER BY nom
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes;
    ELSE
        INSERT INTO ingredients_noms AS n (nom, repli, recettes)
        SELECT nom, replier(nom), sum(de) FROM (
            SELECT nom, 1 AS de FROM apres, unnest(noms) AS nom
            UNION ALL
            SELECT nom, -1 FROM avant, unnest(noms) AS nom
        ) AS changes GROUP BY nom HAVING sum(de) <> 0 ORDER BY nom
        ON CONFLICT (nom) DO UPDATE SET recettes = n.recettes + EXCLUDED.recettes;
    END IF;
    -- The statement above has locked these rows: a writer who names one of them waits, and then inserts it anew.
    DELETE FROM ingredients_noms
    WHERE recettes <= 0 AND nom = ANY (ARRAY(SELECT DISTINCT unnest(noms) FROM avant));
    RETURN NULL;
END
$function$;
