// Maps error codes to those of RFC 6749.

import type { ApiError, ErrorCode } from '@recettes/errors'

/** RFC 6749 section 5.2, RFC 7009 section 2.2.1; others are `invalid_request`. */
const OAUTH_ERRORS: Partial<Record<ErrorCode, string>> = {
  identifiants_invalides: 'invalid_grant',
  jeton_rafraichissement_invalide: 'invalid_grant',
  courriel_non_verifie: 'invalid_grant',
  portee_inconnue: 'invalid_scope',
  type_autorisation_inconnu: 'unsupported_grant_type',
  type_jeton_non_revocable: 'unsupported_token_type',
  client_inconnu: 'invalid_client',
  erreur_interne: 'server_error',
  service_indisponible: 'temporarily_unavailable',
  trop_de_tentatives: 'temporarily_unavailable',
}

export function oauthMembers({ code, message }: Pick<ApiError, 'code' | 'message'>) {
  return { error: OAUTH_ERRORS[code] ?? 'invalid_request', error_description: ascii(message) }
}

/** RFC 6749 section 5.2: `error_description` is ASCII. */
function ascii(text: string): string {
  return text
    .replace(/[«»“”"]\s?|\s?[»”]/g, "'")
    .replace(/’/g, "'")
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
}
