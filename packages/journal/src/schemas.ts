// What an entry looks like to an administrator, and how the list is narrowed.

import { DateTime, errors, orNull, Paging, ref } from '@recettes/http'
import { type TSchema, Type } from 'typebox'

const id = Type.Integer()

/**
 * An entry as answered.
 * @param actions what entries of this service may say was done
 * @param adresses whether this service keeps addresses
 */
export function entreeJournal(actions: string[], adresses: boolean) {
  const adresse = orNull(
    Type.String({
      description: 'The client’s address; null on the command line, or once its user is deleted.',
    }),
  )
  return Type.Object(
    {
      id,
      date_creation: DateTime,
      acteur_id: orNull(Type.Integer({ description: 'Who; null for a stranger and for the command line.' })),
      action: Type.Enum(actions),
      cible_id: orNull(Type.Integer({ description: 'To whom or what.' })),
      ...(adresses && { adresse }),
      details: Type.Object({}, { additionalProperties: true }),
    },
    { $id: 'EntreeJournal' },
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

/** The filters, which add up. */
export function journalQuery(actions: string[]) {
  return Type.Object({
    action: Type.Optional(Type.Enum(actions)),
    acteur: Type.Optional(Type.Integer({ description: 'Id of the user who acted.' })),
    cible: Type.Optional(Type.Integer({ description: 'Id of whom or what it was done to.' })),
    depuis: moment('At this moment (UTC) or later; a date alone means its midnight.'),
    jusqua: moment('Before this moment (UTC).'),
    ...Paging,
  })
}

export function listJournal(shown: TSchema & { $id?: string }, actions: string[]) {
  return {
    operationId: 'listJournal',
    summary: 'The audit trail (ADMIN)',
    description:
      'Entries in id order, which is the order of writing. One that is still being committed isn’t there yet and takes ' +
      'its place milliseconds later: whoever copies the trail asks again for the last minute with `depuis`.',
    tags: ['journal'],
    querystring: journalQuery(actions),
    response: {
      200: Type.Array(ref(shown), { description: 'Entries in id order' }),
      ...errors([400, 401, 403]),
    },
  }
}
