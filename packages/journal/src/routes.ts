// /journal: administrators read the audit log.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pagesOf, sendList } from '@recettes/http'
import { only, routeOptions } from '@recettes/tokens'
import type { TSchema } from 'typebox'
import type { JournalReader } from './repository.js'
import { listJournal } from './schemas.js'

type Options = {
  reader: JournalReader
  entrySchema: TSchema & { $id?: string }
  actions: string[]
  baseUrl: string
}

export const journalRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { reader, entrySchema, actions, baseUrl },
) => {
  app.get(
    '/journal',
    routeOptions(only('ADMIN'), { schema: listJournal(entrySchema, actions) }),
    (request, reply) => {
      const pages = pagesOf((after, limit) => reader.page(request.query, after, limit))
      // A busy year has more logins than int4.
      const maxId = Number.MAX_SAFE_INTEGER
      const start = request.query.tri === '-id' ? maxId : 0
      return sendList(request, reply, pages, baseUrl, { maxId, start })
    },
  )
}
