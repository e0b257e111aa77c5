// Requests and responses of account recovery.

import { codes, messageResponse } from '@recettes/http'
import { IDEMPOTENCY_KEY } from '@recettes/idempotency'
import { Type } from 'typebox'

/** The same for every courriel, so that it doesn't reveal accounts. */
export const RESET_ACCEPTED =
  'Si un compte existe à cette adresse, un message vient d’y être envoyé. Le code qu’il contient est valable une heure.'
export const VERIFICATION_ACCEPTED =
  'Si un compte attend la confirmation de cette adresse, un message vient d’y être envoyé. Le code qu’il contient est valable 24 heures.'

const tags = ['comptes']
const rateLimitHeaders = ['RateLimit', 'RateLimit-Policy']

const CODE = 'Zl0yS3RrN2hVd2pQcXg5c1RmR2tMbVZiTjRjWGVBaDE'

const jeton = Type.String({
  minLength: 1,
  maxLength: 200,
  'x-trim': true,
  description: 'Le code reçu par courriel ; il sert une seule fois.',
  examples: [CODE],
})

const MailRequest = Type.Object(
  {
    courriel: Type.String({
      format: 'email',
      maxLength: 254,
      'x-trim': true,
      'x-courriel': true,
      description: 'L’adresse du compte.',
      examples: ['julie.martin@example.org'],
    }),
  },
  { examples: [{ courriel: 'julie.martin@example.org' }] },
)

export const forgetPassword = {
  operationId: 'forgetPassword',
  summary: 'Have a password reset code mailed to oneself',
  description:
    'Envoie un jeton valable une heure à l’adresse indiquée, si un compte non suspendu l’utilise. La réponse et sa durée sont ' +
    'les mêmes sinon. Les demandes sont comptées par adresse IP et par compte. Sans `Idempotency-Key`, une demande renvoyée ' +
    'envoie un second jeton ; le premier reste valable.',
  tags,
  headers: IDEMPOTENCY_KEY,
  body: MailRequest,
  'x-response-headers': rateLimitHeaders,
  response: {
    202: messageResponse('La demande est acceptée, que l’adresse soit connue ou non.', RESET_ACCEPTED),
  },
  errors: codes('trop_de_tentatives'),
}

export const resendVerification = {
  operationId: 'resendVerification',
  summary: 'Have the code that confirms one’s address mailed again',
  description:
    'Envoie un jeton valable 24 heures à l’adresse indiquée, si un compte non suspendu l’utilise sans l’avoir confirmée. La ' +
    'réponse et sa durée sont les mêmes sinon. Les demandes sont comptées par adresse IP et par compte, avec celles de ' +
    '`POST /mots-de-passe/oublies`.',
  tags,
  headers: IDEMPOTENCY_KEY,
  body: MailRequest,
  'x-response-headers': rateLimitHeaders,
  response: {
    202: messageResponse('La demande est acceptée, que l’adresse soit connue ou non.', VERIFICATION_ACCEPTED),
  },
  errors: codes('trop_de_tentatives'),
}

const errors = codes('jeton_courriel_invalide', 'trop_de_tentatives')

export const resetPassword = {
  operationId: 'resetPassword',
  summary: 'Set a new password with a mailed code',
  description:
    'Toutes les sessions et tous les jetons de l’utilisateur cessent de valoir. Un mot de passe refusé (400 ' +
    '`donnees_invalides`) laisse le jeton intact. Le changement est annoncé par courriel. Si la réponse se perd, la requête ' +
    'renvoyée avec la même `Idempotency-Key` reçoit de nouveau 204 ; sans cette clé, elle reçoit 400 `jeton_invalide`, et une ' +
    'connexion avec le nouveau mot de passe dit s’il a été changé.',
  tags,
  headers: IDEMPOTENCY_KEY,
  body: Type.Object(
    {
      jeton,
      mot_de_passe: Type.String({
        maxLength: 256,
        'x-nfc': true,
        // Checked by `passwordFaults`, which lists all faults.
        'x-published-schema': { minLength: 8 },
        description: 'De 8 à 256 caractères ; ni le courriel, ni l’un des mots de passe les plus courants.',
        examples: ['quatre petits chiens'],
      }),
    },
    { examples: [{ jeton: CODE, mot_de_passe: 'quatre petits chiens' }] },
  ),
  'x-response-headers': rateLimitHeaders,
  response: { 204: Type.Null({ description: 'Le mot de passe est changé.' }) },
  errors,
}

export const verifyCourriel = {
  operationId: 'verifyCourriel',
  summary: 'Confirm one’s address with a mailed code',
  description:
    'Le jeton est envoyé à l’inscription et à chaque changement de courriel ; il vaut 24 heures. S’il est perdu, ' +
    '`POST /courriels/demandes` en envoie un autre. Sans `Idempotency-Key`, une requête ' +
    'renvoyée reçoit 400 `jeton_invalide` ; `courriel_verifie` dit si l’adresse est confirmée.',
  tags,
  headers: IDEMPOTENCY_KEY,
  body: Type.Object({ jeton }, { examples: [{ jeton: CODE }] }),
  'x-response-headers': rateLimitHeaders,
  response: { 204: Type.Null({ description: 'L’adresse est confirmée.' }) },
  errors,
}
