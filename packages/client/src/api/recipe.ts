// Generated from the OpenAPI documents by `npm run generate`; not to be edited.

export interface paths {
    "/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find recipes by title, foods, time, season, author and photo, sorted, with a count
         * @description La liste et la recherche du site : tous les paramètres sont facultatifs et se combinent. `ingredient` et `sauf` se comprennent comme dans `/recettes/recherche/` ; `sauf` seul suffit. Quand rien n’est trouvé, l’en-tête `Suggestion` propose les noms d’aliments connus les plus proches. Les pages restent justes pendant que des recettes changent : aucune ne vient deux fois.
         */
        get: operations["readCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this service holds about oneself
         * @description Envoyé au fil de la lecture, donc sans limite de taille : une réponse interrompue n’est pas un JSON valide. `/users/me/export` de l’API auth le contient aussi.
         */
        get: operations["exportMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find validated recipes that need at most a few foods beyond those at hand
         * @description Les recettes validées que l’on peut faire avec ce que l’on a, ou presque : d’abord celles à qui il manque le moins, puis celles qui emploient le plus de ce qui est donné. Les lignes facultatives ne comptent pas ; de plusieurs aliments au choix, un suffit ; une recette sans lignes n’y est jamais. « tomate » vaut pour les tomates cerises, « parmesan » pour « fromage râpé ». Un nom inconnu n’est d’aucune recette, et l’en-tête `Suggestion` propose le plus proche.
         */
        get: operations["readFrigo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/importations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a pasted recipe into a draft; nothing is written, nothing is fetched
         * @description Lit une recette collée : un texte (`texte`, un mail, une note, une page copiée) ou la source d’une page (`html`). Envoyez l’un des deux. La réponse est un brouillon à relire, puis à envoyer à `POST /recettes/` ; rien n’est enregistré, rien n’est téléchargé. Le titre est vide s’il n’a pas été trouvé.
         */
        post: operations["importRecette"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete the name of an ingredient as one types
         * @description Noms d’aliments en usage qui commencent par ces lettres, sans égard à la casse ni aux accents ; les plus employés d’abord.
         */
        get: operations["completeIngredient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/groupes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups of foods that can be excluded
         * @description Mots que `sauf` comprend comme un groupe entier d’aliments, par ordre alphabétique.
         */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log (ADMIN)
         * @description Entrées par id croissant, donc dans l’ordre d’écriture, à moins d’un autre `tri`. Une entrée en cours de validation n’y est pas encore et prend sa place quelques millisecondes plus tard : pour copier le journal, redemandez la dernière minute avec `depuis`. Réservé aux ADMIN.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a decision of moderators (MODERATEUR, ADMIN)
         * @description Ce qui attend une décision : d’abord les recettes signalées, elles-mêmes ou par leurs commentaires, celles qui ont le plus de signalements ouverts en tête ; puis les autres, la plus ancienne en tête. `Link` mène à la page suivante. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["listModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moderation/{recette_id}/prise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Claim a recipe for ten minutes (MODERATEUR, ADMIN)
         * @description Dit aux autres modérateurs que l’on s’occupe de cette recette, pendant dix minutes ; recommencer prolonge. Une prise aide à se répartir la file, et n’empêche personne de décider. Réservé aux MODERATEUR et ADMIN.
         */
        put: operations["claimRecette"];
        post?: never;
        /**
         * End one’s own claim (MODERATEUR, ADMIN)
         * @description Rend la recette que l’on a prise ; sans effet si on ne l’a pas, ou plus. Réservé aux MODERATEUR et ADMIN.
         */
        delete: operations["releaseRecette"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moderation/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a decision, in brief (MODERATEUR, ADMIN)
         * @description La file de `GET /moderation`, dans le même ordre, sans les textes des recettes : ses pages finissent donc à `limite`, jamais avant. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["summarizeModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/motifs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ready reasons of a refusal (MODERATEUR, ADMIN)
         * @description Des motifs tout prêts pour le `motif` d’une décision ; chacun dit à l’auteur que faire. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["listMotifs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipes by status, author and title; those with an open report only when asked for
         * @description Les recettes par statut, auteur et titre ; celles qui sont signalées, seulement sur demande. Tous les filtres se combinent.
         */
        get: operations["listRecettes"];
        put?: never;
        /**
         * Publish a recipe; it waits for a moderator
         * @description Publie une recette ; elle attend la décision d’un modérateur, sauf celle d’un auteur de confiance (réglage `TRUST_AFTER`). En `application/ld+json`, le corps est un `Recipe` de schema.org, seul ou dans un `@graph` ; l’auteur est l’utilisateur du jeton :
         *
         *     ```json
         *     {
         *       "@context": "https://schema.org",
         *       "@type": "Recipe",
         *       "name": "Tarte fine aux pommes",
         *       "prepTime": "PT20M",
         *       "recipeYield": "6 parts",
         *       "recipeIngredient": [
         *         "4 pommes"
         *       ],
         *       "recipeInstructions": [
         *         {
         *           "@type": "HowToStep",
         *           "text": "Éplucher les pommes."
         *         }
         *       ]
         *     }
         *     ```
         */
        post: operations["createRecette"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one recipe
         * @description Une recette, avec ce qui est compris de ses ingrédients. À `Accept: application/ld+json`, la réponse est de ce type : le même contenu comme `Recipe` de schema.org.
         */
        get: operations["readRecette"];
        /**
         * Replace a recipe’s fields (author, MODERATEUR, ADMIN)
         * @description Un champ absent devient `null`. Le statut, les signalements et l’auteur restent. `ingredients` et `etapes` restent s’ils sont absents ou `null` ; `[]` les efface. Réservé à l’auteur, aux MODERATEUR et aux ADMIN.
         */
        put: operations["replaceRecette"];
        post?: never;
        /**
         * Delete a recipe with its comments and reports (author, MODERATEUR, ADMIN)
         * @description Supprime une recette, ses commentaires et ses signalements. Réservé à l’auteur, aux MODERATEUR et aux ADMIN.
         */
        delete: operations["deleteRecette"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/commentaires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of one recipe
         * @description Les commentaires d’une recette.
         */
        get: operations["listCommentaires"];
        put?: never;
        /**
         * Comment on a recipe
         * @description Commente une recette, quel que soit son statut.
         */
        post: operations["createCommentaire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/commentaires/{commentaire_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one comment
         * @description Un commentaire.
         */
        get: operations["readCommentaire"];
        put?: never;
        post?: never;
        /**
         * Delete a comment (its author, MODERATEUR, ADMIN)
         * @description Supprime un commentaire. `If-Match` accepte l’`ETag` du commentaire ou celui de la liste de ses signalements ouverts ; avec ce dernier, 412 si un signalement est arrivé ou a changé depuis. Réservé à son auteur, aux MODERATEUR et aux ADMIN.
         */
        delete: operations["deleteCommentaire"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/commentaires/{commentaire_id}/signalements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports on a comment by state (MODERATEUR, ADMIN)
         * @description Les signalements d’un commentaire, les ouverts à défaut d’un autre état. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["listSignalementsCommentaire"];
        put?: never;
        post?: never;
        /**
         * Dismiss all open reports on a comment (MODERATEUR, ADMIN)
         * @description Résout tous les signalements ouverts d’un commentaire, comme `rejete`. Avec `If-Match` et l’`ETag` de leur liste, 412 si un signalement est arrivé ou a changé depuis. Réservé aux MODERATEUR et ADMIN.
         */
        delete: operations["resolveSignalementsCommentaire"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/commentaires/{commentaire_id}/signalements/{signalement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report of a comment (MODERATEUR, ADMIN)
         * @description Le signalement d’un commentaire. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["readSignalementCommentaire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide a report of a comment (MODERATEUR, ADMIN)
         * @description Décide du signalement d’un commentaire. Avec `If-Match`, seulement s’il n’a pas changé depuis. Réservé aux MODERATEUR et ADMIN.
         */
        patch: operations["handleSignalementCommentaire"];
        trace?: never;
    };
    "/recettes/{recette_id}/commentaires/{commentaire_id}/signaler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a comment
         * @description Chacun a au plus un signalement ouvert, sans jeton un par adresse et par jour : le suivant en remplace la raison et la catégorie. Un jeton valide, facultatif, dit qui a signalé.
         */
        post: operations["reportCommentaire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/explication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell why an exclusion leaves a recipe out, or why not
         * @description Pour chaque mot de `sauf` : la recette est-elle écartée, par quelle ligne, par quel mot et pourquoi. `contient` : l’aliment, une de ses sortes, ou ce qui en contient d’habitude ; `peut_contenir` : un choix, une composition possible, un mot plus général ; `en_doute` : la ligne n’est pas entièrement comprise.
         */
        get: operations["explainRecette"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/historique": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions on a recipe, appeals and edits (its author, MODERATEUR, ADMIN)
         * @description Chaque décision, avec son motif, chaque recours et chaque modification, avec les champs changés ; `cause` n’en garde qu’une sorte. Réservé à l’auteur, qui ne voit pas par qui, aux MODERATEUR et aux ADMIN.
         */
        get: operations["listHistorique"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a photo to a recipe (author, MODERATEUR, ADMIN)
         * @description Ajoute une photo : JPEG, PNG, WebP ou AVIF, d’au plus 15 Mio, au plus 8 par recette. Elle est redressée, réduite et gardée sans aucune métadonnée. Le même fichier, envoyé deux fois, reste une photo. Réservé à l’auteur, aux MODERATEUR et aux ADMIN. Une photo ajoutée, changée ou supprimée modifie la recette.
         */
        post: operations["addPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/photos/{photo_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a photo (author, MODERATEUR, ADMIN)
         * @description Supprime une photo. Réservé à l’auteur, aux MODERATEUR et aux ADMIN. Une photo ajoutée, changée ou supprimée modifie la recette.
         */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        /**
         * Change the caption or the place of a photo (author, MODERATEUR, ADMIN)
         * @description Change la légende ou la place d’une photo ; la première est celle des listes. Réservé à l’auteur, aux MODERATEUR et aux ADMIN. Une photo ajoutée, changée ou supprimée modifie la recette.
         */
        patch: operations["changePhoto"];
        trace?: never;
    };
    "/recettes/{recette_id}/recours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask moderators to look at a refused recipe again (its author)
         * @description Remet en attente une recette refusée, corrigée ou non. Les modérateurs voient le motif du refus, le message et ce qui a changé ; un autre que celui qui a refusé en décide de préférence. Réservé à l’auteur.
         */
        post: operations["appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/signalements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports on a recipe by state (MODERATEUR, ADMIN)
         * @description Les signalements d’une recette, les ouverts à défaut d’un autre état. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["listSignalements"];
        put?: never;
        post?: never;
        /**
         * Dismiss all open reports on a recipe (MODERATEUR, ADMIN)
         * @description Résout tous les signalements ouverts d’une recette, comme `rejete`. Avec `If-Match` et l’`ETag` de leur liste, 412 si un signalement est arrivé ou a changé depuis. Réservé aux MODERATEUR et ADMIN.
         */
        delete: operations["resolveSignalements"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/signalements/{signalement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report, with the recipe as it was reported (MODERATEUR, ADMIN)
         * @description Un signalement, avec la recette telle qu’elle a été signalée. Réservé aux MODERATEUR et ADMIN.
         */
        get: operations["readSignalement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide a report (MODERATEUR, ADMIN)
         * @description Décide d’un signalement. Avec `If-Match`, seulement s’il n’a pas changé depuis. Réservé aux MODERATEUR et ADMIN.
         */
        patch: operations["handleSignalement"];
        trace?: never;
    };
    "/recettes/{recette_id}/signaler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a recipe
         * @description Chacun a au plus un signalement ouvert, sans jeton un par adresse et par jour : le suivant en remplace la raison et la catégorie. Un jeton valide, facultatif, dit qui a signalé. Le statut reste.
         */
        post: operations["reportRecette"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/{recette_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Validate, refuse or put back a recipe (MODERATEUR, ADMIN)
         * @description Tout statut peut suivre tout autre. Chaque changement est conservé : qui, quand, de quel statut à quel autre, pourquoi. Refuser résout les signalements ouverts, comme fondés. Avec `If-Match`, 412 si la recette a changé, et, avec la `version` de `GET /moderation`, si un signalement ouvert est arrivé ou a changé ; si un autre modérateur a décidé, le message le nomme. Réservé aux MODERATEUR et ADMIN.
         */
        patch: operations["changeStatut"];
        trace?: never;
    };
    "/recettes/commentaires/tous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of all recipes
         * @description Les commentaires de toutes les recettes.
         */
        get: operations["listAllCommentaires"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/recherche/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search recipes that contain all the given ingredients, best first
         * @description Casse, accents, ligatures et pluriels ne comptent pas ; un nom est entier : `pomme` ne trouve pas `pommes de terre`, `tomate` trouve `tomates cerises`. Une recette sans lignes d’ingrédients est cherchée dans son titre et sa description. D’abord viennent les recettes qui nomment l’aliment lui-même, puis celles qui en contiennent une sorte ; parmi elles, celles qui ont le moins d’ingrédients, puis par id. Quand rien n’est trouvé, l’en-tête `Suggestion` propose les noms connus les plus proches.
         */
        get: operations["searchRecettes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recettes/toutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all recipes, reported or not, of any status
         * @description Toutes les recettes, signalées ou non, de tout statut.
         */
        get: operations["listAllRecettes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relectures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proof-read a recipe; nothing is written
         * @description Relit une recette avant sa publication, ou avant une décision : le corps est celui d’un `POST /recettes/`. La réponse est une liste de remarques, vide si tout va bien ; aucune n’empêche de publier, rien n’est enregistré. Une recette qui existe déjà s’envoie telle que `GET /recettes/{recette_id}` la donne : par son `id`, elle n’est pas son propre doublon.
         */
        post: operations["proofreadRecette"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "commentaire.publie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `commentaire.publie`
         * @description Une recette a un commentaire de plus. Envoyé à chaque destinataire de `WEBHOOKS`, au moins une fois, pendant 24 heures au plus. L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.
         */
        post: operations["on-commentaire.publie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recette.publiee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `recette.publiee`
         * @description Une recette est créée ; elle attend une décision, ou son auteur de confiance l’a publiée. Envoyé à chaque destinataire de `WEBHOOKS`, au moins une fois, pendant 24 heures au plus. L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.
         */
        post: operations["on-recette.publiee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recette.signalee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `recette.signalee`
         * @description Une recette a un signalement de plus. Envoyé à chaque destinataire de `WEBHOOKS`, au moins une fois, pendant 24 heures au plus. L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.
         */
        post: operations["on-recette.signalee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recette.statut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `recette.statut`
         * @description Le statut d’une recette change. Envoyé à chaque destinataire de `WEBHOOKS`, au moins une fois, pendant 24 heures au plus. L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.
         */
        post: operations["on-recette.statut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recette.supprimee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `recette.supprimee`
         * @description Une recette est supprimée, avec ses commentaires et ses signalements. Envoyé à chaque destinataire de `WEBHOOKS`, au moins une fois, pendant 24 heures au plus. L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.
         */
        post: operations["on-recette.supprimee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "signalement.resolu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive `signalement.resolu`
         * @description Le signalement d’un membre est traité ; ceux de visiteurs sans compte n’en disent rien. Envoyé à chaque destinataire de `WEBHOOKS`, au moins une fois, pendant 24 heures au plus. L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.
         */
        post: operations["on-signalement.resolu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Un changement de statut ou de contenu ; ce dernier seul garde le statut.
         * @example {
         *       "id": 1,
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "de": "en_attente",
         *       "vers": "refuser",
         *       "motif": "Il manque les quantités.",
         *       "cause": "decision",
         *       "champs": []
         *     }
         */
        ChangementStatut: {
            /**
             * @description `decision` d’un modérateur ; `modification` de la recette ; `confiance` : publication, ou modification d’une recette validée, par un auteur de confiance ; `recours` de l’auteur, dont `motif` est le message.
             * @enum {string}
             */
            cause: "decision" | "modification" | "confiance" | "recours";
            /** @description Les champs de la recette qu’une modification a changés. */
            champs: string[];
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            /** @enum {string} */
            de: "en_attente" | "valider" | "refuser";
            id: number;
            /** @description Par qui, `null` s’il a été supprimé ; seuls les MODERATEUR et ADMIN le voient. */
            moderateur_id?: number | null;
            /** @description Pourquoi, dit par le modérateur, ou par l’auteur d’un recours. */
            motif: string | null;
            /** @enum {string} */
            vers: "en_attente" | "valider" | "refuser";
        };
        /**
         * @description Un commentaire sur une recette.
         * @example {
         *       "id": 1,
         *       "contenu": "Délicieux !",
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "auteur_id": 1,
         *       "recette_id": 1
         *     }
         */
        Commentaire: {
            auteur_id: number;
            contenu: string;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            id: number;
            recette_id: number;
        };
        /**
         * @description Une recette qui attend une décision, et pourquoi.
         * @example {
         *       "recette": {
         *         "id": 1,
         *         "statut": "en_attente",
         *         "image": null,
         *         "description": "Une tarte fine, croustillante et dorée.",
         *         "temps_preparation": 20,
         *         "temps_cuisson": 35,
         *         "temps_total": null,
         *         "difficulte": "Facile",
         *         "portions": 6,
         *         "calories_par_portion": null,
         *         "auteur_id": 1,
         *         "ustensiles_requis": null,
         *         "conseils_chef": null,
         *         "variantes": null,
         *         "allergenes": null,
         *         "regime_alimentaire": null,
         *         "saison": null,
         *         "origine": null,
         *         "titre": "Tarte fine aux pommes",
         *         "ingredients": [
         *           "4 pommes"
         *         ],
         *         "etapes": [
         *           "Éplucher les pommes.",
         *           "Cuire 35 minutes à 180 °C."
         *         ],
         *         "photos": [],
         *         "signaler": true,
         *         "created_at": "2026-03-14T09:26:53.589",
         *         "updated_at": "2026-03-14T09:26:53.589"
         *       },
         *       "version": "\"1-3-m9c1185a5c5e9fc54612808977ee8f548\"",
         *       "en_attente_depuis": "2026-03-14T09:26:53.589",
         *       "signalements": {
         *         "ouverts": 2,
         *         "raisons": [
         *           {
         *             "raison": "Photo sans rapport avec la recette",
         *             "categorie": "autre",
         *             "nombre": 2
         *           }
         *         ]
         *       },
         *       "commentaires_signales": [],
         *       "auteur": {
         *         "validees": 12,
         *         "refusees": 1,
         *         "signalements_fondes": 0
         *       },
         *       "prise": null,
         *       "recours": null
         *     }
         */
        EnAttente: {
            /** @description Ce que les modérateurs ont décidé de l’auteur, en comptant ses mille dernières décisions de chaque sorte, recettes et commentaires. */
            auteur: {
                /** @description Ses recettes qu’un modérateur a refusées, même si une autre décision a suivi. */
                refusees: number;
                /** @description Ceux de ses recettes et de ses commentaires. */
                signalements_fondes: number;
                /** @description Ses recettes qu’un modérateur a validées. */
                validees: number;
            };
            /** @description Les vingt commentaires les plus signalés. */
            commentaires_signales: {
                auteur_id: number;
                contenu: string;
                id: number;
                ouverts: number;
                /** @description Les vingt raisons les plus fréquentes. */
                raisons: {
                    /**
                     * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
                     * @enum {string}
                     */
                    categorie: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
                    nombre: number;
                    raison: string;
                }[];
            }[];
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            en_attente_depuis: string;
            /**
             * @description Un modérateur s’occupe de la recette ; `null` dans la file si personne ne s’en occupe.
             * @example {
             *       "moderateur_id": 8,
             *       "jusqu_a": "2026-03-14T09:36:53.589"
             *     }
             */
            prise: {
                /**
                 * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
                 * @example 2026-03-14T09:26:53.589
                 */
                jusqu_a: string;
                moderateur_id: number;
            } | null;
            recette: components["schemas"]["Recette"];
            /** @description Le recours de l’auteur ; `null` si la recette n’attend pas pour cela. */
            recours: {
                /** @description Les champs de la recette qui ont changé depuis le refus. */
                champs: string[];
                /**
                 * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
                 * @example 2026-03-14T09:26:53.589
                 */
                date_creation: string;
                /** @description De l’auteur. */
                message: string | null;
                /** @description Celui du refus. */
                motif: string | null;
                /**
                 * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
                 * @example 2026-03-14T09:26:53.589
                 */
                refusee_le: string;
                /** @description Qui a refusé : mieux vaut que quelqu’un d’autre décide. `null` s’il a été supprimé. */
                refusee_par: number | null;
            } | null;
            signalements: {
                ouverts: number;
                /** @description Les vingt raisons les plus fréquentes. */
                raisons: {
                    /**
                     * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
                     * @enum {string}
                     */
                    categorie: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
                    nombre: number;
                    raison: string;
                }[];
            };
            /** @description Ce qu’une décision lit, la recette et ses signalements ouverts, pour l’`If-Match` de `PATCH /recettes/{recette_id}/status` : 412 si l’un ou l’autre a changé. */
            version: string;
        };
        /**
         * @description Une recette qui attend une décision, en bref.
         * @example {
         *       "id": 1,
         *       "titre": "Tarte fine aux pommes",
         *       "statut": "en_attente",
         *       "auteur_id": 1,
         *       "en_attente_depuis": "2026-03-14T09:26:53.589",
         *       "signalements_ouverts": 2,
         *       "prise": null,
         *       "refusee_par": null
         *     }
         */
        EnAttenteResume: {
            auteur_id: number;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            en_attente_depuis: string;
            /** @description Id de la recette. */
            id: number;
            /**
             * @description Un modérateur s’occupe de la recette ; `null` dans la file si personne ne s’en occupe.
             * @example {
             *       "moderateur_id": 8,
             *       "jusqu_a": "2026-03-14T09:36:53.589"
             *     }
             */
            prise: {
                /**
                 * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
                 * @example 2026-03-14T09:26:53.589
                 */
                jusqu_a: string;
                moderateur_id: number;
            } | null;
            /** @description D’un recours, qui avait refusé la recette ; `null` s’il n’y en a pas, ou si ce compte a été supprimé. */
            refusee_par: number | null;
            /** @description Ceux de ses commentaires compris. */
            signalements_ouverts: number;
            /** @enum {string} */
            statut: "en_attente" | "valider" | "refuser";
            titre: string;
        };
        /**
         * @description Une entrée du journal.
         * @example {
         *       "id": 1,
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "acteur_id": 1,
         *       "action": "statut",
         *       "cible_id": 1,
         *       "details": {}
         *     }
         */
        EntreeJournal: {
            /** @description Qui ; null pour un inconnu et pour la ligne de commande. */
            acteur_id: number | null;
            /**
             * @description Ce qui a été fait.
             * @enum {string}
             */
            action: "statut" | "modification_recette" | "suppression_recette" | "publication_pour_autrui" | "suppression_commentaire" | "commentaire_pour_autrui" | "signalements_resolus" | "purge" | "signalement_traite" | "signalements_commentaire_resolus" | "signalement_commentaire_traite";
            /** @description À qui ou à quoi. */
            cible_id: number | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            details: {
                [key: string]: unknown;
            };
            id: number;
        };
        /**
         * @description Le corps de toute erreur, avec les membres de la RFC 9457.
         * @example {
         *       "status": 404,
         *       "title": "Not Found",
         *       "message": "Aucune recette ne possède cet id.",
         *       "detail": "Aucune recette ne possède cet id.",
         *       "code": "recette_introuvable"
         *     }
         */
        Erreur: {
            /**
             * @description Mot stable, lisible par un programme.
             * @enum {string}
             */
            code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee" | "cle_deja_utilisee" | "utilisateur_existe" | "role_reserve" | "dernier_administrateur" | "type_autorisation_inconnu" | "portee_inconnue" | "jeton_rafraichissement_invalide" | "jeton_invalide" | "lien_invalide" | "courriel_non_verifie" | "type_jeton_non_revocable" | "recette_deja_prise" | "recette_non_refusee" | "photo_invalide" | "jeton_absent" | "jeton_expire" | "identifiants_invalides" | "signature_invalide" | "client_inconnu" | "moi_jeton_absent" | "moi_jeton_invalide" | "moi_utilisateur_disparu" | "droits_insuffisants" | "adresse_inconnue" | "utilisateur_id_introuvable" | "utilisateur_courriel_introuvable" | "session_introuvable" | "suspension_introuvable" | "recette_introuvable" | "commentaire_introuvable" | "photo_introuvable" | "signalement_introuvable" | "statut_invalide" | "delai_depasse" | "precondition_echouee" | "decision_deja_prise" | "corps_trop_grand" | "type_de_contenu_refuse" | "attente_refusee" | "trop_de_tentatives" | "entetes_trop_grands" | "erreur_interne" | "service_indisponible";
            /** @description Le même texte que `message`. */
            detail: string;
            /** @description Ce qui ne va pas dans quel champ, pour des données invalides. */
            errors?: {
                /** @description Nom du champ ; vide pour le corps entier. */
                champ: string;
                /** @description Ce qui ne va pas. */
                message: string;
            }[];
            /** @description Texte français, destiné à l’utilisateur. */
            message: string;
            /** @description Statut HTTP de la réponse. */
            status: number;
            /** @description Nom anglais du statut. */
            title: string;
        };
        /** @description Confirme ce qui a été fait. */
        Message: {
            /** @description Texte français, destiné à l’utilisateur. */
            message: string;
        };
        /**
         * @description Une photo d’une recette.
         * @example {
         *       "id": 1,
         *       "hash": "5f2b1c9d8e7a4b3c2d1e0f9a8b7c6d5e",
         *       "largeur": 1600,
         *       "hauteur": 1067,
         *       "apercu": "1QcSHQRnh493V4dIh4eXh1h4kJUI",
         *       "legende": "La tarte à la sortie du four"
         *     }
         */
        Photo: {
            /** @description Un aperçu flou de quelques octets : ThumbHash, en base64. */
            apercu: string;
            /** @description L’image est à `/photos/{hash}-{largeur}.webp`, en 320, 800, 1600 pixels de large. */
            hash: string;
            /** @description Pixels de la plus grande image. */
            hauteur: number;
            id: number;
            /** @description Pixels de la plus grande image. */
            largeur: number;
            legende: string | null;
        };
        /**
         * @description Une recette, comme les listes la donnent.
         * @example {
         *       "id": 1,
         *       "statut": "en_attente",
         *       "image": null,
         *       "description": "Une tarte fine, croustillante et dorée.",
         *       "temps_preparation": 20,
         *       "temps_cuisson": 35,
         *       "temps_total": null,
         *       "difficulte": "Facile",
         *       "portions": 6,
         *       "calories_par_portion": null,
         *       "auteur_id": 1,
         *       "ustensiles_requis": null,
         *       "conseils_chef": null,
         *       "variantes": null,
         *       "allergenes": null,
         *       "regime_alimentaire": null,
         *       "saison": null,
         *       "origine": null,
         *       "titre": "Tarte fine aux pommes",
         *       "ingredients": [
         *         "4 pommes"
         *       ],
         *       "etapes": [
         *         "Éplucher les pommes.",
         *         "Cuire 35 minutes à 180 °C."
         *       ],
         *       "photos": [],
         *       "signaler": false,
         *       "created_at": "2026-03-14T09:26:53.589",
         *       "updated_at": "2026-03-14T09:26:53.589"
         *     }
         */
        Recette: {
            /**
             * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
             * @example Gluten, lait
             */
            allergenes: string | null;
            /** @description Id de l’auteur. */
            auteur_id: number;
            /**
             * @description Kilocalories
             * @example 320
             */
            calories_par_portion: number | null;
            conseils_chef: string | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            /** @example Une tarte fine, croustillante et dorée. */
            description: string | null;
            /** @example Facile */
            difficulte: string | null;
            /** @description Ce qu’il faut faire, dans l’ordre. */
            etapes: string[];
            id: number;
            /**
             * Format: uri
             * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
             * @example https://example.org/tarte.jpg
             */
            image: string | null;
            ingredients: string[];
            /** @example France */
            origine: string | null;
            /** @description Les photos, dans l’ordre ; la première est celle des listes. */
            photos: components["schemas"]["Photo"][];
            /**
             * @description Nombre de personnes
             * @example 6
             */
            portions: number | null;
            /** @example Végétarien */
            regime_alimentaire: string | null;
            /** @example Automne */
            saison: string | null;
            /** @description A un signalement non résolu. */
            signaler: boolean;
            /**
             * @description Statut de la recette.
             * @enum {string}
             */
            statut: "en_attente" | "valider" | "refuser";
            /**
             * @description Minutes
             * @example 35
             */
            temps_cuisson: number | null;
            /**
             * @description Minutes
             * @example 20
             */
            temps_preparation: number | null;
            /**
             * @description Minutes
             * @example 55
             */
            temps_total: number | null;
            titre: string;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
            ustensiles_requis: string | null;
            variantes: string | null;
        };
        /**
         * @description Une recette seule, avec ce qui est compris de ses ingrédients.
         * @example {
         *       "id": 1,
         *       "statut": "en_attente",
         *       "image": null,
         *       "description": "Une tarte fine, croustillante et dorée.",
         *       "temps_preparation": 20,
         *       "temps_cuisson": 35,
         *       "temps_total": null,
         *       "difficulte": "Facile",
         *       "portions": 6,
         *       "calories_par_portion": null,
         *       "auteur_id": 1,
         *       "ustensiles_requis": null,
         *       "conseils_chef": null,
         *       "variantes": null,
         *       "allergenes": null,
         *       "regime_alimentaire": null,
         *       "saison": null,
         *       "origine": null,
         *       "titre": "Tarte fine aux pommes",
         *       "ingredients": [
         *         "4 pommes"
         *       ],
         *       "etapes": [
         *         "Éplucher les pommes.",
         *         "Cuire 35 minutes à 180 °C."
         *       ],
         *       "photos": [],
         *       "signaler": false,
         *       "created_at": "2026-03-14T09:26:53.589",
         *       "updated_at": "2026-03-14T09:26:53.589",
         *       "ingredients_analyses": [
         *         {
         *           "texte": "4 pommes",
         *           "quantite": 4,
         *           "quantite_max": null,
         *           "unite": null,
         *           "nom": "pomme",
         *           "facultatif": false,
         *           "portees": [
         *             {
         *               "debut": 0,
         *               "fin": 1,
         *               "quantite": 4,
         *               "quantite_max": null,
         *               "unite": null
         *             }
         *           ]
         *         }
         *       ],
         *       "allergenes_detectes": []
         *     }
         */
        RecetteDetaillee: {
            /**
             * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
             * @example Gluten, lait
             */
            allergenes: string | null;
            /** @description Indices trouvés dans les lignes, d’après les 14 allergènes du règlement (UE) 1169/2011 ; pour chacun, les dix premières lignes. Sans garantie : une recette sans indice peut contenir un allergène. */
            allergenes_detectes: {
                allergene: string;
                ligne: string;
            }[];
            /** @description Id de l’auteur. */
            auteur_id: number;
            /**
             * @description Kilocalories
             * @example 320
             */
            calories_par_portion: number | null;
            conseils_chef: string | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            /** @example Une tarte fine, croustillante et dorée. */
            description: string | null;
            /** @example Facile */
            difficulte: string | null;
            /** @description Ce qu’il faut faire, dans l’ordre. */
            etapes: string[];
            id: number;
            /**
             * Format: uri
             * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
             * @example https://example.org/tarte.jpg
             */
            image: string | null;
            ingredients: string[];
            /** @description Ce qui est compris de chaque ligne ; une ligne peut nommer plusieurs aliments, ou aucun. */
            ingredients_analyses: {
                facultatif: boolean;
                nom: string;
                /** @description Les quantités de toute la ligne qui croissent avec les portions : ni la taille d’une boîte, ni une durée, ni « 35 % ». Vide si un nombre de la ligne n’est pas sûrement compris. */
                portees: {
                    /** @description Où le nombre commence dans `texte`, en unités UTF-16. */
                    debut: number;
                    /** @description Où il finit ; l’unité n’y est que si elle est dans le nombre (« 1 kg 500 », « 1 tasse et demie »). */
                    fin: number;
                    /** @description Dans `unite` ; d’une fourchette, le bas. */
                    quantite: number;
                    /** @description Le haut d’une fourchette. */
                    quantite_max: number | null;
                    unite: string | null;
                }[];
                /** @description La quantité ; d’une fourchette, le bas. */
                quantite: number | null;
                /** @description Le haut d’une fourchette. */
                quantite_max: number | null;
                /** @description La ligne comme elle est écrite. */
                texte: string;
                unite: string | null;
            }[];
            /** @example France */
            origine: string | null;
            /** @description Les photos, dans l’ordre ; la première est celle des listes. */
            photos: components["schemas"]["Photo"][];
            /**
             * @description Nombre de personnes
             * @example 6
             */
            portions: number | null;
            /** @example Végétarien */
            regime_alimentaire: string | null;
            /** @example Automne */
            saison: string | null;
            /** @description A un signalement non résolu. */
            signaler: boolean;
            /**
             * @description Statut de la recette.
             * @enum {string}
             */
            statut: "en_attente" | "valider" | "refuser";
            /**
             * @description Minutes
             * @example 35
             */
            temps_cuisson: number | null;
            /**
             * @description Minutes
             * @example 20
             */
            temps_preparation: number | null;
            /**
             * @description Minutes
             * @example 55
             */
            temps_total: number | null;
            titre: string;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
            ustensiles_requis: string | null;
            variantes: string | null;
        };
        /**
         * @description Une recette que l’on peut faire, ou presque.
         * @example {
         *       "recette": {
         *         "id": 1,
         *         "statut": "valider",
         *         "image": null,
         *         "description": "Une tarte fine, croustillante et dorée.",
         *         "temps_preparation": 20,
         *         "temps_cuisson": 35,
         *         "temps_total": null,
         *         "difficulte": "Facile",
         *         "portions": 6,
         *         "calories_par_portion": null,
         *         "auteur_id": 1,
         *         "ustensiles_requis": null,
         *         "conseils_chef": null,
         *         "variantes": null,
         *         "allergenes": null,
         *         "regime_alimentaire": null,
         *         "saison": null,
         *         "origine": null,
         *         "titre": "Tarte fine aux pommes",
         *         "ingredients": [
         *           "4 pommes"
         *         ],
         *         "etapes": [
         *           "Éplucher les pommes.",
         *           "Cuire 35 minutes à 180 °C."
         *         ],
         *         "photos": [],
         *         "signaler": false,
         *         "created_at": "2026-03-14T09:26:53.589",
         *         "updated_at": "2026-03-14T09:26:53.589"
         *       },
         *       "presents": [
         *         "pomme"
         *       ],
         *       "manquants": [
         *         "pâte feuilletée"
         *       ]
         *     }
         */
        RecetteDuFrigo: {
            /** @description Ceux qu’il faut encore, placard déduit. */
            manquants: string[];
            /** @description Les aliments donnés que la recette emploie. */
            presents: string[];
            recette: components["schemas"]["Recette"];
        };
        /**
         * @description Une recette du catalogue.
         * @example {
         *       "id": 1,
         *       "statut": "valider",
         *       "image": null,
         *       "description": "Une tarte fine, croustillante et dorée.",
         *       "temps_preparation": 20,
         *       "temps_cuisson": 35,
         *       "temps_total": null,
         *       "difficulte": "Facile",
         *       "portions": 6,
         *       "calories_par_portion": null,
         *       "auteur_id": 1,
         *       "ustensiles_requis": null,
         *       "conseils_chef": null,
         *       "variantes": null,
         *       "allergenes": null,
         *       "regime_alimentaire": null,
         *       "saison": null,
         *       "origine": null,
         *       "titre": "Tarte fine aux pommes",
         *       "ingredients": [
         *         "4 pommes"
         *       ],
         *       "etapes": [
         *         "Éplucher les pommes.",
         *         "Cuire 35 minutes à 180 °C."
         *       ],
         *       "photos": [],
         *       "signaler": false,
         *       "created_at": "2026-03-14T09:26:53.589",
         *       "updated_at": "2026-03-14T09:26:53.589",
         *       "lignes": [
         *         "4 pommes"
         *       ]
         *     }
         */
        RecetteTrouvee: {
            /**
             * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
             * @example Gluten, lait
             */
            allergenes: string | null;
            /** @description Id de l’auteur. */
            auteur_id: number;
            /**
             * @description Kilocalories
             * @example 320
             */
            calories_par_portion: number | null;
            conseils_chef: string | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            /** @example Une tarte fine, croustillante et dorée. */
            description: string | null;
            /** @example Facile */
            difficulte: string | null;
            /** @description Ce qu’il faut faire, dans l’ordre. */
            etapes: string[];
            id: number;
            /**
             * Format: uri
             * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
             * @example https://example.org/tarte.jpg
             */
            image: string | null;
            ingredients: string[];
            /** @description Les lignes qui nomment un des ingrédients demandés ; absent si aucun ne l’est. Sont lus les 100 000 premiers caractères des lignes d’une page. */
            lignes?: string[];
            /** @example France */
            origine: string | null;
            /** @description Les photos, dans l’ordre ; la première est celle des listes. */
            photos: components["schemas"]["Photo"][];
            /**
             * @description Nombre de personnes
             * @example 6
             */
            portions: number | null;
            /** @example Végétarien */
            regime_alimentaire: string | null;
            /** @example Automne */
            saison: string | null;
            /** @description A un signalement non résolu. */
            signaler: boolean;
            /**
             * @description Statut de la recette.
             * @enum {string}
             */
            statut: "en_attente" | "valider" | "refuser";
            /**
             * @description Minutes
             * @example 35
             */
            temps_cuisson: number | null;
            /**
             * @description Minutes
             * @example 20
             */
            temps_preparation: number | null;
            /**
             * @description Minutes
             * @example 55
             */
            temps_total: number | null;
            titre: string;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
            ustensiles_requis: string | null;
            variantes: string | null;
        };
        /**
         * @description Un signalement, comme les modérateurs le voient.
         * @example {
         *       "id": 1,
         *       "recette_id": 1,
         *       "recette_version": 2,
         *       "raison": "Photo sans rapport avec la recette",
         *       "categorie": "autre",
         *       "auteur_id": null,
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "etat": "ouvert",
         *       "note": null,
         *       "resolu_le": null,
         *       "resolu_par": null
         *     }
         */
        Signalement: {
            /** @description Qui a signalé, si un jeton était là. */
            auteur_id: number | null;
            /**
             * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
             * @enum {string}
             */
            categorie: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            /**
             * @description `ouvert` ; traité, `fonde` ou `rejete`.
             * @enum {string}
             */
            etat: "ouvert" | "fonde" | "rejete";
            id: number;
            /** @description Ce que le modérateur en dit, pour les modérateurs. */
            note: string | null;
            /** @description Pourquoi. */
            raison: string;
            recette_id: number;
            /** @description La version de la recette qui a été signalée ; `null` pour un signalement fait avant que les versions ne soient conservées. */
            recette_version: number | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            resolu_le: string | null;
            /** @description Le modérateur qui l’a traité. */
            resolu_par: number | null;
        };
        /**
         * @description Le signalement d’un commentaire, comme les modérateurs le voient.
         * @example {
         *       "id": 1,
         *       "recette_id": 1,
         *       "raison": "Photo sans rapport avec la recette",
         *       "categorie": "autre",
         *       "auteur_id": null,
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "etat": "ouvert",
         *       "note": null,
         *       "resolu_le": null,
         *       "resolu_par": null,
         *       "commentaire_id": 1
         *     }
         */
        SignalementCommentaire: {
            /** @description Qui a signalé, si un jeton était là. */
            auteur_id: number | null;
            /**
             * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
             * @enum {string}
             */
            categorie: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
            commentaire_id: number;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            /**
             * @description `ouvert` ; traité, `fonde` ou `rejete`.
             * @enum {string}
             */
            etat: "ouvert" | "fonde" | "rejete";
            id: number;
            /** @description Ce que le modérateur en dit, pour les modérateurs. */
            note: string | null;
            /** @description Pourquoi. */
            raison: string;
            recette_id: number;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            resolu_le: string | null;
            /** @description Le modérateur qui l’a traité. */
            resolu_par: number | null;
        };
        /**
         * @description Un signalement, et la recette telle qu’elle était.
         * @example {
         *       "id": 1,
         *       "recette_id": 1,
         *       "recette_version": 2,
         *       "raison": "Photo sans rapport avec la recette",
         *       "categorie": "autre",
         *       "auteur_id": null,
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "etat": "ouvert",
         *       "note": null,
         *       "resolu_le": null,
         *       "resolu_par": null,
         *       "recette": {
         *         "id": 1,
         *         "statut": "en_attente",
         *         "image": null,
         *         "description": "Une tarte fine, croustillante et dorée.",
         *         "temps_preparation": 20,
         *         "temps_cuisson": 35,
         *         "temps_total": null,
         *         "difficulte": "Facile",
         *         "portions": 6,
         *         "calories_par_portion": null,
         *         "auteur_id": 1,
         *         "ustensiles_requis": null,
         *         "conseils_chef": null,
         *         "variantes": null,
         *         "allergenes": null,
         *         "regime_alimentaire": null,
         *         "saison": null,
         *         "origine": null,
         *         "titre": "Tarte fine aux pommes",
         *         "ingredients": [
         *           "4 pommes"
         *         ],
         *         "etapes": [
         *           "Éplucher les pommes.",
         *           "Cuire 35 minutes à 180 °C."
         *         ],
         *         "photos": [],
         *         "signaler": false,
         *         "created_at": "2026-03-14T09:26:53.589",
         *         "updated_at": "2026-03-14T09:26:53.589"
         *       }
         *     }
         */
        SignalementDetaille: {
            /** @description Qui a signalé, si un jeton était là. */
            auteur_id: number | null;
            /**
             * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
             * @enum {string}
             */
            categorie: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            /**
             * @description `ouvert` ; traité, `fonde` ou `rejete`.
             * @enum {string}
             */
            etat: "ouvert" | "fonde" | "rejete";
            id: number;
            /** @description Ce que le modérateur en dit, pour les modérateurs. */
            note: string | null;
            /** @description Pourquoi. */
            raison: string;
            /** @description La recette telle qu’elle a été signalée. */
            recette: components["schemas"]["Recette"] | null;
            recette_id: number;
            /** @description La version de la recette qui a été signalée ; `null` pour un signalement fait avant que les versions ne soient conservées. */
            recette_version: number | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            resolu_le: string | null;
            /** @description Le modérateur qui l’a traité. */
            resolu_par: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Version de ce qui est répondu (RFC 9110 § 8.8.3).
         * @example "5f2c1a"
         */
        ETag: string;
        /**
         * @description `true` : la réponse donnée une première fois à cette clé.
         * @example true
         */
        "Idempotency-Replayed": string;
        /**
         * @description Propriétés du JSON-LD qui n’ont pas été reprises, ou pas entières ; `others` compte celles que schema.org ne connaît pas, `recipes` les autres recettes du document.
         * @example keywords, video, others=2
         */
        "Ignored-Properties": string;
        /**
         * @description Adresse de la page suivante, s’il y en a une (RFC 8288).
         * @example <https://api.recettes.invalid/recettes/?limite=20&apres=20>; rel="next"
         */
        Link: string;
        /**
         * @description Adresse de ce qui a été créé.
         * @example https://api.recettes.invalid/recettes/1
         */
        Location: string;
        /**
         * @description Ce qui reste de la limite (`r`), et les secondes jusqu’à la prochaine période (`t`).
         * @example "inscription";r=9;t=3600
         */
        RateLimit: string;
        /**
         * @description La limite : tant de requêtes (`q`) par période de tant de secondes (`w`).
         * @example "inscription";q=10;w=3600
         */
        "RateLimit-Policy": string;
        /**
         * @description Secondes à attendre avant de recommencer.
         * @example 2
         */
        "Retry-After": string;
        /**
         * @description Noms connus les plus proches quand rien n’est trouvé : UTF-8 encodé en pourcent, séparés par des virgules.
         * @example tomate
         */
        Suggestion: string;
        /**
         * @description Ce qui est demandé pour s’authentifier, et pourquoi (RFC 6750 § 3).
         * @example Bearer realm="recettes", error="invalid_token"
         */
        "WWW-Authenticate": string;
        /**
         * @description Combien il y en a en tout, sur toutes les pages.
         * @example 50
         */
        "X-Total-Count": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readCatalogue: {
        parameters: {
            query?: {
                /** @description Le curseur que `Link` donne, pour la même recherche ; d’une autre : 400. */
                apres?: string;
                /** @description Seulement les recettes de cet auteur. */
                auteur_id?: number;
                /**
                 * @description Minutes en tout : `temps_total`, sinon préparation et cuisson. Les recettes sans temps n’y sont pas.
                 * @example 30
                 */
                duree_max?: number;
                /**
                 * @description Nom d’un ingrédient ; à répéter pour plusieurs.
                 * @example [
                 *       "pomme"
                 *     ]
                 */
                ingredient?: string[];
                /** @description Recettes par page, au plus : une page finit aussi à 2 Mio. */
                limite?: number;
                /** @description `true` : seulement les recettes avec une photo. */
                photo?: boolean;
                /** @description D’après les légumes et fruits frais des lignes, dont les mois de récolte en France sont connus ; tous doivent y être de saison. Le champ `saison` de l’auteur ne compte pas, ni les aliments sans saison sûre. */
                saison?: "printemps" | "ete" | "automne" | "hiver";
                /**
                 * @description Aliment à exclure, avec ses sortes, ses dérivés et les compositions connues qui en contiennent ; dans le doute, la recette est exclue, et toute recette sans lignes d’ingrédients aussi. À répéter pour plusieurs. Sont aussi compris les 14 allergènes du règlement (UE) 1169/2011 sous leurs noms usuels (`gluten`, `lactose`, `PLV`, `fruits à coque`, `sulfites`…), des groupes (`viande`, `porc`, `alcool`, `fruits de mer`…) et des régimes (`végétarien` exclut viandes, poissons et fruits de mer ; `végan` aussi lait, œufs et miel). Ce qu’une ligne nie (`sans gluten`) ne compte pas. Un adjectif ne restreint pas une exclusion. Un nom qui n’est pas compris en entier donne 400. L’exclusion ne lit que les lignes d’ingrédients, le titre et le texte `allergenes` : traces, recettes des marques et contaminations croisées sont inconnues, elle ne remplace donc jamais la lecture des étiquettes. Mesuré sur 150 recettes réelles gardées à part, pour 24 noms : 849 des 855 recettes qui contiennent l’aliment sont exclues au premier essai, 854 une fois les lacunes comblées ; 96 % des recettes sans l’aliment sont gardées.
                 * @example [
                 *       "noix"
                 *     ]
                 */
                sauf?: string[];
                /** @description Seulement les recettes de ce statut. */
                statut?: "ALL" | "EN_ATTENTE" | "VALIDER" | "REFUSER";
                /**
                 * @description Chacun de ces mots commence un mot du titre, sans égard à la casse, aux accents ni aux ligatures.
                 * @example tart pom
                 */
                titre?: string;
                /** @description `pertinence` (par défaut avec `ingredient` ou `titre`) : l’aliment même et le mot entier d’abord, puis le moins d’ingrédients. `-id` (sinon) : les plus récentes. `duree` : les plus rapides. */
                tri?: "pertinence" | "-id" | "duree";
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les recettes de la page. `X-Total-Count` dit combien il y en a : exact jusqu’à 1 000, au-delà `1000+`. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    Suggestion: components["headers"]["Suggestion"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "statut": "valider",
                     *         "image": null,
                     *         "description": "Une tarte fine, croustillante et dorée.",
                     *         "temps_preparation": 20,
                     *         "temps_cuisson": 35,
                     *         "temps_total": null,
                     *         "difficulte": "Facile",
                     *         "portions": 6,
                     *         "calories_par_portion": null,
                     *         "auteur_id": 1,
                     *         "ustensiles_requis": null,
                     *         "conseils_chef": null,
                     *         "variantes": null,
                     *         "allergenes": null,
                     *         "regime_alimentaire": null,
                     *         "saison": null,
                     *         "origine": null,
                     *         "titre": "Tarte fine aux pommes",
                     *         "ingredients": [
                     *           "4 pommes"
                     *         ],
                     *         "etapes": [
                     *           "Éplucher les pommes.",
                     *           "Cuire 35 minutes à 180 °C."
                     *         ],
                     *         "photos": [],
                     *         "signaler": false,
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589",
                     *         "lignes": [
                     *           "4 pommes"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RecetteTrouvee"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    Suggestion: components["headers"]["Suggestion"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    exportMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chaque liste par id croissant, ou par recette. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recettes": [
                     *         {
                     *           "id": 1,
                     *           "statut": "en_attente",
                     *           "image": null,
                     *           "description": "Une tarte fine, croustillante et dorée.",
                     *           "temps_preparation": 20,
                     *           "temps_cuisson": 35,
                     *           "temps_total": null,
                     *           "difficulte": "Facile",
                     *           "portions": 6,
                     *           "calories_par_portion": null,
                     *           "auteur_id": 1,
                     *           "ustensiles_requis": null,
                     *           "conseils_chef": null,
                     *           "variantes": null,
                     *           "allergenes": null,
                     *           "regime_alimentaire": null,
                     *           "saison": null,
                     *           "origine": null,
                     *           "titre": "Tarte fine aux pommes",
                     *           "ingredients": [
                     *             "4 pommes"
                     *           ],
                     *           "etapes": [
                     *             "Éplucher les pommes.",
                     *             "Cuire 35 minutes à 180 °C."
                     *           ],
                     *           "photos": [],
                     *           "signaler": false,
                     *           "created_at": "2026-03-14T09:26:53.589",
                     *           "updated_at": "2026-03-14T09:26:53.589"
                     *         }
                     *       ],
                     *       "photos": [],
                     *       "commentaires": [],
                     *       "signalements": [],
                     *       "signalements_resolus": [],
                     *       "signalements_commentaires": [],
                     *       "signalements_commentaires_resolus": [],
                     *       "changements_statut": [],
                     *       "decisions_recues": [],
                     *       "prises": [],
                     *       "versions_signalees": [],
                     *       "reponses_gardees": [],
                     *       "journal": []
                     *     }
                     */
                    "application/json": {
                        /** @description Décisions, modifications et recours, avec leurs motifs ou messages. */
                        changements_statut: {
                            [key: string]: unknown;
                        }[];
                        /** @description Commentaires écrits. */
                        commentaires: {
                            [key: string]: unknown;
                        }[];
                        /** @description Historique de ses recettes, même supprimées, avec les motifs. */
                        decisions_recues: {
                            [key: string]: unknown;
                        }[];
                        /** @description Entrées du journal sur ce que l’utilisateur a fait. */
                        journal: {
                            [key: string]: unknown;
                        }[];
                        /** @description Photos de ses recettes ; l’image est à `/photos/{hash}-1600.webp`. */
                        photos: {
                            [key: string]: unknown;
                        }[];
                        /** @description Recettes prises à la modération. */
                        prises: {
                            [key: string]: unknown;
                        }[];
                        /** @description Recettes écrites. */
                        recettes: {
                            [key: string]: unknown;
                        }[];
                        /** @description Réponses gardées 24 heures pour leur `Idempotency-Key`. */
                        reponses_gardees: {
                            [key: string]: unknown;
                        }[];
                        /** @description Signalements faits. */
                        signalements: {
                            [key: string]: unknown;
                        }[];
                        /** @description Signalements de commentaires faits. */
                        signalements_commentaires: {
                            [key: string]: unknown;
                        }[];
                        /** @description Signalements de commentaires résolus. */
                        signalements_commentaires_resolus: {
                            [key: string]: unknown;
                        }[];
                        /** @description Signalements résolus. */
                        signalements_resolus: {
                            [key: string]: unknown;
                        }[];
                        /** @description Versions de ses recettes gardées parce que quelqu’un les a signalées. */
                        versions_signalees: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description Trop de tentatives : voir `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "trop_de_tentatives";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    readFrigo: {
        parameters: {
            query: {
                /** @description Le curseur que `Link` donne, pour la même recherche ; d’une autre : 400. */
                apres?: string;
                /**
                 * @description Un aliment que l’on a ; à répéter.
                 * @example [
                 *       "pomme",
                 *       "beurre"
                 *     ]
                 */
                ingredient: string[];
                /** @description Recettes par page, au plus : une page finit aussi à 2 Mio. */
                limite?: number;
                /** @description Combien d’aliments peuvent manquer. */
                manquants_max?: number;
                /**
                 * @description Ce que l’on a toujours ; à répéter. Par défaut : sel, poivre, eau, huile, sucre, farine. Vide : rien.
                 * @example [
                 *       "sel",
                 *       "poivre"
                 *     ]
                 */
                placard?: string[];
                /**
                 * @description Aliment à exclure, avec ses sortes, ses dérivés et les compositions connues qui en contiennent ; dans le doute, la recette est exclue, et toute recette sans lignes d’ingrédients aussi. À répéter pour plusieurs. Sont aussi compris les 14 allergènes du règlement (UE) 1169/2011 sous leurs noms usuels (`gluten`, `lactose`, `PLV`, `fruits à coque`, `sulfites`…), des groupes (`viande`, `porc`, `alcool`, `fruits de mer`…) et des régimes (`végétarien` exclut viandes, poissons et fruits de mer ; `végan` aussi lait, œufs et miel). Ce qu’une ligne nie (`sans gluten`) ne compte pas. Un adjectif ne restreint pas une exclusion. Un nom qui n’est pas compris en entier donne 400. L’exclusion ne lit que les lignes d’ingrédients, le titre et le texte `allergenes` : traces, recettes des marques et contaminations croisées sont inconnues, elle ne remplace donc jamais la lecture des étiquettes. Mesuré sur 150 recettes réelles gardées à part, pour 24 noms : 849 des 855 recettes qui contiennent l’aliment sont exclues au premier essai, 854 une fois les lacunes comblées ; 96 % des recettes sans l’aliment sont gardées.
                 * @example [
                 *       "noix"
                 *     ]
                 */
                sauf?: string[];
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les recettes de la page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    Suggestion: components["headers"]["Suggestion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "recette": {
                     *           "id": 1,
                     *           "statut": "valider",
                     *           "image": null,
                     *           "description": "Une tarte fine, croustillante et dorée.",
                     *           "temps_preparation": 20,
                     *           "temps_cuisson": 35,
                     *           "temps_total": null,
                     *           "difficulte": "Facile",
                     *           "portions": 6,
                     *           "calories_par_portion": null,
                     *           "auteur_id": 1,
                     *           "ustensiles_requis": null,
                     *           "conseils_chef": null,
                     *           "variantes": null,
                     *           "allergenes": null,
                     *           "regime_alimentaire": null,
                     *           "saison": null,
                     *           "origine": null,
                     *           "titre": "Tarte fine aux pommes",
                     *           "ingredients": [
                     *             "4 pommes"
                     *           ],
                     *           "etapes": [
                     *             "Éplucher les pommes.",
                     *             "Cuire 35 minutes à 180 °C."
                     *           ],
                     *           "photos": [],
                     *           "signaler": false,
                     *           "created_at": "2026-03-14T09:26:53.589",
                     *           "updated_at": "2026-03-14T09:26:53.589"
                     *         },
                     *         "presents": [
                     *           "pomme"
                     *         ],
                     *         "manquants": [
                     *           "pâte feuilletée"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RecetteDuFrigo"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    Suggestion: components["headers"]["Suggestion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    importRecette: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "texte": "Pâte à crêpes\n\n250 g de farine\n4 œufs\n\nMélanger, puis cuire."
                 *     }
                 */
                "application/json": {
                    html?: string;
                    texte?: string;
                };
            };
        };
        responses: {
            /** @description Le brouillon, et ce qui a été écarté. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recette": {
                     *         "titre": "Pâte à crêpes",
                     *         "ingredients": [
                     *           "250 g de farine",
                     *           "4 œufs"
                     *         ],
                     *         "etapes": [
                     *           "Mélanger, puis cuire."
                     *         ]
                     *       },
                     *       "ecartes": [],
                     *       "doublons": []
                     *     }
                     */
                    "application/json": {
                        /** @description Des recettes qui ont presque le même titre et les mêmes aliments ; trois au plus. */
                        doublons: {
                            /** @description Id de la recette. */
                            id: number;
                            titre: string;
                        }[];
                        /** @description Les lignes, ou les propriétés de schema.org, que le brouillon ne contient pas. */
                        ecartes: string[];
                        /** @description Le corps d’un `POST /recettes/`. */
                        recette: {
                            /**
                             * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
                             * @example Gluten, lait
                             */
                            allergenes?: string | null;
                            /** @description À la publication, l’id de l’auteur (un autre que soi : ADMIN) ; par défaut, l’utilisateur du jeton. Ignoré à la modification. */
                            auteur_id?: number | null;
                            /**
                             * @description Kilocalories
                             * @example 320
                             */
                            calories_par_portion?: number | null;
                            conseils_chef?: string | null;
                            /** @example Une tarte fine, croustillante et dorée. */
                            description?: string | null;
                            /** @example Facile */
                            difficulte?: string | null;
                            /**
                             * @description Ce qu’il faut faire, dans l’ordre.
                             * @example [
                             *       "Étaler la pâte.",
                             *       "Disposer les pommes en rosace.",
                             *       "Cuire 35 minutes à 180 °C."
                             *     ]
                             */
                            etapes?: string[] | null;
                            /**
                             * Format: uri
                             * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
                             * @example https://example.org/tarte.jpg
                             */
                            image?: string | null;
                            /**
                             * @description Lignes comme on les écrit en cuisine ; la recherche trouve la recette par elles. Les puces et les numéros d’une liste (« • », « 1. ») sont ôtés. Au plus 30 aliments par ligne, 400 en tout.
                             * @example [
                             *       "1 pâte feuilletée",
                             *       "4 pommes",
                             *       "30 g de beurre demi-sel",
                             *       "2 c. à s. de sucre"
                             *     ]
                             */
                            ingredients?: string[] | null;
                            /** @example France */
                            origine?: string | null;
                            /**
                             * @description Nombre de personnes
                             * @example 6
                             */
                            portions?: number | null;
                            /** @example Végétarien */
                            regime_alimentaire?: string | null;
                            /** @example Automne */
                            saison?: string | null;
                            /**
                             * @description Minutes
                             * @example 35
                             */
                            temps_cuisson?: number | null;
                            /**
                             * @description Minutes
                             * @example 20
                             */
                            temps_preparation?: number | null;
                            /**
                             * @description Minutes
                             * @example 55
                             */
                            temps_total?: number | null;
                            titre: string;
                            ustensiles_requis?: string | null;
                            variantes?: string | null;
                        };
                    };
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Trop de tentatives : voir `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "trop_de_tentatives";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    completeIngredient: {
        parameters: {
            query: {
                /** @description Nombre de noms au plus. */
                limite?: number;
                /**
                 * @description Premières lettres.
                 * @example to
                 */
                prefixe: string;
                /** @description Seulement les recettes de ce statut. */
                statut?: "ALL" | "EN_ATTENTE" | "VALIDER" | "REFUSER";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noms, les plus employés d’abord. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "nom": "tomate",
                     *         "recettes": 1
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @description Nom de l’aliment. */
                        nom: string;
                        /** @description Nombre de recettes qui le nomment. */
                        recettes: number;
                    }[];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mots. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "gluten",
                     *       "fruits à coque"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /** @description Id de l’utilisateur qui a agi. */
                acteur?: number;
                /** @description Ce qui a été fait. */
                action?: "statut" | "modification_recette" | "suppression_recette" | "publication_pour_autrui" | "suppression_commentaire" | "commentaire_pour_autrui" | "signalements_resolus" | "purge" | "signalement_traite" | "signalements_commentaire_resolus" | "signalement_commentaire_traite";
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Id de qui ou de ce qui l’a subi. */
                cible?: number;
                /** @description À cet instant (UTC) ou après ; une date seule vaut son minuit. */
                depuis?: string;
                /** @description Avant cet instant (UTC). */
                jusqua?: string;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
                /** @description `-id` : les entrées les plus récentes d’abord, et `apres` reprend en dessous. */
                tri?: "id" | "-id";
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entrées, dans l’ordre demandé. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "date_creation": "2026-03-14T09:26:53.589",
                     *         "acteur_id": 1,
                     *         "action": "statut",
                     *         "cible_id": 1,
                     *         "details": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EntreeJournal"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listModeration: {
        parameters: {
            query?: {
                /** @description Curseur : où la page commence, tel que `Link` le donne. */
                apres?: string;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. */
                limite?: number;
                /** @description Seulement ce qui est signalé ; seulement les recettes au statut `en_attente` ; ou ce que des auteurs de confiance ont publié ou modifié depuis sept jours, qui n’attend rien, jusqu’à la décision d’un modérateur. */
                objet?: "signalees" | "en_attente" | "a_regarder";
                /** @description Seulement cette recette, si elle attend une décision. */
                recette_id?: number;
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ce qui attend, dans l’ordre. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "recette": {
                     *           "id": 1,
                     *           "statut": "en_attente",
                     *           "image": null,
                     *           "description": "Une tarte fine, croustillante et dorée.",
                     *           "temps_preparation": 20,
                     *           "temps_cuisson": 35,
                     *           "temps_total": null,
                     *           "difficulte": "Facile",
                     *           "portions": 6,
                     *           "calories_par_portion": null,
                     *           "auteur_id": 1,
                     *           "ustensiles_requis": null,
                     *           "conseils_chef": null,
                     *           "variantes": null,
                     *           "allergenes": null,
                     *           "regime_alimentaire": null,
                     *           "saison": null,
                     *           "origine": null,
                     *           "titre": "Tarte fine aux pommes",
                     *           "ingredients": [
                     *             "4 pommes"
                     *           ],
                     *           "etapes": [
                     *             "Éplucher les pommes.",
                     *             "Cuire 35 minutes à 180 °C."
                     *           ],
                     *           "photos": [],
                     *           "signaler": true,
                     *           "created_at": "2026-03-14T09:26:53.589",
                     *           "updated_at": "2026-03-14T09:26:53.589"
                     *         },
                     *         "version": "\"1-3-m9c1185a5c5e9fc54612808977ee8f548\"",
                     *         "en_attente_depuis": "2026-03-14T09:26:53.589",
                     *         "signalements": {
                     *           "ouverts": 2,
                     *           "raisons": [
                     *             {
                     *               "raison": "Photo sans rapport avec la recette",
                     *               "categorie": "autre",
                     *               "nombre": 2
                     *             }
                     *           ]
                     *         },
                     *         "commentaires_signales": [],
                     *         "auteur": {
                     *           "validees": 12,
                     *           "refusees": 1,
                     *           "signalements_fondes": 0
                     *         },
                     *         "prise": null,
                     *         "recours": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EnAttente"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    claimRecette: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un modérateur s’occupe de la recette ; `null` dans la file si personne ne s’en occupe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "moderateur_id": 8,
                     *       "jusqu_a": "2026-03-14T09:36:53.589"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
                         * @example 2026-03-14T09:26:53.589
                         */
                        jusqu_a: string;
                        moderateur_id: number;
                    };
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "recette_deja_prise" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    releaseRecette: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La recette est rendue. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    summarizeModeration: {
        parameters: {
            query?: {
                /** @description Curseur : où la page commence, tel que `Link` le donne. */
                apres?: string;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. */
                limite?: number;
                /** @description Seulement ce qui est signalé ; seulement les recettes au statut `en_attente` ; ou ce que des auteurs de confiance ont publié ou modifié depuis sept jours, qui n’attend rien, jusqu’à la décision d’un modérateur. */
                objet?: "signalees" | "en_attente" | "a_regarder";
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ce qui attend, dans l’ordre. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "titre": "Tarte fine aux pommes",
                     *         "statut": "en_attente",
                     *         "auteur_id": 1,
                     *         "en_attente_depuis": "2026-03-14T09:26:53.589",
                     *         "signalements_ouverts": 2,
                     *         "prise": null,
                     *         "refusee_par": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EnAttenteResume"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listMotifs: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dans l’ordre où les proposer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "quantites",
                     *         "titre": "Quantités manquantes",
                     *         "texte": "Il manque les quantités d’un ou de plusieurs ingrédients. Indiquez-les ligne par ligne, par exemple « 200 g de farine », puis renvoyez la recette."
                     *       }
                     *     ]
                     */
                    "application/json": {
                        code: string;
                        /** @description Ce que l’auteur lira, sauf si le modérateur le change. */
                        texte: string;
                        titre: string;
                    }[];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listRecettes: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /**
                 * @description Seulement les recettes de cet auteur.
                 * @example 1
                 */
                auteur_id?: number;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
                /** @description `true` : les recettes signalées seulement ; `false` : sans elles. */
                signaler?: boolean;
                /** @description Seulement les recettes de ce statut. */
                statut?: "ALL" | "EN_ATTENTE" | "VALIDER" | "REFUSER";
                /**
                 * @description Chacun de ces mots commence un mot du titre, sans égard à la casse, aux accents ni aux ligatures. Au moins une lettre ou un chiffre.
                 * @example tart pom
                 */
                titre?: string;
                /** @description `id` : par id croissant ; `-id` : les éléments les plus récents d’abord, et `apres` reprend en dessous. */
                tri?: "id" | "-id";
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recettes, dans l’ordre demandé. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "statut": "en_attente",
                     *         "image": null,
                     *         "description": "Une tarte fine, croustillante et dorée.",
                     *         "temps_preparation": 20,
                     *         "temps_cuisson": 35,
                     *         "temps_total": null,
                     *         "difficulte": "Facile",
                     *         "portions": 6,
                     *         "calories_par_portion": null,
                     *         "auteur_id": 1,
                     *         "ustensiles_requis": null,
                     *         "conseils_chef": null,
                     *         "variantes": null,
                     *         "allergenes": null,
                     *         "regime_alimentaire": null,
                     *         "saison": null,
                     *         "origine": null,
                     *         "titre": "Tarte fine aux pommes",
                     *         "ingredients": [
                     *           "4 pommes"
                     *         ],
                     *         "etapes": [
                     *           "Éplucher les pommes.",
                     *           "Cuire 35 minutes à 180 °C."
                     *         ],
                     *         "photos": [],
                     *         "signaler": false,
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Recette"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    createRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "titre": "Tarte fine aux pommes",
                 *       "description": "Une tarte fine, croustillante et dorée.",
                 *       "temps_preparation": 20,
                 *       "temps_cuisson": 35,
                 *       "portions": 6,
                 *       "difficulte": "Facile",
                 *       "ingredients": [
                 *         "4 pommes"
                 *       ],
                 *       "etapes": [
                 *         "Éplucher les pommes.",
                 *         "Cuire 35 minutes à 180 °C."
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
                     * @example Gluten, lait
                     */
                    allergenes?: string | null;
                    /** @description À la publication, l’id de l’auteur (un autre que soi : ADMIN) ; par défaut, l’utilisateur du jeton. Ignoré à la modification. */
                    auteur_id?: number | null;
                    /**
                     * @description Kilocalories
                     * @example 320
                     */
                    calories_par_portion?: number | null;
                    conseils_chef?: string | null;
                    /** @example Une tarte fine, croustillante et dorée. */
                    description?: string | null;
                    /** @example Facile */
                    difficulte?: string | null;
                    /**
                     * @description Ce qu’il faut faire, dans l’ordre.
                     * @example [
                     *       "Étaler la pâte.",
                     *       "Disposer les pommes en rosace.",
                     *       "Cuire 35 minutes à 180 °C."
                     *     ]
                     */
                    etapes?: string[] | null;
                    /**
                     * Format: uri
                     * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
                     * @example https://example.org/tarte.jpg
                     */
                    image?: string | null;
                    /**
                     * @description Lignes comme on les écrit en cuisine ; la recherche trouve la recette par elles. Les puces et les numéros d’une liste (« • », « 1. ») sont ôtés. Au plus 30 aliments par ligne, 400 en tout.
                     * @example [
                     *       "1 pâte feuilletée",
                     *       "4 pommes",
                     *       "30 g de beurre demi-sel",
                     *       "2 c. à s. de sucre"
                     *     ]
                     */
                    ingredients?: string[] | null;
                    /** @example France */
                    origine?: string | null;
                    /**
                     * @description Nombre de personnes
                     * @example 6
                     */
                    portions?: number | null;
                    /** @example Végétarien */
                    regime_alimentaire?: string | null;
                    /** @example Automne */
                    saison?: string | null;
                    /**
                     * @description Minutes
                     * @example 35
                     */
                    temps_cuisson?: number | null;
                    /**
                     * @description Minutes
                     * @example 20
                     */
                    temps_preparation?: number | null;
                    /**
                     * @description Minutes
                     * @example 55
                     */
                    temps_total?: number | null;
                    /** @example Tarte fine aux pommes */
                    titre: string;
                    ustensiles_requis?: string | null;
                    variantes?: string | null;
                };
            };
        };
        responses: {
            /** @description La recette, `en_attente` ou, d’un auteur de confiance, `valider`. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Ignored-Properties": components["headers"]["Ignored-Properties"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "statut": "en_attente",
                     *       "image": null,
                     *       "description": "Une tarte fine, croustillante et dorée.",
                     *       "temps_preparation": 20,
                     *       "temps_cuisson": 35,
                     *       "temps_total": null,
                     *       "difficulte": "Facile",
                     *       "portions": 6,
                     *       "calories_par_portion": null,
                     *       "auteur_id": 1,
                     *       "ustensiles_requis": null,
                     *       "conseils_chef": null,
                     *       "variantes": null,
                     *       "allergenes": null,
                     *       "regime_alimentaire": null,
                     *       "saison": null,
                     *       "origine": null,
                     *       "titre": "Tarte fine aux pommes",
                     *       "ingredients": [
                     *         "4 pommes"
                     *       ],
                     *       "etapes": [
                     *         "Éplucher les pommes.",
                     *         "Cuire 35 minutes à 180 °C."
                     *       ],
                     *       "photos": [],
                     *       "signaler": false,
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Recette"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    readRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La recette. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "statut": "en_attente",
                     *       "image": null,
                     *       "description": "Une tarte fine, croustillante et dorée.",
                     *       "temps_preparation": 20,
                     *       "temps_cuisson": 35,
                     *       "temps_total": null,
                     *       "difficulte": "Facile",
                     *       "portions": 6,
                     *       "calories_par_portion": null,
                     *       "auteur_id": 1,
                     *       "ustensiles_requis": null,
                     *       "conseils_chef": null,
                     *       "variantes": null,
                     *       "allergenes": null,
                     *       "regime_alimentaire": null,
                     *       "saison": null,
                     *       "origine": null,
                     *       "titre": "Tarte fine aux pommes",
                     *       "ingredients": [
                     *         "4 pommes"
                     *       ],
                     *       "etapes": [
                     *         "Éplucher les pommes.",
                     *         "Cuire 35 minutes à 180 °C."
                     *       ],
                     *       "photos": [],
                     *       "signaler": false,
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589",
                     *       "ingredients_analyses": [
                     *         {
                     *           "texte": "4 pommes",
                     *           "quantite": 4,
                     *           "quantite_max": null,
                     *           "unite": null,
                     *           "nom": "pomme",
                     *           "facultatif": false,
                     *           "portees": [
                     *             {
                     *               "debut": 0,
                     *               "fin": 1,
                     *               "quantite": 4,
                     *               "quantite_max": null,
                     *               "unite": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "allergenes_detectes": []
                     *     }
                     */
                    "application/json": components["schemas"]["RecetteDetaillee"];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    replaceRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "titre": "Tarte fine aux pommes",
                 *       "description": "Une tarte fine, croustillante et dorée.",
                 *       "temps_preparation": 20,
                 *       "temps_cuisson": 35,
                 *       "portions": 6,
                 *       "difficulte": "Facile",
                 *       "ingredients": [
                 *         "4 pommes"
                 *       ],
                 *       "etapes": [
                 *         "Éplucher les pommes.",
                 *         "Cuire 35 minutes à 180 °C."
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
                     * @example Gluten, lait
                     */
                    allergenes?: string | null;
                    /** @description À la publication, l’id de l’auteur (un autre que soi : ADMIN) ; par défaut, l’utilisateur du jeton. Ignoré à la modification. */
                    auteur_id?: number | null;
                    /**
                     * @description Kilocalories
                     * @example 320
                     */
                    calories_par_portion?: number | null;
                    conseils_chef?: string | null;
                    /** @example Une tarte fine, croustillante et dorée. */
                    description?: string | null;
                    /** @example Facile */
                    difficulte?: string | null;
                    /**
                     * @description Ce qu’il faut faire, dans l’ordre.
                     * @example [
                     *       "Étaler la pâte.",
                     *       "Disposer les pommes en rosace.",
                     *       "Cuire 35 minutes à 180 °C."
                     *     ]
                     */
                    etapes?: string[] | null;
                    /**
                     * Format: uri
                     * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
                     * @example https://example.org/tarte.jpg
                     */
                    image?: string | null;
                    /**
                     * @description Lignes comme on les écrit en cuisine ; la recherche trouve la recette par elles. Les puces et les numéros d’une liste (« • », « 1. ») sont ôtés. Au plus 30 aliments par ligne, 400 en tout.
                     * @example [
                     *       "1 pâte feuilletée",
                     *       "4 pommes",
                     *       "30 g de beurre demi-sel",
                     *       "2 c. à s. de sucre"
                     *     ]
                     */
                    ingredients?: string[] | null;
                    /** @example France */
                    origine?: string | null;
                    /**
                     * @description Nombre de personnes
                     * @example 6
                     */
                    portions?: number | null;
                    /** @example Végétarien */
                    regime_alimentaire?: string | null;
                    /** @example Automne */
                    saison?: string | null;
                    /**
                     * @description Minutes
                     * @example 35
                     */
                    temps_cuisson?: number | null;
                    /**
                     * @description Minutes
                     * @example 20
                     */
                    temps_preparation?: number | null;
                    /**
                     * @description Minutes
                     * @example 55
                     */
                    temps_total?: number | null;
                    /** @example Tarte fine aux pommes */
                    titre: string;
                    ustensiles_requis?: string | null;
                    variantes?: string | null;
                };
            };
        };
        responses: {
            /** @description La recette modifiée. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "statut": "en_attente",
                     *       "image": null,
                     *       "description": "Une tarte fine, croustillante et dorée.",
                     *       "temps_preparation": 20,
                     *       "temps_cuisson": 35,
                     *       "temps_total": null,
                     *       "difficulte": "Facile",
                     *       "portions": 6,
                     *       "calories_par_portion": null,
                     *       "auteur_id": 1,
                     *       "ustensiles_requis": null,
                     *       "conseils_chef": null,
                     *       "variantes": null,
                     *       "allergenes": null,
                     *       "regime_alimentaire": null,
                     *       "saison": null,
                     *       "origine": null,
                     *       "titre": "Tarte fine aux pommes",
                     *       "ingredients": [
                     *         "4 pommes"
                     *       ],
                     *       "etapes": [
                     *         "Éplucher les pommes.",
                     *         "Cuire 35 minutes à 180 °C."
                     *       ],
                     *       "photos": [],
                     *       "signaler": false,
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Recette"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    deleteRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La recette est supprimée. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "La recette a été supprimée."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listCommentaires: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Commentaires par id croissant. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "contenu": "Délicieux !",
                     *         "date_creation": "2026-03-14T09:26:53.589",
                     *         "auteur_id": 1,
                     *         "recette_id": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Commentaire"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    createCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contenu": "Délicieux !",
                 *       "auteur_id": 1
                 *     }
                 */
                "application/json": {
                    /** @description L’id de l’utilisateur du jeton ; un ADMIN peut en nommer un autre. */
                    auteur_id: number;
                    /** @description Le texte. Sans caractère de contrôle, tabulations et sauts de ligne exceptés. */
                    contenu: string;
                };
            };
        };
        responses: {
            /** @description Le nouveau commentaire. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "contenu": "Délicieux !",
                     *       "date_creation": "2026-03-14T09:26:53.589",
                     *       "auteur_id": 1,
                     *       "recette_id": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Commentaire"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    readCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le commentaire. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "contenu": "Délicieux !",
                     *       "date_creation": "2026-03-14T09:26:53.589",
                     *       "auteur_id": 1,
                     *       "recette_id": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Commentaire"];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "commentaire_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    deleteCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le commentaire est supprimé. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Le commentaire a été supprimé."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "commentaire_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listSignalementsCommentaire: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Seulement ceux de cet état. */
                etat?: "ouvert" | "fonde" | "rejete";
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signalements par id croissant. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "recette_id": 1,
                     *         "raison": "Photo sans rapport avec la recette",
                     *         "categorie": "autre",
                     *         "auteur_id": null,
                     *         "date_creation": "2026-03-14T09:26:53.589",
                     *         "etat": "ouvert",
                     *         "note": null,
                     *         "resolu_le": null,
                     *         "resolu_par": null,
                     *         "commentaire_id": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SignalementCommentaire"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "commentaire_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    resolveSignalementsCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les signalements sont résolus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Les signalements du commentaire 1 sont résolus."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "commentaire_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    readSignalementCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
                /**
                 * @description Id du signalement.
                 * @example 1
                 */
                signalement_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le signalement. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "recette_id": 1,
                     *       "raison": "Photo sans rapport avec la recette",
                     *       "categorie": "autre",
                     *       "auteur_id": null,
                     *       "date_creation": "2026-03-14T09:26:53.589",
                     *       "etat": "ouvert",
                     *       "note": null,
                     *       "resolu_le": null,
                     *       "resolu_par": null,
                     *       "commentaire_id": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SignalementCommentaire"];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "commentaire_introuvable" | "signalement_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    handleSignalementCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
                /**
                 * @description Id du signalement.
                 * @example 1
                 */
                signalement_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "etat": "fonde",
                 *       "note": "La photo montre un autre plat."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Le nouvel état ; `ouvert` le remet en attente.
                     * @enum {string}
                     */
                    etat: "ouvert" | "fonde" | "rejete";
                    /** @description Ce que le modérateur en dit, pour les modérateurs. */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Le signalement traité. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "recette_id": 1,
                     *       "raison": "Photo sans rapport avec la recette",
                     *       "categorie": "autre",
                     *       "auteur_id": null,
                     *       "date_creation": "2026-03-14T09:26:53.589",
                     *       "etat": "ouvert",
                     *       "note": null,
                     *       "resolu_le": null,
                     *       "resolu_par": null,
                     *       "commentaire_id": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SignalementCommentaire"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "signalement_introuvable" | "commentaire_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee" | "decision_deja_prise";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    reportCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /** @description Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id du commentaire.
                 * @example 1
                 */
                commentaire_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commentaire_id": 1,
                 *       "raison": "Publicité"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
                     * @default autre
                     * @enum {string}
                     */
                    categorie?: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
                    /** @description Id du commentaire, le même que dans l’adresse. */
                    commentaire_id: number;
                    /**
                     * @description Pourquoi ; absente, vide ou `null` : « Non spécifiée ».
                     * @default Non spécifiée
                     */
                    raison?: string | null;
                };
            };
        };
        responses: {
            /** @description Le commentaire est signalé. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Le commentaire 1 a été signalé."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "commentaire_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Trop de tentatives : voir `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "trop_de_tentatives";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    explainRecette: {
        parameters: {
            query: {
                /**
                 * @description Aliment à exclure, avec ses sortes, ses dérivés et les compositions connues qui en contiennent ; dans le doute, la recette est exclue, et toute recette sans lignes d’ingrédients aussi. À répéter pour plusieurs. Sont aussi compris les 14 allergènes du règlement (UE) 1169/2011 sous leurs noms usuels (`gluten`, `lactose`, `PLV`, `fruits à coque`, `sulfites`…), des groupes (`viande`, `porc`, `alcool`, `fruits de mer`…) et des régimes (`végétarien` exclut viandes, poissons et fruits de mer ; `végan` aussi lait, œufs et miel). Ce qu’une ligne nie (`sans gluten`) ne compte pas. Un adjectif ne restreint pas une exclusion. Un nom qui n’est pas compris en entier donne 400. L’exclusion ne lit que les lignes d’ingrédients, le titre et le texte `allergenes` : traces, recettes des marques et contaminations croisées sont inconnues, elle ne remplace donc jamais la lecture des étiquettes. Mesuré sur 150 recettes réelles gardées à part, pour 24 noms : 849 des 855 recettes qui contiennent l’aliment sont exclues au premier essai, 854 une fois les lacunes comblées ; 96 % des recettes sans l’aliment sont gardées.
                 * @example [
                 *       "lactose",
                 *       "fruits à coque"
                 *     ]
                 */
                sauf: string[];
            };
            header?: never;
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une réponse pour chaque mot, dans l’ordre. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "sauf": "lactose",
                     *         "exclue": true,
                     *         "phrase": "La ligne « 30 g de beurre » nomme « beurre », qui est ou contient « lactose ».",
                     *         "causes": [
                     *           {
                     *             "ligne": "30 g de beurre",
                     *             "mot": "beurre",
                     *             "raison": "contient",
                     *             "phrase": "La ligne « 30 g de beurre » nomme « beurre », qui est ou contient « lactose »."
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @description Ce qui écarte la recette, le plus sûr d’abord ; dix causes au plus. */
                        causes: {
                            /** @description `null` pour le titre, une déclaration ou la recette. */
                            ligne: string | null;
                            /** @description Ce qui écarte ; `null` dans le doute. */
                            mot: string | null;
                            /** @description La même chose en français. */
                            phrase: string;
                            /**
                             * @description À quel point c’est sûr.
                             * @enum {string}
                             */
                            raison: "contient" | "peut_contenir" | "en_doute";
                        }[];
                        /** @description La recette est écartée. */
                        exclue: boolean;
                        /** @description La raison principale, en français. */
                        phrase: string;
                        /** @description Le mot demandé. */
                        sauf: string;
                    }[];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listHistorique: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description `decision` d’un modérateur ; `modification` de la recette ; `confiance` : publication, ou modification d’une recette validée, par un auteur de confiance ; `recours` de l’auteur, dont `motif` est le message. */
                cause?: "decision" | "modification" | "confiance" | "recours";
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
                /** @description `id` : par id croissant ; `-id` : les éléments les plus récents d’abord, et `apres` reprend en dessous. */
                tri?: "id" | "-id";
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changements, dans l’ordre demandé. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "date_creation": "2026-03-14T09:26:53.589",
                     *         "de": "en_attente",
                     *         "vers": "refuser",
                     *         "motif": "Il manque les quantités.",
                     *         "cause": "decision",
                     *         "champs": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ChangementStatut"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    addPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description L’image.
                     */
                    fichier: string;
                    /** @example La tarte dorée */
                    legende?: string | null;
                };
            };
        };
        responses: {
            /** @description La photo. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "hash": "5f2b1c9d8e7a4b3c2d1e0f9a8b7c6d5e",
                     *       "largeur": 1600,
                     *       "hauteur": 1067,
                     *       "apercu": "1QcSHQRnh493V4dIh4eXh1h4kJUI",
                     *       "legende": "La tarte à la sortie du four"
                     *     }
                     */
                    "application/json": components["schemas"]["Photo"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "photo_invalide" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Trop de tentatives : voir `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "trop_de_tentatives";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la photo.
                 * @example 1
                 */
                photo_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La photo est supprimée. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "La photo a été supprimée."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "photo_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    changePhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la photo.
                 * @example 1
                 */
                photo_id: number;
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "legende": "La tarte dorée",
                 *       "position": 0
                 *     }
                 */
                "application/json": {
                    /** @example La tarte dorée */
                    legende?: string | null;
                    /**
                     * @description Place, à partir de 0.
                     * @example 0
                     */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description La photo changée. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "hash": "5f2b1c9d8e7a4b3c2d1e0f9a8b7c6d5e",
                     *       "largeur": 1600,
                     *       "hauteur": 1067,
                     *       "apercu": "1QcSHQRnh493V4dIh4eXh1h4kJUI",
                     *       "legende": "La tarte à la sortie du four"
                     *     }
                     */
                    "application/json": components["schemas"]["Photo"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "photo_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    appeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "message": "J’ai ajouté les quantités."
                 *     }
                 */
                "application/json": {
                    /** @description Ce que l’auteur en dit aux modérateurs. */
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description La recette, qui attend une décision. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "statut": "en_attente",
                     *       "image": null,
                     *       "description": "Une tarte fine, croustillante et dorée.",
                     *       "temps_preparation": 20,
                     *       "temps_cuisson": 35,
                     *       "temps_total": null,
                     *       "difficulte": "Facile",
                     *       "portions": 6,
                     *       "calories_par_portion": null,
                     *       "auteur_id": 1,
                     *       "ustensiles_requis": null,
                     *       "conseils_chef": null,
                     *       "variantes": null,
                     *       "allergenes": null,
                     *       "regime_alimentaire": null,
                     *       "saison": null,
                     *       "origine": null,
                     *       "titre": "Tarte fine aux pommes",
                     *       "ingredients": [
                     *         "4 pommes"
                     *       ],
                     *       "etapes": [
                     *         "Éplucher les pommes.",
                     *         "Cuire 35 minutes à 180 °C."
                     *       ],
                     *       "photos": [],
                     *       "signaler": false,
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Recette"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "cle_deja_utilisee" | "recette_non_refusee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listSignalements: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Seulement ceux de cet état. */
                etat?: "ouvert" | "fonde" | "rejete";
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signalements par id croissant. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "recette_id": 1,
                     *         "recette_version": 2,
                     *         "raison": "Photo sans rapport avec la recette",
                     *         "categorie": "autre",
                     *         "auteur_id": null,
                     *         "date_creation": "2026-03-14T09:26:53.589",
                     *         "etat": "ouvert",
                     *         "note": null,
                     *         "resolu_le": null,
                     *         "resolu_par": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Signalement"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    resolveSignalements: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les signalements sont résolus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Les signalements de la recette 1 sont résolus."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    readSignalement: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
                /**
                 * @description Id du signalement.
                 * @example 1
                 */
                signalement_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le signalement. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "recette_id": 1,
                     *       "recette_version": 2,
                     *       "raison": "Photo sans rapport avec la recette",
                     *       "categorie": "autre",
                     *       "auteur_id": null,
                     *       "date_creation": "2026-03-14T09:26:53.589",
                     *       "etat": "ouvert",
                     *       "note": null,
                     *       "resolu_le": null,
                     *       "resolu_par": null,
                     *       "recette": {
                     *         "id": 1,
                     *         "statut": "en_attente",
                     *         "image": null,
                     *         "description": "Une tarte fine, croustillante et dorée.",
                     *         "temps_preparation": 20,
                     *         "temps_cuisson": 35,
                     *         "temps_total": null,
                     *         "difficulte": "Facile",
                     *         "portions": 6,
                     *         "calories_par_portion": null,
                     *         "auteur_id": 1,
                     *         "ustensiles_requis": null,
                     *         "conseils_chef": null,
                     *         "variantes": null,
                     *         "allergenes": null,
                     *         "regime_alimentaire": null,
                     *         "saison": null,
                     *         "origine": null,
                     *         "titre": "Tarte fine aux pommes",
                     *         "ingredients": [
                     *           "4 pommes"
                     *         ],
                     *         "etapes": [
                     *           "Éplucher les pommes.",
                     *           "Cuire 35 minutes à 180 °C."
                     *         ],
                     *         "photos": [],
                     *         "signaler": false,
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignalementDetaille"];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "signalement_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    handleSignalement: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
                /**
                 * @description Id du signalement.
                 * @example 1
                 */
                signalement_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "etat": "fonde",
                 *       "note": "La photo montre un autre plat."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Le nouvel état ; `ouvert` le remet en attente.
                     * @enum {string}
                     */
                    etat: "ouvert" | "fonde" | "rejete";
                    /** @description Ce que le modérateur en dit, pour les modérateurs. */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Le signalement traité. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "recette_id": 1,
                     *       "recette_version": 2,
                     *       "raison": "Photo sans rapport avec la recette",
                     *       "categorie": "autre",
                     *       "auteur_id": null,
                     *       "date_creation": "2026-03-14T09:26:53.589",
                     *       "etat": "ouvert",
                     *       "note": null,
                     *       "resolu_le": null,
                     *       "resolu_par": null
                     *     }
                     */
                    "application/json": components["schemas"]["Signalement"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable" | "signalement_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee" | "decision_deja_prise";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    reportRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recette_id": 1,
                 *       "raison": "Photo sans rapport avec la recette"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description De quoi il s’agit : `erreur` dans la recette, `plagiat`, `publicite`, propos `deplace`, `dangereux` pour la santé, `autre`.
                     * @default autre
                     * @enum {string}
                     */
                    categorie?: "erreur" | "plagiat" | "publicite" | "deplace" | "dangereux" | "autre";
                    /**
                     * @description Pourquoi ; absente, vide ou `null` : « Non spécifiée ».
                     * @default Non spécifiée
                     */
                    raison?: string | null;
                    /** @description Id de la recette, le même que dans l’adresse. */
                    recette_id: number;
                };
            };
        };
        responses: {
            /** @description La recette est signalée. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "La recette 1 a été signalée."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "recette_introuvable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Trop de tentatives : voir `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "trop_de_tentatives";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    changeStatut: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id de la recette.
                 * @example 1
                 */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "statut": "valider"
                 *     }
                 */
                "application/json": {
                    /** @description Id de la recette, le même que dans l’adresse. */
                    id?: number;
                    /** @description Pourquoi. */
                    motif?: string | null;
                    /**
                     * @description Le nouveau statut ; toute autre valeur que ces trois donne 404.
                     * @enum {string}
                     */
                    statut: "en_attente" | "valider" | "refuser";
                };
            };
        };
        responses: {
            /** @description La recette et son nouveau statut. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "statut": "en_attente",
                     *       "image": null,
                     *       "description": "Une tarte fine, croustillante et dorée.",
                     *       "temps_preparation": 20,
                     *       "temps_cuisson": 35,
                     *       "temps_total": null,
                     *       "difficulte": "Facile",
                     *       "portions": 6,
                     *       "calories_par_portion": null,
                     *       "auteur_id": 1,
                     *       "ustensiles_requis": null,
                     *       "conseils_chef": null,
                     *       "variantes": null,
                     *       "allergenes": null,
                     *       "regime_alimentaire": null,
                     *       "saison": null,
                     *       "origine": null,
                     *       "titre": "Tarte fine aux pommes",
                     *       "ingredients": [
                     *         "4 pommes"
                     *       ],
                     *       "etapes": [
                     *         "Éplucher les pommes.",
                     *         "Cuire 35 minutes à 180 °C."
                     *       ],
                     *       "photos": [],
                     *       "signaler": false,
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Recette"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description L’utilisateur du jeton n’a pas ce droit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "droits_insuffisants";
                    };
                };
            };
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "statut_invalide" | "recette_introuvable";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee" | "decision_deja_prise";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listAllCommentaires: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Commentaires par id croissant. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "contenu": "Délicieux !",
                     *         "date_creation": "2026-03-14T09:26:53.589",
                     *         "auteur_id": 1,
                     *         "recette_id": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Commentaire"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    searchRecettes: {
        parameters: {
            query: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /**
                 * @description Nom d’un ingrédient ; à répéter pour plusieurs.
                 * @example [
                 *       "pomme",
                 *       "beurre"
                 *     ]
                 */
                ingredient: string[];
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
                /** @description Où la page commence, comme l’en-tête `Link` le donne ; `apres` suffit aussi. */
                rang?: string;
                /** @description Aliment à exclure, avec ses sortes, ses dérivés et les compositions connues qui en contiennent ; dans le doute, la recette est exclue, et toute recette sans lignes d’ingrédients aussi. À répéter pour plusieurs. Sont aussi compris les 14 allergènes du règlement (UE) 1169/2011 sous leurs noms usuels (`gluten`, `lactose`, `PLV`, `fruits à coque`, `sulfites`…), des groupes (`viande`, `porc`, `alcool`, `fruits de mer`…) et des régimes (`végétarien` exclut viandes, poissons et fruits de mer ; `végan` aussi lait, œufs et miel). Ce qu’une ligne nie (`sans gluten`) ne compte pas. Un adjectif ne restreint pas une exclusion. Un nom qui n’est pas compris en entier donne 400. L’exclusion ne lit que les lignes d’ingrédients, le titre et le texte `allergenes` : traces, recettes des marques et contaminations croisées sont inconnues, elle ne remplace donc jamais la lecture des étiquettes. Mesuré sur 150 recettes réelles gardées à part, pour 24 noms : 849 des 855 recettes qui contiennent l’aliment sont exclues au premier essai, 854 une fois les lacunes comblées ; 96 % des recettes sans l’aliment sont gardées. */
                sauf?: string[];
                /** @description Seulement les recettes de ce statut. */
                statut?: "ALL" | "EN_ATTENTE" | "VALIDER" | "REFUSER";
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recettes qui les contiennent tous, les meilleures d’abord. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    Suggestion: components["headers"]["Suggestion"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "statut": "en_attente",
                     *         "image": null,
                     *         "description": "Une tarte fine, croustillante et dorée.",
                     *         "temps_preparation": 20,
                     *         "temps_cuisson": 35,
                     *         "temps_total": null,
                     *         "difficulte": "Facile",
                     *         "portions": 6,
                     *         "calories_par_portion": null,
                     *         "auteur_id": 1,
                     *         "ustensiles_requis": null,
                     *         "conseils_chef": null,
                     *         "variantes": null,
                     *         "allergenes": null,
                     *         "regime_alimentaire": null,
                     *         "saison": null,
                     *         "origine": null,
                     *         "titre": "Tarte fine aux pommes",
                     *         "ingredients": [
                     *           "4 pommes"
                     *         ],
                     *         "etapes": [
                     *           "Éplucher les pommes.",
                     *           "Cuire 35 minutes à 180 °C."
                     *         ],
                     *         "photos": [],
                     *         "signaler": false,
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Recette"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    Suggestion: components["headers"]["Suggestion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    listAllRecettes: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
            };
            header?: {
                /** @description ETag de la version à modifier ; 412 si une autre l’a remplacée. */
                "If-Match"?: string;
                /** @description ETags déjà connus ; 304 si l’un d’eux vaut encore. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recettes par id croissant. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "statut": "en_attente",
                     *         "image": null,
                     *         "description": "Une tarte fine, croustillante et dorée.",
                     *         "temps_preparation": 20,
                     *         "temps_cuisson": 35,
                     *         "temps_total": null,
                     *         "difficulte": "Facile",
                     *         "portions": 6,
                     *         "calories_par_portion": null,
                     *         "auteur_id": 1,
                     *         "ustensiles_requis": null,
                     *         "conseils_chef": null,
                     *         "variantes": null,
                     *         "allergenes": null,
                     *         "regime_alimentaire": null,
                     *         "saison": null,
                     *         "origine": null,
                     *         "titre": "Tarte fine aux pommes",
                     *         "ingredients": [
                     *           "4 pommes"
                     *         ],
                     *         "etapes": [
                     *           "Éplucher les pommes.",
                     *           "Cuire 35 minutes à 180 °C."
                     *         ],
                     *         "photos": [],
                     *         "signaler": false,
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Recette"][];
                };
            };
            /** @description Inchangé : la version que l’ETag désigne vaut encore. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Modifié entre-temps : la version envoyée n’est plus la dernière. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "precondition_echouee";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    proofreadRecette: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "titre": "Tarte fine",
                 *       "ingredients": [
                 *         "4 pommes"
                 *       ],
                 *       "etapes": [
                 *         "Ajouter le beurre."
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.
                     * @example Gluten, lait
                     */
                    allergenes?: string | null;
                    /** @description À la publication, l’id de l’auteur (un autre que soi : ADMIN) ; par défaut, l’utilisateur du jeton. Ignoré à la modification. */
                    auteur_id?: number | null;
                    /**
                     * @description Kilocalories
                     * @example 320
                     */
                    calories_par_portion?: number | null;
                    conseils_chef?: string | null;
                    /** @example Une tarte fine, croustillante et dorée. */
                    description?: string | null;
                    /** @example Facile */
                    difficulte?: string | null;
                    /**
                     * @description Ce qu’il faut faire, dans l’ordre.
                     * @example [
                     *       "Étaler la pâte.",
                     *       "Disposer les pommes en rosace.",
                     *       "Cuire 35 minutes à 180 °C."
                     *     ]
                     */
                    etapes?: string[] | null;
                    /** @description D’une recette qui existe déjà. */
                    id?: number | null;
                    /**
                     * Format: uri
                     * @description Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.
                     * @example https://example.org/tarte.jpg
                     */
                    image?: string | null;
                    /**
                     * @description Lignes comme on les écrit en cuisine ; la recherche trouve la recette par elles. Les puces et les numéros d’une liste (« • », « 1. ») sont ôtés. Au plus 30 aliments par ligne, 400 en tout.
                     * @example [
                     *       "1 pâte feuilletée",
                     *       "4 pommes",
                     *       "30 g de beurre demi-sel",
                     *       "2 c. à s. de sucre"
                     *     ]
                     */
                    ingredients?: string[] | null;
                    /** @example France */
                    origine?: string | null;
                    /**
                     * @description Nombre de personnes
                     * @example 6
                     */
                    portions?: number | null;
                    /** @example Végétarien */
                    regime_alimentaire?: string | null;
                    /** @example Automne */
                    saison?: string | null;
                    /**
                     * @description Minutes
                     * @example 35
                     */
                    temps_cuisson?: number | null;
                    /**
                     * @description Minutes
                     * @example 20
                     */
                    temps_preparation?: number | null;
                    /**
                     * @description Minutes
                     * @example 55
                     */
                    temps_total?: number | null;
                    /** @example Tarte fine aux pommes */
                    titre: string;
                    ustensiles_requis?: string | null;
                    variantes?: string | null;
                };
            };
        };
        responses: {
            /** @description Les remarques, les plus graves d’abord ; 60 au plus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "type": "ingredient_absent",
                     *         "champ": "etapes[0]",
                     *         "aliment": "beurre",
                     *         "message": "Les étapes parlent de beurre, aucune ligne n’en contient."
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @description L’aliment absent, à ajouter aux lignes. */
                        aliment?: string;
                        /** @description Le champ du corps : `titre`, `etapes[1]`, `ingredients[0]`, `allergenes`. */
                        champ: string;
                        /** @description La ligne d’ingrédients dont il s’agit. */
                        ligne?: string;
                        /** @description La remarque, en français. */
                        message: string;
                        /** @description La recette semblable. */
                        recette_id?: number;
                        /**
                         * @description `ingredient_absent` : une étape nomme un aliment qu’aucune ligne n’a. `ingredient_inutilise` : aucune étape ne parle de cette ligne. `aliment_inconnu` : la ligne ne nomme aucun aliment connu. `quantite_ambigue` : sa quantité n’est pas sûrement comprise. `allergene_contredit` : `allergenes` ou `regime_alimentaire` contredit une ligne. `doublon` : une recette a presque le même titre et les mêmes aliments.
                         * @enum {string}
                         */
                        type: "ingredient_absent" | "ingredient_inutilise" | "aliment_inconnu" | "quantite_ambigue" | "allergene_contredit" | "doublon";
                    }[];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
                    };
                };
            };
            /** @description Authentification absente, invalide ou expirée. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "jeton_absent" | "jeton_invalide" | "jeton_expire";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "corps_trop_grand";
                    };
                };
            };
            /** @description Type de contenu refusé. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "type_de_contenu_refuse";
                    };
                };
            };
            /** @description Trop de tentatives : voir `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "trop_de_tentatives";
                    };
                };
            };
            /** @description Erreur interne du service. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "erreur_interne";
                    };
                };
            };
            /** @description Base de données indisponible ou service surchargé : voir `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    "on-commentaire.publie": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.
                 * @example 0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70
                 */
                "webhook-id": string;
                /**
                 * @description Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description L’instant de la tentative, en secondes depuis 1970.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description L’auteur du commentaire. */
                        auteur_id: number;
                        commentaire_id: number;
                        /** @description La recette dont il s’agit. */
                        recette_id: number;
                        /** @description La version de la recette après l’acte ; pour une recette supprimée, un de plus que la dernière. */
                        version: number;
                    };
                    /**
                     * Format: date-time
                     * @description L’instant de l’acte, en UTC.
                     */
                    timestamp: string;
                    /** @constant */
                    type: "commentaire.publie";
                };
            };
        };
        responses: {
            /** @description L’événement est reçu. Les redirections ne sont pas suivies. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est abandonné ; les suivants sont envoyés quand même. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est envoyé de nouveau plus tard. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-recette.publiee": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.
                 * @example 0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70
                 */
                "webhook-id": string;
                /**
                 * @description Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description L’instant de la tentative, en secondes depuis 1970.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description L’auteur de la recette. */
                        auteur_id: number;
                        /** @description La recette dont il s’agit. */
                        recette_id: number;
                        /** @enum {string} */
                        statut: "en_attente" | "valider" | "refuser";
                        /** @description La version de la recette après l’acte ; pour une recette supprimée, un de plus que la dernière. */
                        version: number;
                    };
                    /**
                     * Format: date-time
                     * @description L’instant de l’acte, en UTC.
                     */
                    timestamp: string;
                    /** @constant */
                    type: "recette.publiee";
                };
            };
        };
        responses: {
            /** @description L’événement est reçu. Les redirections ne sont pas suivies. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est abandonné ; les suivants sont envoyés quand même. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est envoyé de nouveau plus tard. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-recette.signalee": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.
                 * @example 0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70
                 */
                "webhook-id": string;
                /**
                 * @description Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description L’instant de la tentative, en secondes depuis 1970.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description L’auteur de la recette. */
                        auteur_id: number;
                        /** @description La recette dont il s’agit. */
                        recette_id: number;
                        signalement_id: number;
                        /** @description La version de la recette après l’acte ; pour une recette supprimée, un de plus que la dernière. */
                        version: number;
                    };
                    /**
                     * Format: date-time
                     * @description L’instant de l’acte, en UTC.
                     */
                    timestamp: string;
                    /** @constant */
                    type: "recette.signalee";
                };
            };
        };
        responses: {
            /** @description L’événement est reçu. Les redirections ne sont pas suivies. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est abandonné ; les suivants sont envoyés quand même. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est envoyé de nouveau plus tard. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-recette.statut": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.
                 * @example 0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70
                 */
                "webhook-id": string;
                /**
                 * @description Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description L’instant de la tentative, en secondes depuis 1970.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description L’auteur de la recette. */
                        auteur_id: number;
                        /**
                         * @description `decision` d’un modérateur ; `modification` de la recette ; `confiance` : publication, ou modification d’une recette validée, par un auteur de confiance ; `recours` de l’auteur, dont `motif` est le message.
                         * @enum {string}
                         */
                        cause: "decision" | "modification" | "confiance" | "recours";
                        /**
                         * @description Statut d’avant.
                         * @enum {string}
                         */
                        de: "en_attente" | "valider" | "refuser";
                        /** @description Pourquoi, dit par le modérateur, ou par l’auteur d’un recours. */
                        motif: string | null;
                        /** @description La recette dont il s’agit. */
                        recette_id: number;
                        titre: string;
                        /**
                         * @description Statut d’après.
                         * @enum {string}
                         */
                        vers: "en_attente" | "valider" | "refuser";
                        /** @description La version de la recette après l’acte ; pour une recette supprimée, un de plus que la dernière. */
                        version: number;
                    };
                    /**
                     * Format: date-time
                     * @description L’instant de l’acte, en UTC.
                     */
                    timestamp: string;
                    /** @constant */
                    type: "recette.statut";
                };
            };
        };
        responses: {
            /** @description L’événement est reçu. Les redirections ne sont pas suivies. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est abandonné ; les suivants sont envoyés quand même. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est envoyé de nouveau plus tard. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-recette.supprimee": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.
                 * @example 0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70
                 */
                "webhook-id": string;
                /**
                 * @description Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description L’instant de la tentative, en secondes depuis 1970.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description L’auteur de la recette. */
                        auteur_id: number;
                        /** @description La recette dont il s’agit. */
                        recette_id: number;
                        /** @description La version de la recette après l’acte ; pour une recette supprimée, un de plus que la dernière. */
                        version: number;
                    };
                    /**
                     * Format: date-time
                     * @description L’instant de l’acte, en UTC.
                     */
                    timestamp: string;
                    /** @constant */
                    type: "recette.supprimee";
                };
            };
        };
        responses: {
            /** @description L’événement est reçu. Les redirections ne sont pas suivies. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est abandonné ; les suivants sont envoyés quand même. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est envoyé de nouveau plus tard. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-signalement.resolu": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.
                 * @example 0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70
                 */
                "webhook-id": string;
                /**
                 * @description Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
                /**
                 * @description L’instant de la tentative, en secondes depuis 1970.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Le commentaire signalé ; `null` si c’est la recette. */
                        commentaire_id: number | null;
                        /** @description Le membre qui a signalé. */
                        declarant_id: number;
                        /** @enum {string} */
                        etat: "fonde" | "rejete";
                        /** @description La recette dont il s’agit. */
                        recette_id: number;
                        signalement_id: number;
                        titre: string;
                    };
                    /**
                     * Format: date-time
                     * @description L’instant de l’acte, en UTC.
                     */
                    timestamp: string;
                    /** @constant */
                    type: "signalement.resolu";
                };
            };
        };
        responses: {
            /** @description L’événement est reçu. Les redirections ne sont pas suivies. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est abandonné ; les suivants sont envoyés quand même. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description L’événement est envoyé de nouveau plus tard. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
