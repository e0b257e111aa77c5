-- In the recipe database: every user that a row names, with how many recipes and comments are theirs.
COPY (
    SELECT id, sum(recettes)::bigint, sum(commentaires)::bigint FROM (
        SELECT auteur_id AS id, count(*) AS recettes, 0 AS commentaires FROM recettes GROUP BY 1
        UNION ALL SELECT auteur_id, 0, count(*) FROM commentaires GROUP BY 1
        UNION ALL SELECT auteur_id, 0, 0 FROM signalements GROUP BY 1
        UNION ALL SELECT resolu_par, 0, 0 FROM signalements GROUP BY 1
        UNION ALL SELECT moderateur_id, 0, 0 FROM changements_statut GROUP BY 1
        -- As JSON, since a backup of an earlier release lacks the column.
        UNION ALL SELECT (to_jsonb(c) ->> 'auteur_id')::integer, 0, 0 FROM changements_statut AS c GROUP BY 1
        UNION ALL SELECT acteur_id, 0, 0 FROM journal GROUP BY 1
    ) AS every WHERE id IS NOT NULL GROUP BY id
) TO STDOUT;
