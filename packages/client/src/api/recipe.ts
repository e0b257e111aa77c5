// Generated from the OpenAPI documents by `npm run generate`; not to be edited.

export interface paths {
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this service holds about oneself
         * @description Streamed, so its size has no limit; an answer that breaks off is no valid JSON. `/users/me/export` of the auth API has it too.
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
    "/ingredients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete the name of an ingredient as one types
         * @description Names of foods in use that begin with these letters, whatever their case and accents; most used first.
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
    "/recettes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List recipes by status; those with an open report only when asked for */
        get: operations["listRecettes"];
        put?: never;
        /** Publish a recipe; it waits for a moderator */
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
        /** Read one recipe */
        get: operations["readRecette"];
        /**
         * Replace a recipe’s fields (author, MODERATEUR, ADMIN)
         * @description Absent fields become null; status, reports and author stay, and so do `ingredients` when absent.
         */
        put: operations["replaceRecette"];
        post?: never;
        /** Delete a recipe with its comments and reports (author, MODERATEUR, ADMIN) */
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
        /** List the comments of one recipe */
        get: operations["listCommentaires"];
        put?: never;
        /** Comment on a recipe */
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
        get?: never;
        put?: never;
        post?: never;
        /** Delete a comment (its author, MODERATEUR, ADMIN) */
        delete: operations["deleteCommentaire"];
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
        /** Open reports on a recipe (MODERATEUR, ADMIN) */
        get: operations["listSignalements"];
        put?: never;
        post?: never;
        /** Resolve all open reports on a recipe (MODERATEUR, ADMIN) */
        delete: operations["resolveSignalements"];
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Several reports add up; the status stays. A valid token, which is optional, records who reported.
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
         * @description Every state may follow every other. Each change is kept: who, when, from, to, why.
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
        /** List the comments of all recipes */
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
         * @description Case, accents, ligatures and plurals don’t matter; names are whole: `pomme` doesn’t find `pommes de terre`, `tomate` finds `tomates cerises`. A recipe without ingredient lines is searched in its title and description. First come recipes that name the very food, then those with a kind of it; among them those with fewer ingredients, then by id. When nothing is found, the `Suggestion` header offers the nearest known names, percent-encoded UTF-8, separated by commas.
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
        /** List all recipes, reported or not, of any status */
        get: operations["listAllRecettes"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @example {
         *       "id": 3,
         *       "contenu": "Délicieux !",
         *       "date_creation": "2026-03-14T09:26:53.589",
         *       "auteur_id": 7,
         *       "recette_id": 1
         *     }
         */
        Commentaire: {
            auteur_id: number;
            contenu: string;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            id: number;
            recette_id: number;
        };
        EntreeJournal: {
            /** @description Who; null for a stranger and for the command line. */
            acteur_id: number | null;
            /** @enum {unknown} */
            action: "statut" | "modification_recette" | "suppression_recette" | "publication_pour_autrui" | "suppression_commentaire" | "commentaire_pour_autrui" | "signalements_resolus" | "purge";
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
        Message: {
            message: string;
        };
        Recette: {
            /** @example Gluten, lait */
            allergenes: string | null;
            /**
             * @description Id of the user who wrote it; the caller where it is left out
             * @example 7
             */
            auteur_id: number;
            /**
             * @description Kilocalories
             * @example 320
             */
            calories_par_portion: number | null;
            conseils_chef: string | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            /** @example Une tarte fine, croustillante et dorée. */
            description: string | null;
            /** @example Facile */
            difficulte: string | null;
            id: number;
            /**
             * Format: http-url
             * @example https://example.org/tarte.jpg
             */
            image: string | null;
            ingredients: string[];
            /** @example France */
            origine: string | null;
            /**
             * @description People served
             * @example 6
             */
            portions: number | null;
            /** @example Végétarien */
            regime_alimentaire: string | null;
            /** @example Automne */
            saison: string | null;
            /** @description Has an unresolved report. */
            signaler: boolean;
            /** @enum {unknown} */
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
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
            ustensiles_requis: string | null;
            variantes: string | null;
        };
        RecetteDetaillee: {
            /** @example Gluten, lait */
            allergenes: string | null;
            /** @description Hints found in the lines by the words of EU regulation 1169/2011’s 14 allergens; for each of them the first ten lines. Not a guarantee: a recipe without a hint may still contain an allergen. */
            allergenes_detectes: {
                allergene: string;
                ligne: string;
            }[];
            /**
             * @description Id of the user who wrote it; the caller where it is left out
             * @example 7
             */
            auteur_id: number;
            /**
             * @description Kilocalories
             * @example 320
             */
            calories_par_portion: number | null;
            conseils_chef: string | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            created_at: string;
            /** @example Une tarte fine, croustillante et dorée. */
            description: string | null;
            /** @example Facile */
            difficulte: string | null;
            id: number;
            /**
             * Format: http-url
             * @example https://example.org/tarte.jpg
             */
            image: string | null;
            ingredients: string[];
            /** @description What was understood of each line; a line may name several foods, or none. */
            ingredients_analyses: {
                facultatif: boolean;
                nom: string;
                /** @description The lower bound of a range. */
                quantite: number | null;
                /** @description The upper bound of a range. */
                quantite_max: number | null;
                /** @description The line as it was written. */
                texte: string;
                unite: string | null;
            }[];
            /** @example France */
            origine: string | null;
            /**
             * @description People served
             * @example 6
             */
            portions: number | null;
            /** @example Végétarien */
            regime_alimentaire: string | null;
            /** @example Automne */
            saison: string | null;
            /** @description Has an unresolved report. */
            signaler: boolean;
            /** @enum {unknown} */
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
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            updated_at: string;
            ustensiles_requis: string | null;
            variantes: string | null;
        };
        Signalement: {
            /** @description Who reported, where a token came along. */
            auteur_id: number | null;
            /**
             * @description UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.
             * @example 2026-03-14T09:26:53.589
             */
            date_creation: string;
            id: number;
            raison: string;
            recette_id: number;
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
    exportMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each list in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Status changes by the caller */
                        changements_statut: {
                            [key: string]: unknown;
                        }[];
                        /** @description Comments that the caller wrote */
                        commentaires: {
                            [key: string]: unknown;
                        }[];
                        /** @description Status changes of the caller’s recipes, with their reasons */
                        decisions_recues: {
                            [key: string]: unknown;
                        }[];
                        /** @description Entries of the audit trail about what the caller did */
                        journal: {
                            [key: string]: unknown;
                        }[];
                        /** @description Recipes that the caller wrote */
                        recettes: {
                            [key: string]: unknown;
                        }[];
                        /** @description Answers that are kept for 24 hours for their `Idempotency-Key` */
                        reponses_gardees: {
                            [key: string]: unknown;
                        }[];
                        /** @description Reports that the caller made */
                        signalements: {
                            [key: string]: unknown;
                        }[];
                        /** @description Reports that the caller worked off */
                        signalements_resolus: {
                            [key: string]: unknown;
                        }[];
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
    completeIngredient: {
        parameters: {
            query: {
                /** @description Names at most. */
                limite?: number;
                /** @example to */
                prefixe: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names, most used first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nom: string;
                        /** @description Recipes that name it. */
                        recettes: number;
                    }[];
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
    listJournal: {
        parameters: {
            query?: {
                /** @description Id of the user who acted. */
                acteur?: number;
                action?: "statut" | "modification_recette" | "suppression_recette" | "publication_pour_autrui" | "suppression_commentaire" | "commentaire_pour_autrui" | "signalements_resolus" | "purge";
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
    listRecettes: {
        parameters: {
            query?: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
                /** @description true: reported recipes alone; false: without them. */
                signaler?: boolean;
                /** @description Only recipes of this status. */
                statut?: "ALL" | "EN_ATTENTE" | "VALIDER" | "REFUSER";
            };
            header?: {
                /** @description ETags that the caller has; 304 where one of them still holds. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recipes in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recette"][];
                };
            };
            /** @description Unchanged: what the ETag named still holds */
            304: {
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
    createRecette: {
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
                    /** @example Gluten, lait */
                    allergenes?: string | null;
                    /**
                     * @description Id of the user who wrote it; the caller where it is left out
                     * @example 7
                     */
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
                     * Format: http-url
                     * @example https://example.org/tarte.jpg
                     */
                    image?: string | null;
                    /**
                     * @description Lines as a cook writes them; the search finds the recipe by them. A line names at most 30 foods, all of them at most 400.
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
                     * @description People served
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
            /** @description The recipe, `en_attente` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recette"];
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
    readRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the caller has; 304 where one of them still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecetteDetaillee"];
                };
            };
            /** @description Unchanged: what the ETag named still holds */
            304: {
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    replaceRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version to change; 412 where another one is there by now. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Gluten, lait */
                    allergenes?: string | null;
                    /**
                     * @description Id of the user who wrote it; the caller where it is left out
                     * @example 7
                     */
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
                     * Format: http-url
                     * @example https://example.org/tarte.jpg
                     */
                    image?: string | null;
                    /**
                     * @description Lines as a cook writes them; the search finds the recipe by them. A line names at most 30 foods, all of them at most 400.
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
                     * @description People served
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
            /** @description The recipe as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recette"];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Changed meanwhile: `If-Match` names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 412,
                     *       "title": "Precondition Failed",
                     *       "message": "La ressource a changé entre-temps : relisez-la avant de recommencer.",
                     *       "detail": "La ressource a changé entre-temps : relisez-la avant de recommencer.",
                     *       "code": "precondition_echouee"
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
    deleteRecette: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version to change; 412 where another one is there by now. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Changed meanwhile: `If-Match` names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 412,
                     *       "title": "Precondition Failed",
                     *       "message": "La ressource a changé entre-temps : relisez-la avant de recommencer.",
                     *       "detail": "La ressource a changé entre-temps : relisez-la avant de recommencer.",
                     *       "code": "precondition_echouee"
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
    listCommentaires: {
        parameters: {
            query?: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
            };
            header?: {
                /** @description ETags that the caller has; 304 where one of them still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comments in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commentaire"][];
                };
            };
            /** @description Unchanged: what the ETag named still holds */
            304: {
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    createCommentaire: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any visible ASCII, best a UUID: sent again within 24 hours with the same body, the request is not done again but answered as it was, with `Idempotency-Replayed: true`. With another body it is 400.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The caller’s own id; an ADMIN may name another.
                     * @example 7
                     */
                    auteur_id: number;
                    /** @example Délicieux ! */
                    contenu: string;
                };
            };
        };
        responses: {
            /** @description The new comment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commentaire"];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    deleteCommentaire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the comment. */
                commentaire_id: number;
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    listSignalements: {
        parameters: {
            query?: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
            };
            header?: never;
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reports in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signalement"][];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    resolveSignalements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resolved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    reportRecette: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any visible ASCII, best a UUID: sent again within 24 hours with the same body, the request is not done again but answered as it was, with `Idempotency-Replayed: true`. With another body it is 400.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default Non spécifiée
                     * @example Photo sans rapport avec la recette
                     */
                    raison?: string;
                    /**
                     * @description Id of the recipe, the same as in the path.
                     * @example 1
                     */
                    recette_id: number;
                };
            };
        };
        responses: {
            /** @description Reported */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
                     *       "message": "Aucune recette ne possède cet id.",
                     *       "detail": "Aucune recette ne possède cet id.",
                     *       "code": "recette_introuvable"
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
    changeStatut: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version to change; 412 where another one is there by now. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the recipe. */
                recette_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the recipe, the same as in the path. */
                    id?: number;
                    /** @description Why, for the record. */
                    motif?: string | null;
                    /**
                     * @description `en_attente`, `valider` or `refuser`; anything else is 404.
                     * @example valider
                     */
                    statut: unknown;
                };
            };
        };
        responses: {
            /** @description The recipe with its new status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recette"];
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
                     *       "message": "Ce statut n’existe pas : utilisez en_attente, valider ou refuser.",
                     *       "detail": "Ce statut n’existe pas : utilisez en_attente, valider ou refuser.",
                     *       "code": "statut_invalide"
                     *     }
                     */
                    "application/json": components["schemas"]["Erreur"];
                };
            };
            /** @description Changed meanwhile: `If-Match` names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 412,
                     *       "title": "Precondition Failed",
                     *       "message": "La ressource a changé entre-temps : relisez-la avant de recommencer.",
                     *       "detail": "La ressource a changé entre-temps : relisez-la avant de recommencer.",
                     *       "code": "precondition_echouee"
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
    listAllCommentaires: {
        parameters: {
            query?: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
            };
            header?: {
                /** @description ETags that the caller has; 304 where one of them still holds. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comments in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commentaire"][];
                };
            };
            /** @description Unchanged: what the ETag named still holds */
            304: {
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
    searchRecettes: {
        parameters: {
            query: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /**
                 * @description Name of an ingredient; repeat it for several.
                 * @example [
                 *       "pomme",
                 *       "beurre"
                 *     ]
                 */
                ingredient: string[];
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
                /** @description Where the page begins, as the `Link` header gives it; `apres` alone does too. */
                rang?: string;
                /** @description Food to exclude, with its kinds, its derivatives and the known compositions that contain it; when in doubt, a recipe is excluded, and so is every recipe without ingredient lines. Repeat it for several. Also understood: the 14 allergens of regulation (EU) 1169/2011 under their usual names (`gluten`, `lactose`, `PLV`, `fruits à coque`, `sulfites`…), groups (`viande`, `porc`, `alcool`, `fruits de mer`…) and diets (`végétarien` excludes meat, fish and seafood; `végan` also milk, eggs and honey). What a line denies (`sans gluten`) doesn’t count. An adjective doesn’t narrow an exclusion. A name that isn’t understood as a whole is 400. The exclusion reads ingredient lines only: traces, brands’ recipes and cross-contamination are unknown, so it never replaces reading labels. Measured on 150 real recipes held back, over 24 names: 849 of 855 recipes that contain the food excluded at first sight, 854 once the gaps shown were mended; 96 % of the harmless ones kept. */
                sauf?: string[];
                /** @description Only recipes of this status. */
                statut?: "ALL" | "EN_ATTENTE" | "VALIDER" | "REFUSER";
            };
            header?: {
                /** @description ETags that the caller has; 304 where one of them still holds. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recipes that contain all of them, best first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recette"][];
                };
            };
            /** @description Unchanged: what the ETag named still holds */
            304: {
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
    listAllRecettes: {
        parameters: {
            query?: {
                /** @description The last id seen; the list goes on after it. */
                apres?: number;
                /** @description Rows of one page; without it, the whole list. */
                limite?: number;
            };
            header?: {
                /** @description ETags that the caller has; 304 where one of them still holds. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recipes in id order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recette"][];
                };
            };
            /** @description Unchanged: what the ETag named still holds */
            304: {
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
