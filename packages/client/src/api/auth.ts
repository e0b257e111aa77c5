// Generated from the OpenAPI documents by `npm run generate`; not to be edited.

export interface paths {
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this authorization server offers
         * @description RFC 8414, pour les clients OAuth 2.0 ordinaires.
         */
        get: operations["readMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auteurs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public names of users by id
         * @description Les noms publics de 1 à 100 utilisateurs, par id croissant. Les ids inconnus ou supprimés sont laissés de côté.
         */
        get: operations["listAuteurs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courriels/demandes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the code that confirms one’s address mailed again
         * @description Envoie un jeton valable 24 heures à l’adresse indiquée, si un compte non suspendu l’utilise sans l’avoir confirmée. La réponse et sa durée sont les mêmes sinon. Les demandes sont comptées par adresse IP et par compte, avec celles de `POST /mots-de-passe/oublies`.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courriels/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm one’s address with a mailed code
         * @description Le jeton est envoyé à l’inscription et à chaque changement de courriel ; il vaut 24 heures. S’il est perdu, `POST /courriels/demandes` en envoie un autre. Sans `Idempotency-Key`, une requête renvoyée reçoit 400 `jeton_invalide` ; `courriel_verifie` dit si l’adresse est confirmée.
         */
        post: operations["verifyCourriel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a token says, and whether it holds now
         * @description RFC 7662, pour les services auxquels l’exploitant a donné un identifiant et un secret (HTTP Basic).
         */
        post: operations["introspectJeton"];
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
    "/mots-de-passe/nouveaux": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a mailed code
         * @description Toutes les sessions et tous les jetons de l’utilisateur cessent de valoir. Un mot de passe refusé (400 `donnees_invalides`) laisse le jeton intact. Le changement est annoncé par courriel. Si la réponse se perd, la requête renvoyée avec la même `Idempotency-Key` reçoit de nouveau 204 ; sans cette clé, elle reçoit 400 `jeton_invalide`, et une connexion avec le nouveau mot de passe dit s’il a été changé.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mots-de-passe/oublies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a password reset code mailed to oneself
         * @description Envoie un jeton valable une heure à l’adresse indiquée, si un compte non suspendu l’utilise. La réponse et sa durée sont les mêmes sinon. Les demandes sont comptées par adresse IP et par compte. Sans `Idempotency-Key`, une demande renvoyée envoie un second jeton ; le premier reste valable.
         */
        post: operations["forgetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a user
         * @description Les rôles ADMIN et MODERATEUR demandent le jeton d’un ADMIN ; sans lui, ils sont refusés. Un code est envoyé à l’adresse : `POST /courriels/verifications` la confirme. Une adresse qui a déjà reçu trop de messages dans l’heure n’en reçoit pas ; un code demandé par `POST /mots-de-passe/oublies` la confirme aussi.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out: end the session of a refresh token
         * @description RFC 7009. 200 aussi pour un jeton inconnu, terminé, ou d’un autre utilisateur que celui du jeton d’accès envoyé. Un jeton d’accès ne peut pas être révoqué seul : il vaut 30 minutes au plus.
         */
        post: operations["revokeJeton"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description OAuth 2.0, en formulaire. `password` demande `username` et `password` ; avec la portée `offline_access`, la réponse contient aussi un jeton de rafraîchissement, que `refresh_token` échange contre la paire suivante. Un jeton d’accès vaut 30 minutes.
         */
        post: operations["createJeton"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user that owns the token
         * @description Ici, un jeton absent, malformé, expiré ou contrefait donne 400, et celui d’un utilisateur supprimé ou suspendu aussi.
         */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that both services hold about oneself
         * @description Envoyé au fil de la lecture, donc sans limite de taille : une réponse interrompue n’est pas un JSON valide. Si le service des recettes est indisponible, c’est 503, jamais une partie pour le tout. Les empreintes n’y sont pas.
         */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own sessions
         * @description Les sessions en cours, de la plus ancienne à la plus récente : 100 au plus, une connexion de plus termine la plus ancienne.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Log out everywhere
         * @description Termine toutes les sessions ; tous les jetons d’accès cessent de valoir, celui de la requête aussi.
         */
        delete: operations["endAllSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions/{id}": {
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
         * End one of one’s own sessions
         * @description Son jeton de rafraîchissement ne sert plus. Un jeton d’accès qu’elle a donné vaut encore 30 minutes au plus.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utilisateurs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users (ADMIN, MODERATEUR)
         * @description Les utilisateurs par id croissant. Réservé aux ADMIN et MODERATEUR.
         */
        get: operations["listUtilisateurs"];
        put?: never;
        /**
         * Create a user of any role (ADMIN)
         * @description Comme `/register`, avec n’importe quel rôle. Réservé aux ADMIN.
         */
        post: operations["createUtilisateur"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utilisateurs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one user by id (ADMIN, MODERATEUR, oneself)
         * @description Un utilisateur d’après son id. Réservé aux ADMIN, aux MODERATEUR et à l’utilisateur lui-même.
         */
        get: operations["readUtilisateur"];
        /**
         * Replace a user’s fields (ADMIN, oneself)
         * @description Réservé aux ADMIN et à l’utilisateur lui-même. Seul un ADMIN change un rôle, et le dernier ADMIN garde le sien. Changer son propre mot de passe ou son propre courriel demande `mot_de_passe_actuel`. L’ancienne adresse en est avertie, et une nouvelle est à confirmer ; une adresse qui a déjà reçu trop de messages dans l’heure n’en reçoit pas. Qui se modifie soi-même trop souvent (60 fois par heure, sauf autre réglage) doit attendre.
         */
        put: operations["replaceUtilisateur"];
        post?: never;
        /**
         * Delete a user (ADMIN, oneself)
         * @description Réservé aux ADMIN et à l’utilisateur lui-même. Les recettes et commentaires restent, avec l’id, qui n’est jamais redonné. Le dernier ADMIN ne peut pas être supprimé.
         */
        delete: operations["deleteUtilisateur"];
        options?: never;
        head?: never;
        /**
         * Change some of a user’s fields (ADMIN, oneself)
         * @description Réservé aux ADMIN et à l’utilisateur lui-même. Seul un ADMIN change un rôle, et le dernier ADMIN garde le sien. Changer son propre mot de passe ou son propre courriel demande `mot_de_passe_actuel`. L’ancienne adresse en est avertie, et une nouvelle est à confirmer ; une adresse qui a déjà reçu trop de messages dans l’heure n’en reçoit pas. Qui se modifie soi-même trop souvent (60 fois par heure, sauf autre réglage) doit attendre.
         */
        patch: operations["changeUtilisateur"];
        trace?: never;
    };
    "/utilisateurs/courriel/{courriel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one user by courriel (ADMIN, MODERATEUR, oneself)
         * @description Un utilisateur d’après son courriel. Réservé aux ADMIN, aux MODERATEUR et à l’utilisateur lui-même. Qui en demande d’autres trop souvent (20 fois par heure, sauf autre réglage) doit attendre.
         */
        get: operations["readUtilisateurByCourriel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utilisateurs/suspensions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Since when and why a user is suspended (ADMIN)
         * @description Depuis quand et pourquoi un utilisateur est suspendu. Réservé aux ADMIN.
         */
        get: operations["readSuspension"];
        put?: never;
        /**
         * Suspend a user (ADMIN)
         * @description L’utilisateur ne peut plus se connecter : il reçoit la réponse d’un mot de passe faux, et tous ses jetons cessent de valoir. Un utilisateur déjà suspendu le reste depuis la même date, avec le nouveau motif. Le dernier ADMIN ne peut pas être suspendu. Un courriel donne le motif à l’utilisateur ; le journal le garde.
         */
        post: operations["createSuspension"];
        /**
         * Reinstate a user (ADMIN)
         * @description L’utilisateur peut se reconnecter ; ses anciens jetons ne valent toujours pas.
         */
        delete: operations["deleteSuspension"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Ce qui est public d’un utilisateur.
         * @example {
         *       "id": 1,
         *       "nom_affiche": "Julie"
         *     }
         * @example {
         *       "id": 2,
         *       "nom_affiche": "Zoé",
         *       "equipe": true
         *     }
         */
        Auteur: {
            /**
             * @description Présent pour qui modère ou administre le site.
             * @enum {boolean}
             */
            equipe?: true;
            id: number;
            nom_affiche: string;
        };
        /**
         * @description Une entrée du journal.
         * @example {
         *       "id": 1,
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "acteur_id": 1,
         *       "action": "connexion",
         *       "cible_id": 1,
         *       "adresse": "192.0.2.1",
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
            action: "connexion" | "connexion_refusee" | "inscription" | "creation" | "profil" | "mot_de_passe" | "role" | "suspension" | "retablissement" | "suppression" | "export" | "rotation_cles" | "jeton_rejoue" | "jeton_revoque" | "jetons_revoques" | "limite" | "purge" | "mot_de_passe_oublie" | "courriel_verifie";
            /** @description L’adresse du client ; null en ligne de commande, ou après la suppression de son utilisateur. */
            adresse: string | null;
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
        /**
         * @description Le corps de toute erreur, avec les membres de la RFC 6749 § 5.2.
         * @example {
         *       "status": 401,
         *       "title": "Unauthorized",
         *       "message": "Courriel ou mot de passe incorrect.",
         *       "detail": "Courriel ou mot de passe incorrect.",
         *       "code": "identifiants_invalides",
         *       "error": "invalid_grant",
         *       "error_description": "Courriel ou mot de passe incorrect."
         *     }
         */
        ErreurJeton: {
            /**
             * @description Mot stable, lisible par un programme.
             * @enum {string}
             */
            code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee" | "cle_deja_utilisee" | "utilisateur_existe" | "role_reserve" | "dernier_administrateur" | "type_autorisation_inconnu" | "portee_inconnue" | "jeton_rafraichissement_invalide" | "jeton_invalide" | "lien_invalide" | "courriel_non_verifie" | "type_jeton_non_revocable" | "recette_deja_prise" | "recette_non_refusee" | "photo_invalide" | "jeton_absent" | "jeton_expire" | "identifiants_invalides" | "signature_invalide" | "client_inconnu" | "moi_jeton_absent" | "moi_jeton_invalide" | "moi_utilisateur_disparu" | "droits_insuffisants" | "adresse_inconnue" | "utilisateur_id_introuvable" | "utilisateur_courriel_introuvable" | "session_introuvable" | "suspension_introuvable" | "recette_introuvable" | "commentaire_introuvable" | "photo_introuvable" | "signalement_introuvable" | "statut_invalide" | "delai_depasse" | "precondition_echouee" | "decision_deja_prise" | "corps_trop_grand" | "type_de_contenu_refuse" | "attente_refusee" | "trop_de_tentatives" | "entetes_trop_grands" | "erreur_interne" | "service_indisponible";
            /** @description Le même texte que `message`. */
            detail: string;
            /** @description RFC 6749 : `invalid_request`, `invalid_grant`, `invalid_scope`, `unsupported_grant_type` … ; RFC 7009 : `unsupported_token_type`. */
            error: string;
            /** @description Le message en ASCII, comme la RFC l’exige. */
            error_description: string;
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
        /**
         * @description La réponse de la RFC 6749 § 5.1.
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiIs…",
         *       "token_type": "bearer",
         *       "expires_in": 1800
         *     }
         */
        Jeton: {
            /** @description À envoyer dans `Authorization: Bearer`. */
            access_token: string;
            /** @description Durée de validité du jeton, en secondes. */
            expires_in: number;
            /** @description Seulement si `scope` le demandait. */
            refresh_token?: string;
            /** @description La portée accordée ; vide si aucune de celles demandées ne l’est. */
            scope?: string;
            /** @description Avec `refresh_token` : la session, comme la liste `GET /users/me/sessions` la nomme. */
            session_id?: string;
            /** @enum {string} */
            token_type: "bearer";
        };
        /** @description Confirme ce qui a été fait. */
        Message: {
            /** @description Texte français, destiné à l’utilisateur. */
            message: string;
        };
        /**
         * @description Une connexion qui a demandé un jeton de rafraîchissement (`offline_access`) et qui dure encore.
         * @example {
         *       "id": "0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58",
         *       "navigateur": "Firefox sur Android",
         *       "ouverte_le": "2026-03-14T09:26:53.589",
         *       "renouvelee_le": "2026-03-15T18:02:11.204",
         *       "expire_le": "2026-04-14T18:02:11.204"
         *     }
         */
        Session: {
            /**
             * @description Fin de la session si son jeton ne sert plus.
             * @example 2026-03-14T09:26:53.589
             */
            expire_le: string;
            /**
             * @description Id de la session, un UUID.
             * @example 0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58
             */
            id: string;
            /** @description Navigateur et système de la connexion, d’après son `User-Agent`, qui n’est pas gardé. */
            navigateur: string | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            ouverte_le: string;
            /**
             * @description Dernier échange de son jeton de rafraîchissement.
             * @example 2026-03-14T09:26:53.589
             */
            renouvelee_le: string;
        };
        /**
         * @description Depuis quand un utilisateur est suspendu, et pourquoi.
         * @example {
         *       "depuis": "2026-03-14T09:26:53.589",
         *       "motif": "Publicité répétée"
         *     }
         */
        Suspension: {
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            depuis: string;
            /**
             * @description Pourquoi.
             * @example Publicité répétée
             */
            motif: string | null;
        };
        /**
         * @description Un utilisateur ; son mot de passe n’est jamais répondu.
         * @example {
         *       "id": 1,
         *       "prenom": "Julie",
         *       "nom": "Martin",
         *       "nom_affiche": "Julie",
         *       "courriel": "julie.martin@example.org",
         *       "courriel_verifie": true,
         *       "mails_suivi": true,
         *       "role": "UTILISATEUR",
         *       "created_at": "2026-03-14T09:26:53.589",
         *       "updated_at": "2026-03-14T09:26:53.589"
         *     }
         */
        Utilisateur: {
            courriel: string;
            /** @description Si un code envoyé à cette adresse est revenu (`POST /courriels/verifications`). */
            courriel_verifie: boolean;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            id: number;
            /** @description Si la validation de ses recettes et la suite de ses signalements lui sont annoncées par courriel ; un refus l’est toujours. */
            mails_suivi: boolean;
            nom: string;
            /** @description Le seul nom public ; à défaut, le prénom, coupé à 40 caractères, ou « Membre » s’il contient un caractère invisible ou le nom d’un rôle. */
            nom_affiche: string;
            prenom: string;
            /** @enum {string} */
            role: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Nom de fichier proposé.
         * @example attachment; filename="recettes-export.json"
         */
        "Content-Disposition": string;
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
         * @description Ce qui est demandé pour s’authentifier, et pourquoi (RFC 6750 § 3).
         * @example Bearer realm="recettes", error="invalid_token"
         */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les métadonnées. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "https://auth.example.org",
                     *       "token_endpoint": "https://auth.example.org/token",
                     *       "revocation_endpoint": "https://auth.example.org/revoke",
                     *       "introspection_endpoint": "https://auth.example.org/introspect",
                     *       "scopes_supported": [
                     *         "offline_access"
                     *       ],
                     *       "response_types_supported": [],
                     *       "grant_types_supported": [
                     *         "password",
                     *         "refresh_token"
                     *       ],
                     *       "token_endpoint_auth_methods_supported": [
                     *         "none"
                     *       ],
                     *       "revocation_endpoint_auth_methods_supported": [
                     *         "none"
                     *       ],
                     *       "introspection_endpoint_auth_methods_supported": [
                     *         "client_secret_basic"
                     *       ],
                     *       "service_documentation": "https://auth.example.org/docs"
                     *     }
                     */
                    "application/json": {
                        grant_types_supported: string[];
                        introspection_endpoint: string;
                        introspection_endpoint_auth_methods_supported: string[];
                        issuer: string;
                        response_types_supported: string[];
                        revocation_endpoint: string;
                        revocation_endpoint_auth_methods_supported: string[];
                        scopes_supported: string[];
                        service_documentation: string;
                        token_endpoint: string;
                        token_endpoint_auth_methods_supported: string[];
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
    listAuteurs: {
        parameters: {
            query: {
                /**
                 * @description Id d’un utilisateur ; à répéter pour en demander plusieurs.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                id: number[];
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
            /** @description Les auteurs trouvés. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "nom_affiche": "Julie"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Auteur"][];
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
    resendVerification: {
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
                 *       "courriel": "julie.martin@example.org"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description L’adresse du compte.
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                };
            };
        };
        responses: {
            /** @description La demande est acceptée, que l’adresse soit connue ou non. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Si un compte attend la confirmation de cette adresse, un message vient d’y être envoyé. Le code qu’il contient est valable 24 heures."
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
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
    verifyCourriel: {
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
                 *       "jeton": "Zl0yS3RrN2hVd2pQcXg5c1RmR2tMbVZiTjRjWGVBaDE"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Le code reçu par courriel ; il sert une seule fois.
                     * @example Zl0yS3RrN2hVd2pQcXg5c1RmR2tMbVZiTjRjWGVBaDE
                     */
                    jeton: string;
                };
            };
        };
        responses: {
            /** @description L’adresse est confirmée. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
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
                        code: "donnees_invalides" | "jeton_invalide" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
    introspectJeton: {
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
                 *       "token": "un-jeton-de-rafraichissement",
                 *       "token_type_hint": "refresh_token"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Un jeton d’accès ou de rafraîchissement. */
                    token: string;
                    /** @description `access_token` ou `refresh_token` ; tout autre indice est ignoré, un indice faux aussi. */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description `active`, et ce que dit un jeton qui vaut. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "active": false
                     *     }
                     */
                    "application/json": {
                        active: boolean;
                        aud?: string;
                        exp?: number;
                        iat?: number;
                        iss?: string;
                        jti?: string;
                        /** @enum {string} */
                        role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                        scope?: string;
                        sub?: string;
                        token_type?: string;
                        /** @description Le courriel qu’a maintenant l’utilisateur. */
                        username?: string;
                    };
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
                        /** @enum {string} */
                        code: "client_inconnu";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                action?: "connexion" | "connexion_refusee" | "inscription" | "creation" | "profil" | "mot_de_passe" | "role" | "suspension" | "retablissement" | "suppression" | "export" | "rotation_cles" | "jeton_rejoue" | "jeton_revoque" | "jetons_revoques" | "limite" | "purge" | "mot_de_passe_oublie" | "courriel_verifie";
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
                     *         "action": "connexion",
                     *         "cible_id": 1,
                     *         "adresse": "192.0.2.1",
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
    resetPassword: {
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
                 *       "jeton": "Zl0yS3RrN2hVd2pQcXg5c1RmR2tMbVZiTjRjWGVBaDE",
                 *       "mot_de_passe": "quatre petits chiens"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Le code reçu par courriel ; il sert une seule fois.
                     * @example Zl0yS3RrN2hVd2pQcXg5c1RmR2tMbVZiTjRjWGVBaDE
                     */
                    jeton: string;
                    /**
                     * @description De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.
                     * @example quatre petits chiens
                     */
                    mot_de_passe: string;
                };
            };
        };
        responses: {
            /** @description Le mot de passe est changé. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
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
                        code: "donnees_invalides" | "jeton_invalide" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
    forgetPassword: {
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
                 *       "courriel": "julie.martin@example.org"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description L’adresse du compte.
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                };
            };
        };
        responses: {
            /** @description La demande est acceptée, que l’adresse soit connue ou non. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Si un compte existe à cette adresse, un message vient d’y être envoyé. Le code qu’il contient est valable une heure."
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
                        code: "donnees_invalides" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
    register: {
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
                 *       "prenom": "Julie",
                 *       "nom": "Martin",
                 *       "courriel": "julie.martin@example.org",
                 *       "mot_de_passe": "trois petits chats"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                    /**
                     * @description De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.
                     * @example trois petits chats
                     */
                    mot_de_passe: string;
                    /** @example Martin */
                    nom: string;
                    /**
                     * @description Le nom que tous peuvent lire, sans caractère de contrôle ni invisible ; `null` : le prénom.
                     * @example Julie du Jura
                     */
                    nom_affiche?: string | null;
                    /** @example Julie */
                    prenom: string;
                    /** @enum {string} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description Le nouvel utilisateur. */
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
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "donnees_invalides" | "utilisateur_existe" | "role_reserve" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
                        code: "jeton_invalide";
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
    revokeJeton: {
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
                 *       "token": "un-jeton-de-rafraichissement",
                 *       "token_type_hint": "refresh_token"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Un jeton d’accès ou de rafraîchissement. */
                    token: string;
                    /** @description `access_token` ou `refresh_token` ; tout autre indice est ignoré, un indice faux aussi. */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description Le jeton ne sert plus à rien. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee" | "type_jeton_non_revocable";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    createJeton: {
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
                 *       "grant_type": "password",
                 *       "username": "julie.martin@example.org",
                 *       "password": "trois petits chats"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description `password`, valeur par défaut, ou `refresh_token`.
                     * @example password
                     */
                    grant_type?: string;
                    /**
                     * @description Avec `password` : le mot de passe.
                     * @example trois petits chats
                     */
                    password?: string;
                    /** @description Avec `refresh_token` : sert une fois ; la réponse contient son successeur. */
                    refresh_token?: string;
                    /**
                     * @description `offline_access` demande un jeton de rafraîchissement ; une connexion ignore les autres portées, et un rafraîchissement, qui ne peut demander que ce que `scope` a accordé, les refuse.
                     * @example offline_access
                     */
                    scope?: string;
                    /**
                     * @description Avec `password` : le courriel.
                     * @example julie.martin@example.org
                     */
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Le jeton. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "eyJhbGciOiJIUzI1NiIs…",
                     *       "token_type": "bearer",
                     *       "expires_in": 1800
                     *     }
                     */
                    "application/json": components["schemas"]["Jeton"];
                };
            };
            /** @description Requête malformée ou données invalides. */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"] & {
                        /** @enum {string} */
                        code: "donnees_invalides" | "requete_malformee" | "adresse_malformee" | "portee_inconnue" | "type_autorisation_inconnu" | "jeton_rafraichissement_invalide" | "courriel_non_verifie";
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
                        /** @enum {string} */
                        code: "identifiants_invalides";
                    };
                };
            };
            /** @description Corps de plus de 256 Kio. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
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
                    "application/json": components["schemas"]["ErreurJeton"] & {
                        /** @enum {string} */
                        code: "service_indisponible";
                    };
                };
            };
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’utilisateur. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "moi_jeton_absent" | "moi_jeton_invalide" | "moi_utilisateur_disparu" | "requete_malformee" | "adresse_malformee";
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
    exportMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tout ce qui est conservé. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "utilisateur": {
                     *         "id": 1,
                     *         "prenom": "Julie",
                     *         "nom": "Martin",
                     *         "nom_affiche": "Julie",
                     *         "courriel": "julie.martin@example.org",
                     *         "courriel_verifie": true,
                     *         "mails_suivi": true,
                     *         "role": "UTILISATEUR",
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589"
                     *       },
                     *       "suspension": null,
                     *       "sessions": [],
                     *       "appareils": [],
                     *       "messages_en_attente": [],
                     *       "codes_envoyes": [],
                     *       "revocations": [],
                     *       "reponses_gardees": [],
                     *       "journal": [
                     *         {
                     *           "id": 1,
                     *           "date_creation": "2026-03-14T09:26:53.589",
                     *           "acteur_id": 1,
                     *           "action": "connexion",
                     *           "cible_id": 1,
                     *           "adresse": "192.0.2.1",
                     *           "details": {}
                     *         }
                     *       ],
                     *       "recettes": {
                     *         "recettes": [],
                     *         "photos": [],
                     *         "commentaires": [],
                     *         "signalements": [],
                     *         "signalements_resolus": [],
                     *         "signalements_commentaires": [],
                     *         "signalements_commentaires_resolus": [],
                     *         "changements_statut": [],
                     *         "decisions_recues": [],
                     *         "prises": [],
                     *         "versions_signalees": [],
                     *         "reponses_gardees": [],
                     *         "journal": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Quand les lieux de connexion ont servi pour la dernière fois. */
                        appareils: {
                            [key: string]: unknown;
                        }[];
                        /** @description Codes envoyés par courriel qui valent encore. */
                        codes_envoyes: {
                            [key: string]: unknown;
                        }[];
                        /** @description Entrées du journal au sujet de l’utilisateur. */
                        journal: components["schemas"]["EntreeJournal"][];
                        /** @description Messages qui ne sont pas encore partis, ou qui n’ont pas pu partir. */
                        messages_en_attente: {
                            [key: string]: unknown;
                        }[];
                        /** @description `GET /export` de l’API des recettes. */
                        recettes: {
                            [key: string]: unknown;
                        };
                        /** @description Réponses gardées 24 heures pour leur `Idempotency-Key`. */
                        reponses_gardees: {
                            [key: string]: unknown;
                        }[];
                        /** @description Moments jusqu’auxquels les jetons ne valent plus. */
                        revocations: {
                            [key: string]: unknown;
                        }[];
                        /** @description Connexions qui ont demandé un jeton de rafraîchissement. `ouverte` dit si la connexion est encore valable. Un changement de mot de passe y met fin sans `terminee_le`. */
                        sessions: {
                            [key: string]: unknown;
                        }[];
                        suspension: {
                            [key: string]: unknown;
                        } | null;
                        utilisateur: components["schemas"]["Utilisateur"];
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
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les sessions en cours. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58",
                     *         "navigateur": "Firefox sur Android",
                     *         "ouverte_le": "2026-03-14T09:26:53.589",
                     *         "renouvelee_le": "2026-03-15T18:02:11.204",
                     *         "expire_le": "2026-04-14T18:02:11.204"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
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
    endAllSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Toutes les sessions sont terminées. */
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
                        code: "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de la session, un UUID.
                 * @example 0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La session est terminée. */
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
            /** @description Introuvable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erreur"] & {
                        /** @enum {string} */
                        code: "session_introuvable";
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
    listUtilisateurs: {
        parameters: {
            query?: {
                /** @description Le dernier id reçu : la liste reprend après lui. */
                apres?: number;
                /** @description Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans `Link` est la dernière. Sans `limite`, la liste entière. */
                limite?: number;
                /**
                 * @description Chacun de ces mots commence un mot du nom ou du courriel, sans égard à la casse ni aux accents.
                 * @example jul mart
                 */
                recherche?: string;
                /** @description Seulement les utilisateurs de ce rôle. */
                role?: "ALL" | "ADMIN" | "MODERATEUR" | "UTILISATEUR";
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
            /** @description Utilisateurs par id croissant. */
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
                     *         "prenom": "Julie",
                     *         "nom": "Martin",
                     *         "nom_affiche": "Julie",
                     *         "courriel": "julie.martin@example.org",
                     *         "courriel_verifie": true,
                     *         "mails_suivi": true,
                     *         "role": "UTILISATEUR",
                     *         "created_at": "2026-03-14T09:26:53.589",
                     *         "updated_at": "2026-03-14T09:26:53.589"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Utilisateur"][];
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
    createUtilisateur: {
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
                 *       "prenom": "Marc",
                 *       "nom": "Martin",
                 *       "courriel": "marc.martin@example.org",
                 *       "mot_de_passe": "trois petits chats"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                    /**
                     * @description De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.
                     * @example trois petits chats
                     */
                    mot_de_passe: string;
                    /** @example Martin */
                    nom: string;
                    /**
                     * @description Le nom que tous peuvent lire, sans caractère de contrôle ni invisible ; `null` : le prénom.
                     * @example Julie du Jura
                     */
                    nom_affiche?: string | null;
                    /** @example Julie */
                    prenom: string;
                    /** @enum {string} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description Le nouvel utilisateur. */
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
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "donnees_invalides" | "utilisateur_existe" | "cle_deja_utilisee" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
    readUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’utilisateur. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "utilisateur_id_introuvable";
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
    replaceUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prenom": "Julie",
                 *       "nom": "Martin-Petit",
                 *       "courriel": "julie.martin@example.org"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                    /**
                     * @description Recevoir par courriel la validation de ses recettes et la suite de ses signalements ; absent : inchangé.
                     * @example false
                     */
                    mails_suivi?: boolean;
                    /**
                     * @description De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.
                     * @example trois petits chats
                     */
                    mot_de_passe?: string;
                    /**
                     * @description Le mot de passe en vigueur ; requis pour changer le sien.
                     * @example trois petits chats
                     */
                    mot_de_passe_actuel?: string;
                    /** @example Martin */
                    nom: string;
                    /**
                     * @description Le nom que tous peuvent lire, sans caractère de contrôle ni invisible ; `null` : le prénom.
                     * @example Julie du Jura
                     */
                    nom_affiche?: string | null;
                    /** @example Julie */
                    prenom: string;
                    /** @enum {string} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description L’utilisateur modifié. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "donnees_invalides" | "utilisateur_existe" | "dernier_administrateur" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
                        code: "utilisateur_id_introuvable";
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
    deleteUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’utilisateur est supprimé. */
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
                        code: "donnees_invalides" | "dernier_administrateur" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
                        code: "utilisateur_id_introuvable";
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
    changeUtilisateur: {
        parameters: {
            query?: {
                /** @description Accepté, sans effet. */
                q?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nom": "Martin-Petit"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel?: string;
                    /**
                     * @description Recevoir par courriel la validation de ses recettes et la suite de ses signalements ; absent : inchangé.
                     * @example false
                     */
                    mails_suivi?: boolean;
                    /**
                     * @description De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.
                     * @example trois petits chats
                     */
                    mot_de_passe?: string;
                    /**
                     * @description Le mot de passe en vigueur ; requis pour changer le sien.
                     * @example trois petits chats
                     */
                    mot_de_passe_actuel?: string;
                    /** @example Martin */
                    nom?: string;
                    /**
                     * @description Le nom que tous peuvent lire, sans caractère de contrôle ni invisible ; `null` : le prénom.
                     * @example Julie du Jura
                     */
                    nom_affiche?: string | null;
                    /** @example Julie */
                    prenom?: string;
                    /** @enum {string} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description L’utilisateur modifié. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "donnees_invalides" | "utilisateur_existe" | "dernier_administrateur" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
                        code: "utilisateur_id_introuvable";
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
    readUtilisateurByCourriel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Courriel de l’utilisateur.
                 * @example julie.martin@example.org
                 */
                courriel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’utilisateur. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "prenom": "Julie",
                     *       "nom": "Martin",
                     *       "nom_affiche": "Julie",
                     *       "courriel": "julie.martin@example.org",
                     *       "courriel_verifie": true,
                     *       "mails_suivi": true,
                     *       "role": "UTILISATEUR",
                     *       "created_at": "2026-03-14T09:26:53.589",
                     *       "updated_at": "2026-03-14T09:26:53.589"
                     *     }
                     */
                    "application/json": components["schemas"]["Utilisateur"];
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
                        code: "utilisateur_courriel_introuvable";
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
    readSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La suspension. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "depuis": "2026-03-14T09:26:53.589",
                     *       "motif": "Publicité répétée"
                     *     }
                     */
                    "application/json": components["schemas"]["Suspension"];
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
                        code: "utilisateur_id_introuvable" | "suspension_introuvable";
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
    createSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "motif": "Publicité répétée"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Pourquoi.
                     * @example Publicité répétée
                     */
                    motif?: string | null;
                };
            };
        };
        responses: {
            /** @description La suspension. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "depuis": "2026-03-14T09:26:53.589",
                     *       "motif": "Publicité répétée"
                     *     }
                     */
                    "application/json": components["schemas"]["Suspension"];
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
                        code: "donnees_invalides" | "dernier_administrateur" | "corps_illisible" | "requete_malformee" | "adresse_malformee";
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
                        code: "utilisateur_id_introuvable";
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
    deleteSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id de l’utilisateur.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La suspension est levée. */
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
                        code: "utilisateur_id_introuvable" | "suspension_introuvable";
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
}
