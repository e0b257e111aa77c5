// POST /evenements receives the recipe service's webhooks. Their signature is the only credential.

import { validated } from '@recettes/http'
import { internal, routeOptions } from '@recettes/tokens'
import type { FastifyPluginAsync } from 'fastify'
import type { Mail } from '../modele/mail.js'
import { EventEnvelope, ResolutionEvent, StatutEvent } from './schemas.js'
import { verifyEvent } from './signature.js'

type Options = {
  /** If empty, every event is refused with 401. */
  secrets: () => readonly Buffer[]
  /** Idempotent by `eventId`: events are delivered at least once. */
  onEvent: (eventId: string, mail: Mail) => Promise<void>
}

const BODY_LIMIT_BYTES = 64 * 1024

export const evenementsRoutes: FastifyPluginAsync<Options> = async (app, { secrets, onEvent }) => {
  // The signature covers the bytes, not the parsed JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  const route = routeOptions(internal, { bodyLimit: BODY_LIMIT_BYTES })
  app.post('/evenements', route, async (request, reply) => {
    const { id, content } = verifyEvent(secrets(), request)
    const mail = mailAbout(validated(EventEnvelope, content).type, content)
    if (mail !== null) await onEvent(id, mail)
    return reply.code(204).send(null)
  })
}

/** @returns null for an event that nobody is mailed about */
function mailAbout(type: string, content: unknown): Mail | null {
  if (type === 'recette.statut') {
    const { timestamp: le, data } = validated(StatutEvent, content)
    const { auteur_id: utilisateurId, cause, vers, ...rest } = data
    if (cause !== 'decision' || (vers !== 'valider' && vers !== 'refuser')) return null
    return { template: 'decision', utilisateurId, decision: { vers, le, ...rest } }
  }
  if (type === 'signalement.resolu') {
    const { declarant_id: utilisateurId, ...suivi } = validated(ResolutionEvent, content).data
    return { template: 'suivi', utilisateurId, suivi }
  }
  return null
}
