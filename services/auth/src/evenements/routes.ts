// POST /evenements receives the recipe service's webhooks. Their signature is the only credential.

import { validated } from '@recettes/http'
import { internal, routeOptions } from '@recettes/tokens'
import type { FastifyPluginAsync } from 'fastify'
import type { DecisionMail } from '../modele/mail.js'
import { EventEnvelope, StatutEvent } from './schemas.js'
import { verifyEvent } from './signature.js'

type Options = {
  /** If empty, every event is refused with 401. */
  secrets: () => readonly Buffer[]
  /** Idempotent by `eventId`: events are delivered at least once. */
  onDecision: (eventId: string, auteurId: number, decision: DecisionMail) => Promise<void>
}

const BODY_LIMIT_BYTES = 64 * 1024

export const evenementsRoutes: FastifyPluginAsync<Options> = async (app, { secrets, onDecision }) => {
  // The signature covers the bytes, not the parsed JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  const route = routeOptions(internal, { bodyLimit: BODY_LIMIT_BYTES })
  app.post('/evenements', route, async (request, reply) => {
    const { id, content } = verifyEvent(secrets(), request)
    if (validated(EventEnvelope, content).type === 'recette.statut') {
      const { timestamp: le, data } = validated(StatutEvent, content)
      const { auteur_id: auteurId, cause, vers, ...rest } = data
      if (cause === 'decision' && (vers === 'valider' || vers === 'refuser'))
        await onDecision(id, auteurId, { vers, le, ...rest })
    }
    return reply.code(204).send(null)
  })
}
