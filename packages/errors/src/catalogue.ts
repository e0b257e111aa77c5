// Every error of the APIs: its stable code, its HTTP status and its French text.

/** `code`: the public code, if it isn't the key. `jeton_invalide` is two errors: an access token (401), a mailed code (400). */
type Entry = { readonly status: number; readonly message: string; readonly code?: string }

/**
 * Codes are part of the contract, texts aren't. `{}` is the key of a user look-up, the only input that a text repeats, or the
 * moderator who was first.
 */
export const catalogue = {
  // 400: the request is at fault
  donnees_invalides: { status: 400, message: 'Les données envoyées sont invalides.' },
  corps_illisible: { status: 400, message: 'Le corps de la requête n’est pas un JSON valide en UTF-8.' },
  requete_malformee: { status: 400, message: 'La requête est malformée.' },
  adresse_malformee: { status: 400, message: 'L’adresse demandée est malformée.' },
  cle_deja_utilisee: {
    status: 400,
    message: 'Cette clé d’idempotence a déjà servi pour une autre requête.',
  },
  utilisateur_existe: { status: 400, message: 'Un utilisateur possède déjà ce courriel.' },
  role_reserve: {
    status: 400,
    message: 'Seul un administrateur peut attribuer le rôle ADMIN ou MODERATEUR.',
  },
  dernier_administrateur: {
    status: 400,
    message: 'Le dernier administrateur ne peut être ni supprimé, ni suspendu, ni privé de son rôle.',
  },
  type_autorisation_inconnu: {
    status: 400,
    message: 'Ce type d’autorisation n’est pas pris en charge : utilisez « password » ou « refresh_token ».',
  },
  portee_inconnue: {
    status: 400,
    message: 'Cette portée n’a pas été accordée : seule « offline_access » peut l’être.',
  },
  jeton_rafraichissement_invalide: {
    status: 400,
    message: 'Le jeton de rafraîchissement est inconnu, expiré, révoqué ou déjà utilisé.',
  },
  jeton_courriel_invalide: {
    status: 400,
    code: 'jeton_invalide',
    message: 'Ce code est inconnu, expiré ou déjà utilisé.',
  },
  lien_invalide: { status: 400, message: 'Ce lien est incomplet ou ne vient pas de nos messages.' },
  courriel_non_verifie: {
    status: 400,
    message: 'Confirmez d’abord votre adresse : suivez le message reçu à l’inscription.',
  },
  type_jeton_non_revocable: {
    status: 400,
    message: 'Un jeton d’accès ne peut pas être révoqué seul : révoquez le jeton de rafraîchissement.',
  },
  recette_deja_prise: { status: 400, message: 'L’utilisateur {} s’occupe déjà de cette recette.' },
  recette_non_refusee: {
    status: 400,
    message: 'Seule une recette refusée peut être renvoyée à la modération.',
  },
  photo_invalide: {
    status: 400,
    message: 'Ce fichier n’est pas une photo lisible : envoyez une image JPEG, PNG, WebP ou AVIF entière.',
  },
  // 401: not authenticated
  jeton_absent: { status: 401, message: 'Un jeton d’accès est requis.' },
  jeton_invalide: { status: 401, message: 'Le jeton d’accès est invalide.' },
  jeton_expire: { status: 401, message: 'Le jeton d’accès a expiré.' },
  identifiants_invalides: { status: 401, message: 'Courriel ou mot de passe incorrect.' },
  signature_invalide: {
    status: 401,
    message: 'La signature de cet événement est invalide ou trop ancienne.',
  },
  client_inconnu: { status: 401, message: 'Ce service n’est pas autorisé à interroger les jetons.' },
  // 400, only for /users/me/, by the interface document
  moi_jeton_absent: { status: 400, message: 'Un jeton d’accès est requis.' },
  moi_jeton_invalide: { status: 400, message: 'Le jeton d’accès est invalide ou expiré.' },
  moi_utilisateur_disparu: {
    status: 400,
    message: 'L’utilisateur de ce jeton n’existe plus ou est suspendu.',
  },
  // 403: known, but not allowed
  droits_insuffisants: { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  // 404: not found, and by the interface document an unknown status
  adresse_inconnue: { status: 404, message: 'Cette adresse n’existe pas.' },
  utilisateur_id_introuvable: { status: 404, message: 'Aucun utilisateur ne possède l’id {}.' },
  utilisateur_courriel_introuvable: { status: 404, message: 'Aucun utilisateur ne possède le courriel {}.' },
  session_introuvable: { status: 404, message: 'Aucune session en cours ne possède cet id.' },
  suspension_introuvable: { status: 404, message: 'Cet utilisateur n’est pas suspendu.' },
  recette_introuvable: { status: 404, message: 'Aucune recette ne possède cet id.' },
  commentaire_introuvable: { status: 404, message: 'Cette recette n’a aucun commentaire avec cet id.' },
  photo_introuvable: { status: 404, message: 'Cette recette n’a aucune photo avec cet id.' },
  signalement_introuvable: { status: 404, message: 'Aucun signalement ne possède cet id ici.' },
  statut_invalide: {
    status: 404,
    message: 'Ce statut n’existe pas : utilisez en_attente, valider ou refuser.',
  },
  // Others
  delai_depasse: { status: 408, message: 'La requête a mis trop de temps à arriver.' },
  precondition_echouee: {
    status: 412,
    message: 'La ressource a changé entre-temps : relisez-la avant de recommencer.',
  },
  decision_deja_prise: {
    status: 412,
    message: 'L’utilisateur {} a décidé entre-temps : relisez avant de recommencer.',
  },
  corps_trop_grand: { status: 413, message: 'Le corps de la requête dépasse la taille permise.' },
  type_de_contenu_refuse: { status: 415, message: 'Ce type de contenu n’est pas accepté ici.' },
  attente_refusee: {
    status: 417,
    message: 'L’attente annoncée par l’en-tête Expect n’est pas prise en charge.',
  },
  trop_de_tentatives: { status: 429, message: 'Trop de tentatives : réessayez un peu plus tard.' },
  entetes_trop_grands: { status: 431, message: 'Les en-têtes de la requête sont trop grands.' },
  erreur_interne: { status: 500, message: 'Une erreur interne est survenue.' },
  service_indisponible: {
    status: 503,
    message: 'Le service est momentanément indisponible, réessayez dans un instant.',
  },
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof catalogue

/** The public code of an error: its `code`, else its key. */
export function publicCode(code: ErrorCode): string {
  const entry: Entry = catalogue[code]
  return entry.code ?? code
}
