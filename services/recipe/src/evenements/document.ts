// The `webhooks` of the OpenAPI document, from which receivers can generate types.

import { Type } from 'typebox'
import { EVENT_DATA, EVENT_TYPES, type EventType } from '../modele/evenements.js'

const MEANINGS: Record<EventType, string> = {
  'recette.publiee':
    'Une recette est créée ; elle attend une décision, ou son auteur de confiance l’a publiée.',
  'recette.statut': 'Le statut d’une recette change.',
  'recette.signalee': 'Une recette a un signalement de plus.',
  'signalement.resolu':
    'Le signalement d’un membre est traité ; ceux de visiteurs sans compte n’en disent rien.',
  'recette.supprimee': 'Une recette est supprimée, avec ses commentaires et ses signalements.',
  'commentaire.publie': 'Une recette a un commentaire de plus.',
}

const HEADERS: [name: string, description: string, example: string][] = [
  [
    'webhook-id',
    'L’id de l’événement pour ce destinataire, le même à chaque tentative : il permet de reconnaître un doublon.',
    '0199a3c5-6d0e-7c1a-9f43-2f6f8c1d5e70',
  ],
  ['webhook-timestamp', 'L’instant de la tentative, en secondes depuis 1970.', '1773480413'],
  [
    'webhook-signature',
    'Une ou deux signatures `v1,<base64>` séparées par une espace : HMAC-SHA256 de `webhook-id.webhook-timestamp.corps` ' +
      'sous chaque secret du destinataire, comme le dit https://www.standardwebhooks.com.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
]

const parameters = HEADERS.map(([name, description, example]) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
  example,
}))

function bodyOf(type: EventType) {
  return Type.Object({
    type: Type.Literal(type),
    timestamp: Type.String({ format: 'date-time', description: 'L’instant de l’acte, en UTC.' }),
    data: EVENT_DATA[type],
  })
}

const operationOf = (type: EventType) => ({
  operationId: `on-${type}`,
  summary: `Receive \`${type}\``,
  description:
    `${MEANINGS[type]} Envoyé à chaque destinataire de \`WEBHOOKS\`, au moins une fois, pendant 24 heures au plus. ` +
    'L’ordre n’est pas garanti : de deux événements sur une recette, le plus récent a la plus grande `version`. À ' +
    'version égale, l’un ne remplace pas l’autre : un commentaire, par exemple, laisse la recette telle quelle.',
  tags: ['evenements'],
  security: [],
  parameters,
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf(type) } } },
  responses: {
    '2XX': { description: 'L’événement est reçu. Les redirections ne sont pas suivies.' },
    '410': { description: 'L’événement est abandonné ; les suivants sont envoyés quand même.' },
    default: { description: 'L’événement est envoyé de nouveau plus tard.' },
  },
})

export const WEBHOOKS = Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: operationOf(type) }]))
