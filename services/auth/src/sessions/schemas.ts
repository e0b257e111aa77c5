// Schemas of one's own sessions.

import { codes, DateTime, ref } from '@recettes/http'
import { type Static, Type } from 'typebox'

const id = Type.String({
  maxLength: 36,
  'x-lowercase': true,
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'Id de la session, un UUID.',
  examples: ['0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58'],
})

export const Session = Type.Object(
  {
    id,
    navigateur: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Navigateur et système de la connexion, d’après son `User-Agent`, qui n’est pas gardé.',
    }),
    ouverte_le: DateTime,
    renouvelee_le: Type.Unsafe<string>({
      ...DateTime,
      description: 'Dernier échange de son jeton de rafraîchissement.',
    }),
    expire_le: Type.Unsafe<string>({
      ...DateTime,
      description: 'Fin de la session si son jeton ne sert plus.',
    }),
  },
  {
    $id: 'Session',
    description:
      'Une connexion qui a demandé un jeton de rafraîchissement (`offline_access`) et qui dure encore.',
    examples: [
      {
        id: '0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58',
        navigateur: 'Firefox sur Android',
        ouverte_le: '2026-03-14T09:26:53.589',
        renouvelee_le: '2026-03-15T18:02:11.204',
        expire_le: '2026-04-14T18:02:11.204',
      },
    ],
  },
)
export type Session = Static<typeof Session>

const tags = ['comptes']

export const listSessions = {
  operationId: 'listSessions',
  summary: 'One’s own sessions',
  description:
    'Les sessions en cours, de la plus ancienne à la plus récente : 100 au plus, une connexion de plus termine la plus ancienne.',
  tags,
  response: { 200: Type.Array(ref(Session), { description: 'Les sessions en cours.' }) },
}

export const endSession = {
  operationId: 'endSession',
  summary: 'End one of one’s own sessions',
  description:
    'Son jeton de rafraîchissement ne sert plus. Un jeton d’accès qu’elle a donné vaut encore 30 minutes au plus.',
  tags,
  params: Type.Object({ id }),
  response: { 204: Type.Null({ description: 'La session est terminée.' }) },
  errors: codes('session_introuvable'),
}

export const endAllSessions = {
  operationId: 'endAllSessions',
  summary: 'Log out everywhere',
  description:
    'Termine toutes les sessions ; tous les jetons d’accès cessent de valoir, celui de la requête aussi.',
  tags,
  response: { 204: Type.Null({ description: 'Toutes les sessions sont terminées.' }) },
}
