// Schemas of audit-log entries and of the list's filters.

import { DateTime, NOT_MODIFIED, orNull, Paging, ref } from '@recettes/http'
import { type TSchema, Type } from 'typebox'

const id = Type.Integer()

/** @param options.hasAddresses whether this service stores IP addresses */
export function entreeJournal(actions: string[], { hasAddresses }: { hasAddresses: boolean }) {
  const adresse = orNull(
    Type.String({
      description:
        'L’adresse du client ; null en ligne de commande, ou après la suppression de son utilisateur.',
    }),
  )
  return Type.Object(
    {
      id,
      date_creation: DateTime,
      acteur_id: orNull(
        Type.Integer({ description: 'Qui ; null pour un inconnu et pour la ligne de commande.' }),
      ),
      action: Type.Enum(actions, { description: 'Ce qui a été fait.' }),
      cible_id: orNull(Type.Integer({ description: 'À qui ou à quoi.' })),
      ...(hasAddresses && { adresse }),
      details: Type.Object({}, { additionalProperties: true }),
    },
    {
      $id: 'EntreeJournal',
      description: 'Une entrée du journal.',
      examples: [
        {
          id: 1,
          date_creation: '2026-03-14T09:26:53.589',
          acteur_id: 1,
          action: actions[0],
          cible_id: 1,
          ...(hasAddresses && { adresse: '192.0.2.1' }),
          details: {},
        },
      ],
    },
  )
}

const moment = (description: string) =>
  Type.Optional(
    Type.String({
      format: 'utc',
      maxLength: 26,
      description,
      examples: ['2026-03-14', '2026-03-14T09:26:53.589'],
    }),
  )

function journalQuery(actions: string[]) {
  return Type.Object({
    action: Type.Optional(Type.Enum(actions, { description: 'Ce qui a été fait.' })),
    acteur: Type.Optional(Type.Integer({ description: 'Id de l’utilisateur qui a agi.' })),
    cible: Type.Optional(Type.Integer({ description: 'Id de qui ou de ce qui l’a subi.' })),
    depuis: moment('À cet instant (UTC) ou après ; une date seule vaut son minuit.'),
    jusqua: moment('Avant cet instant (UTC).'),
    tri: Type.Optional(
      Type.Enum(['id', '-id'], {
        default: 'id',
        description: '`-id` : les entrées les plus récentes d’abord, et `apres` reprend en dessous.',
      }),
    ),
    ...Paging,
  })
}

export function listJournal(entrySchema: TSchema & { $id?: string }, actions: string[]) {
  return {
    operationId: 'listJournal',
    summary: 'The audit log (ADMIN)',
    description:
      'Entrées par id croissant, donc dans l’ordre d’écriture, à moins d’un autre `tri`. Une entrée en cours de validation n’y est pas encore et prend ' +
      'sa place quelques millisecondes plus tard : pour copier le journal, redemandez la dernière minute avec `depuis`. ' +
      'Réservé aux ADMIN.',
    tags: ['journal'],
    querystring: journalQuery(actions),
    response: {
      200: Type.Array(ref(entrySchema), { description: 'Entrées, dans l’ordre demandé.' }),
      ...NOT_MODIFIED,
    },
  }
}
