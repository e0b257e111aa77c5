-- In the auth database: which of the named users don't exist, and whether the audit log knows why.
SELECT format(
    '%s %s: %s recipes, %s comments',
    CASE WHEN EXISTS (SELECT FROM journal WHERE action = 'suppression' AND cible_id = named.id)
        THEN 'deleted' ELSE 'unknown' END,
    id, recettes, commentaires
) FROM named WHERE NOT EXISTS (SELECT FROM utilisateurs WHERE utilisateurs.id = named.id) ORDER BY id;
