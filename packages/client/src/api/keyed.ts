// Generated from the OpenAPI documents by `npm run generate`; not to be edited.

/** Operations that a client may repeat under an `Idempotency-Key`: method and path as in the document. */
export const KEYED_OPERATIONS: ReadonlySet<string> = new Set([
  'POST /courriels/demandes',
  'POST /courriels/verifications',
  'POST /mots-de-passe/nouveaux',
  'POST /mots-de-passe/oublies',
  'POST /recettes/',
  'POST /recettes/{recette_id}/commentaires',
  'POST /recettes/{recette_id}/commentaires/{commentaire_id}/signaler',
  'POST /recettes/{recette_id}/photos',
  'POST /recettes/{recette_id}/recours',
  'POST /recettes/{recette_id}/signaler',
  'POST /register',
  'POST /utilisateurs',
])
