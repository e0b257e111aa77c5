// POST /evenements receives the recipe service's webhooks. The signature is their only credential; tokens of users aren't read.

import { checked } from '@recettes/http'
import type { FastifyPluginAsync } from 'fastify'
import type { Decision } from '../modele/mail.js'
import { Event, StatutEvent } from './schemas.js'
import { signedEvent } from './signature.js'

type Options = {
  /** The current ones. Empty: every event is refused (401). */
  secrets: () => readonly Buffer[]
  /** Acts on a decision, once for each event. */
  decided: (eventId: string, auteurId: number, decision: Decision) => Promise<void>
}

/** Bytes; an event has a title and a reason at most. */
const BODY_LIMIT_BYTES = 64 * 1024

export const evenementsRoutes: FastifyPluginAsync<Options> = async (app, { secrets, decided }) => {
  // Keeps the raw body: the signature covers its bytes, not the parsed JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  // Without `config.access` a route isn't in the OpenAPI document: this one is for services.
  app.post('/evenements', { config: {}, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const { id, content } = signedEvent(secrets(), request)
    if (checked(Event, content).type === 'recette.statut') {
      const { auteur_id: auteurId, cause, vers, ...rest } = checked(StatutEvent, content).data
      if (cause === 'decision' && (vers === 'valider' || vers === 'refuser'))
        await decided(id, auteurId, { vers, ...rest })
    }
    return reply.code(204).send(null)
  })
}
