// The use cases of reports: reporting, deciding one.

import { type Conditions, mustMeetPreconditions, readyOf } from '@recettes/http'
import type { Tx } from '../database.js'
import { mustBeAsSeen } from '../modele/moderation.js'
import type { Objet } from './objets.js'
import type { SignalementRepository, Traitement } from './repository.js'

/** Who reports: a member, or somebody at an address. */
type Declarant = { caller: { id: number } | null; ip: string }

type Needs = {
  /** A keyed hash of an address and a day, which says neither. */
  hashOf: (address: string, day: string) => string
  now?: () => Date
}

/** Use cases of the feature. */
export type SignalementService = ReturnType<typeof signalementService>

export function signalementService(
  signalements: SignalementRepository,
  { hashOf, now = () => new Date() }: Needs,
) {
  return {
    /** @throws ApiError 404 */
    report: (objet: Objet, raison: string, { caller, ip }: Declarant, tx?: Tx): Promise<void> => {
      const declarant = caller === null ? `a${hashOf(ip, now().toISOString().slice(0, 10))}` : `u${caller.id}`
      return signalements.add(objet, { raison, auteurId: caller?.id ?? null, declarant }, tx)
    },

    /**
     * Rejects all open reports; with `If-Match`, only those that the caller's list had.
     * @throws ApiError 404, 412
     */
    resolveAll: (objet: Objet, moderateurId: number, conditions: Conditions): Promise<void> =>
      signalements.resolveAll(objet, moderateurId, (tag) => mustMeetPreconditions(conditions, tag)),

    /** A report, of a recipe with the recipe as it was, and the tag that decisions go by. @throws ApiError 404 */
    read: async (objet: Objet, id: number) => {
      const json = await signalements.read(objet, id)
      const report = readyOf(json)
      if (objet.commentaireId !== undefined) return report
      const recette = await signalements.reported(id)
      return { ...readyOf(`${json.slice(0, -1)},"recette":${recette}}`), etag: report.etag }
    },

    /**
     * Decides a report; with `If-Match`, only as the caller saw it.
     * @throws ApiError 404, 412 that names who was first, where somebody was
     */
    handle: async (objet: Objet, id: number, traitement: Traitement, conditions: Conditions) => {
      const { moderateurId } = traitement
      const json = await signalements.decide(objet, id, traitement, ({ json, resoluPar }) =>
        mustBeAsSeen({ moderateurId, conditions, etag: readyOf(json).etag }, async () => resoluPar),
      )
      return readyOf(json)
    },
  }
}
