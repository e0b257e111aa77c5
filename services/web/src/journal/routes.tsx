// /moderation/journal: administrators read who did what. The API checks the rights.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { sendPage } from '../pages/send.js'
import { userOf } from '../session/session.js'
import { JournalPage } from './page.js'
import type { Filters } from './rules.js'
import { readJournal } from './service.js'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength, 'x-trim': true }))
const Day = Type.Optional(Type.String({ pattern: '^(?:\\d{4}-\\d\\d-\\d\\d)?$', maxLength: 10 }))
const querystring = Type.Object({
  journal: Type.Optional(Type.Enum(['comptes', 'recettes'])),
  action: Text(60),
  acteur: Text(254),
  cible: Text(254),
  du: Day,
  au: Day,
  apres: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', maxLength: 15 })),
})

export const journalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/moderation/journal', { schema: { querystring } }, async (request, reply) => {
    const { apres, ...sent } = request.query
    const defaults: Filters = { journal: 'comptes', action: '', acteur: '', cible: '', du: '', au: '' }
    const filters = { ...defaults, ...sent }
    const read = await readJournal(app.apis(request), filters, apres)
    const isRead = typeof read !== 'string'
    const page = (
      <JournalPage
        user={userOf(request)}
        filters={filters}
        shown={isRead ? read : { entries: [], next: undefined, noms: new Map() }}
        faults={isRead ? [] : [{ champ: read, message: 'Aucun membre n’a cette adresse.' }]}
      />
    )
    return sendPage(request, reply, page, { title: 'Journal', status: isRead ? 200 : 400 })
  })
}
