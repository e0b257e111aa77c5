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
         * @description RFC 8414, for standard OAuth 2.0 clients.
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
         * @description RFC 7662, for services that the operator gave an id and a secret (HTTP Basic).
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
         * The audit trail (ADMIN)
         * @description Entries in id order, which is the order of writing. One that is still being committed isn’t there yet and takes its place milliseconds later: whoever copies the trail asks again for the last minute with `depuis`.
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
         * @description The roles ADMIN and MODERATEUR need the token of an ADMIN; without one they are refused.
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
         * @description RFC 7009. 200 for a token that is unknown, over, or of somebody else than the bearer token’s user, where one comes along. An access token can’t be revoked by itself: it lives for 30 minutes at most.
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
         * @description OAuth 2.0, form-encoded. The password grant needs `username` and `password`; with the scope `offline_access` the answer has a refresh token too, and the refresh grant exchanges that for the next pair. An access token is valid for 30 minutes.
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
         * @description A missing, malformed, expired or forged token is 400 here, and so is one whose user is gone or suspended.
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
         * @description Streamed, so its size has no limit; an answer that breaks off is no valid JSON. While the recipe service is away it is 503, never a part for the whole. Hashes, which say nothing to anybody, aren’t in it.
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
    "/utilisateurs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users (ADMIN, MODERATEUR) */
        get: operations["listUtilisateurs"];
        put?: never;
        /** Create a user of any role (ADMIN) */
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
        /** Read one user by id (ADMIN, MODERATEUR, oneself) */
        get: operations["readUtilisateur"];
        /**
         * Replace a user’s fields (ADMIN, oneself)
         * @description Only an ADMIN changes a role. The last ADMIN can’t be demoted. One’s own password changes only with `mot_de_passe_actuel`.
         */
        put: operations["replaceUtilisateur"];
        post?: never;
        /**
         * Delete a user (ADMIN, oneself)
         * @description Recipes and comments stay, with the id, which is never given again. The last ADMIN can’t be deleted.
         */
        delete: operations["deleteUtilisateur"];
        options?: never;
        head?: never;
        /**
         * Change some of a user’s fields (ADMIN, oneself)
         * @description Only an ADMIN changes a role. The last ADMIN can’t be demoted. One’s own password changes only with `mot_de_passe_actuel`.
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
        /** Read one user by courriel (ADMIN, MODERATEUR, oneself) */
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
        /** Since when and why a user is suspended (ADMIN) */
        get: operations["readSuspension"];
        put?: never;
        /**
         * Suspend a user (ADMIN)
         * @description The user can’t log in any more, with the same answer as a wrong password has, and all their tokens end. Who is suspended already stays so since then, with the new reason. The last ADMIN can’t be suspended.
         */
        post: operations["createSuspension"];
        /**
         * Reinstate a user (ADMIN)
         * @description The user logs in again; tokens that ended stay ended.
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
        EntreeJournal: {
            /** @description Who; null for a stranger and for the command line. */
            acteur_id: number | null;
            /** @enum {unknown} */
            action: "connexion" | "connexion_refusee" | "inscription" | "creation" | "profil" | "mot_de_passe" | "role" | "suspension" | "retablissement" | "suppression" | "export" | "rotation_cles" | "jeton_rejoue" | "jeton_revoque" | "jetons_revoques" | "limite" | "purge";
            /** @description The client’s address; null on the command line, or once its user is deleted. */
            adresse: string | null;
            /** @description To whom or what. */
            cible_id: number | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            details: {
                [key: string]: unknown;
            };
            id: number;
        };
        /**
         * @description The body of every error, with the members of RFC 9457.
         * @example {
         *       "status": 404,
         *       "title": "Not Found",
         *       "message": "Aucune recette ne possède cet id.",
         *       "detail": "Aucune recette ne possède cet id.",
         *       "code": "recette_introuvable"
         *     }
         */
        Erreur: {
            /** @description Stable machine-readable word. */
            code: string;
            /** @description Same text as `message`. */
            detail: string;
            /** @description What is wrong with which field, for invalid input. */
            errors?: {
                champ: string;
                message: string;
            }[];
            message: string;
            status: number;
            title: string;
        };
        /**
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
            /** @description Stable machine-readable word. */
            code: string;
            /** @description Same text as `message`. */
            detail: string;
            /** @description RFC 6749: `invalid_request`, `invalid_grant`, `invalid_scope`, `unsupported_grant_type` …; RFC 7009: `unsupported_token_type`. */
            error: string;
            /** @description The message in ASCII, as the RFC demands. */
            error_description: string;
            /** @description What is wrong with which field, for invalid input. */
            errors?: {
                champ: string;
                message: string;
            }[];
            message: string;
            status: number;
            title: string;
        };
        /**
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiIs…",
         *       "token_type": "bearer",
         *       "expires_in": 1800
         *     }
         */
        Jeton: {
            access_token: string;
            /** @description Seconds that the token is valid. */
            expires_in: number;
            /** @description Only where `scope` asked for one. */
            refresh_token?: string;
            scope?: string;
            /** @enum {string} */
            token_type: "bearer";
        };
        /**
         * @example {
         *       "depuis": "2026-03-14T09:26:53.589",
         *       "motif": "Publicité répétée"
         *     }
         */
        Suspension: {
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            depuis: string;
            /** @example Publicité répétée */
            motif: string | null;
        };
        /**
         * @example {
         *       "id": 7,
         *       "prenom": "Julie",
         *       "nom": "Martin",
         *       "courriel": "julie.martin@example.org",
         *       "role": "UTILISATEUR",
         *       "created_at": "2026-03-14T09:26:53.589",
         *       "updated_at": "2026-03-14T09:26:53.589"
         *     }
         */
        Utilisateur: {
            courriel: string;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            id: number;
            nom: string;
            prenom: string;
            /** @enum {unknown} */
            role: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
            /** @description The metadata */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
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
                "application/x-www-form-urlencoded": {
                    /**
                     * @description An access token or a refresh token.
                     * @example Wv0tRz…
                     */
                    token: string;
                    /** @description `access_token` or `refresh_token`; any other hint is ignored, as is a wrong one. */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description `active`, and what the token says where it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active: boolean;
                        aud?: string;
                        exp?: number;
                        iat?: number;
                        iss?: string;
                        jti?: string;
                        /** @enum {unknown} */
                        role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                        scope?: string;
                        sub?: string;
                        token_type?: string;
                        /** @description The courriel. */
                        username?: string;
                    };
                };
            };
            /** @description `invalid_request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description `invalid_client`: no or wrong credentials of a service */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Not form-encoded */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description The database is away; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /** @description Id of the user who acted. */
                acteur?: number;
                action?: "connexion" | "connexion_refusee" | "inscription" | "creation" | "profil" | "mot_de_passe" | "role" | "suspension" | "retablissement" | "suppression" | "export" | "rotation_cles" | "jeton_rejoue" | "jeton_revoque" | "jetons_revoques" | "limite" | "purge";
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Id of whom or what it was done to. */
                cible?: number;
                /** @description At this moment (UTC) or later; a date alone means its midnight. */
                depuis?: string;
                /** @description Before this moment (UTC). */
                jusqua?: string;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntreeJournal"][];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any visible ASCII, best a UUID: sent again within 24 hours with the same body, the request is not done again but answered as it was, with `Idempotency-Replayed: true`. With another body it is 400.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                    /**
                     * @description 8 to 256 characters, neither the courriel nor one of the most common passwords.
                     * @example trois petits chats
                     */
                    mot_de_passe: string;
                    /** @example Martin */
                    nom: string;
                    /** @example Julie */
                    prenom: string;
                    /** @enum {unknown} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description The new user */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "message": "Le corps de la requête dépasse la taille permise.",
                     *       "detail": "Le corps de la requête dépasse la taille permise.",
                     *       "code": "corps_trop_grand"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Another media type than the one accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "message": "Ce type de contenu n’est pas accepté ici.",
                     *       "detail": "Ce type de contenu n’est pas accepté ici.",
                     *       "code": "type_de_contenu_refuse"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Too many attempts; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "message": "Trop de tentatives : réessayez un peu plus tard.",
                     *       "detail": "Trop de tentatives : réessayez un peu plus tard.",
                     *       "code": "trop_de_tentatives"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
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
                "application/x-www-form-urlencoded": {
                    /**
                     * @description An access token or a refresh token.
                     * @example Wv0tRz…
                     */
                    token: string;
                    /** @description `access_token` or `refresh_token`; any other hint is ignored, as is a wrong one. */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description The token is of no use any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`, or `unsupported_token_type` for a valid access token */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Not form-encoded */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description The database is away; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
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
                "application/x-www-form-urlencoded": {
                    /**
                     * @description `password`, which it also means when missing, or `refresh_token`.
                     * @example password
                     */
                    grant_type?: string;
                    /** @example trois petits chats */
                    password?: string;
                    /**
                     * @description With `refresh_token`: serves once; the answer has its successor.
                     * @example Wv0tRz…
                     */
                    refresh_token?: string;
                    /**
                     * @description `offline_access` asks for a refresh token; a login ignores other scopes.
                     * @example offline_access
                     */
                    scope?: string;
                    /**
                     * @description With `password`: the courriel.
                     * @example julie.martin@example.org
                     */
                    username?: string;
                };
            };
        };
        responses: {
            /** @description The token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jeton"];
                };
            };
            /** @description `invalid_request`, `invalid_scope`, `unsupported_grant_type`, `invalid_grant` of a refresh */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description `invalid_grant`: wrong courriel or password */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Not form-encoded */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description Too many wrong passwords; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
                };
            };
            /** @description The database is away or too many are logging in; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErreurJeton"];
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
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
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
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description When places that the user logged in from were last seen */
                        appareils: {
                            [key: string]: unknown;
                        }[];
                        /** @description Entries of the audit trail about the user */
                        journal: components["schemas"]["EntreeJournal"][];
                        /** @description `GET /export` of the recipe API */
                        recettes: {
                            [key: string]: unknown;
                        };
                        /** @description Answers that are kept for 24 hours for their `Idempotency-Key` */
                        reponses_gardees: {
                            [key: string]: unknown;
                        }[];
                        /** @description Moments up to which tokens are void */
                        revocations: {
                            [key: string]: unknown;
                        }[];
                        /** @description Logins that asked for a refresh token */
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
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    listUtilisateurs: {
        parameters: {
            query?: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
                /**
                 * @description Each of these words begins a word of the name or courriel; case and accents don’t matter.
                 * @example jul mart
                 */
                recherche?: string;
                role?: "ALL" | "ADMIN" | "MODERATEUR" | "UTILISATEUR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"][];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    createUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                    /**
                     * @description 8 to 256 characters, neither the courriel nor one of the most common passwords.
                     * @example trois petits chats
                     */
                    mot_de_passe: string;
                    /** @example Martin */
                    nom: string;
                    /** @example Julie */
                    prenom: string;
                    /** @enum {unknown} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description The new user */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "message": "Le corps de la requête dépasse la taille permise.",
                     *       "detail": "Le corps de la requête dépasse la taille permise.",
                     *       "code": "corps_trop_grand"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Another media type than the one accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "message": "Ce type de contenu n’est pas accepté ici.",
                     *       "detail": "Ce type de contenu n’est pas accepté ici.",
                     *       "code": "type_de_contenu_refuse"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    readUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Aucun utilisateur ne possède l’id undefined.",
                     *       "detail": "Aucun utilisateur ne possède l’id undefined.",
                     *       "code": "utilisateur_id_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    replaceUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel: string;
                    /**
                     * @description 8 to 256 characters, neither the courriel nor one of the most common passwords.
                     * @example trois petits chats
                     */
                    mot_de_passe?: string;
                    /**
                     * @description The password in use; needed to change one’s own.
                     * @example deux petits chats
                     */
                    mot_de_passe_actuel?: string;
                    /** @example Martin */
                    nom: string;
                    /** @example Julie */
                    prenom: string;
                    /** @enum {unknown} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description The user as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Aucun utilisateur ne possède l’id undefined.",
                     *       "detail": "Aucun utilisateur ne possède l’id undefined.",
                     *       "code": "utilisateur_id_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "message": "Le corps de la requête dépasse la taille permise.",
                     *       "detail": "Le corps de la requête dépasse la taille permise.",
                     *       "code": "corps_trop_grand"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Another media type than the one accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "message": "Ce type de contenu n’est pas accepté ici.",
                     *       "detail": "Ce type de contenu n’est pas accepté ici.",
                     *       "code": "type_de_contenu_refuse"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Too many attempts; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "message": "Trop de tentatives : réessayez un peu plus tard.",
                     *       "detail": "Trop de tentatives : réessayez un peu plus tard.",
                     *       "code": "trop_de_tentatives"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    deleteUtilisateur: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Aucun utilisateur ne possède l’id undefined.",
                     *       "detail": "Aucun utilisateur ne possède l’id undefined.",
                     *       "code": "utilisateur_id_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    changeUtilisateur: {
        parameters: {
            query?: {
                /** @description Accepted, without effect. */
                q?: unknown;
            };
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example julie.martin@example.org
                     */
                    courriel?: string;
                    /**
                     * @description 8 to 256 characters, neither the courriel nor one of the most common passwords.
                     * @example trois petits chats
                     */
                    mot_de_passe?: string;
                    /**
                     * @description The password in use; needed to change one’s own.
                     * @example deux petits chats
                     */
                    mot_de_passe_actuel?: string;
                    /** @example Martin */
                    nom?: string;
                    /** @example Julie */
                    prenom?: string;
                    /** @enum {unknown} */
                    role?: "ADMIN" | "MODERATEUR" | "UTILISATEUR";
                };
            };
        };
        responses: {
            /** @description The user as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Aucun utilisateur ne possède l’id undefined.",
                     *       "detail": "Aucun utilisateur ne possède l’id undefined.",
                     *       "code": "utilisateur_id_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "message": "Le corps de la requête dépasse la taille permise.",
                     *       "detail": "Le corps de la requête dépasse la taille permise.",
                     *       "code": "corps_trop_grand"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Another media type than the one accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "message": "Ce type de contenu n’est pas accepté ici.",
                     *       "detail": "Ce type de contenu n’est pas accepté ici.",
                     *       "code": "type_de_contenu_refuse"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Too many attempts; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "message": "Trop de tentatives : réessayez un peu plus tard.",
                     *       "detail": "Trop de tentatives : réessayez un peu plus tard.",
                     *       "code": "trop_de_tentatives"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    readUtilisateurByCourriel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Courriel of the user. */
                courriel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utilisateur"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Aucun utilisateur ne possède l’id undefined.",
                     *       "detail": "Aucun utilisateur ne possède l’id undefined.",
                     *       "code": "utilisateur_id_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    readSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suspension */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suspension"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Cet utilisateur n’est pas suspendu.",
                     *       "detail": "Cet utilisateur n’est pas suspendu.",
                     *       "code": "suspension_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    createSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Publicité répétée */
                    motif?: string | null;
                } | null;
            };
        };
        responses: {
            /** @description The suspension */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suspension"];
                };
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Aucun utilisateur ne possède l’id undefined.",
                     *       "detail": "Aucun utilisateur ne possède l’id undefined.",
                     *       "code": "utilisateur_id_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Body over 256 KiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "message": "Le corps de la requête dépasse la taille permise.",
                     *       "detail": "Le corps de la requête dépasse la taille permise.",
                     *       "code": "corps_trop_grand"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Another media type than the one accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "message": "Ce type de contenu n’est pas accepté ici.",
                     *       "detail": "Ce type de contenu n’est pas accepté ici.",
                     *       "code": "type_de_contenu_refuse"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
    deleteSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reinstated */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request or invalid data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "message": "Les données envoyées sont invalides.",
                     *       "detail": "Les données envoyées sont invalides.",
                     *       "code": "donnees_invalides"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Token missing, invalid or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "message": "Un jeton d’accès est requis.",
                     *       "detail": "Un jeton d’accès est requis.",
                     *       "code": "jeton_absent"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The token’s user has no right to this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "message": "Vous n’avez pas le droit de faire cela.",
                     *       "detail": "Vous n’avez pas le droit de faire cela.",
                     *       "code": "droits_insuffisants"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Nothing there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "message": "Cet utilisateur n’est pas suspendu.",
                     *       "detail": "Cet utilisateur n’est pas suspendu.",
                     *       "code": "suspension_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description A fault of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "message": "Une erreur interne est survenue.",
                     *       "detail": "Une erreur interne est survenue.",
                     *       "code": "erreur_interne"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description The database is away or the service is overloaded; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "message": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "detail": "Le service est momentanément indisponible, réessayez dans un instant.",
                     *       "code": "service_indisponible"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
        };
    };
}
