// Use cases of reports: report, dismiss, decide.

import { bufferResponse, type Conditions, mustMeetPreconditions } from '@recettes/http'
import type { Tx } from '../database.js'
import { memberReporter, networkReporter } from '../modele/declarants.js'
import { mustBeUnchanged } from '../modele/moderation.js'
import type { Objet } from './objets.js'
import type { Resolution, SignalementRepository } from './repository.js'
import type { NewReport } from './statements.js'

type Declarant = { caller: { id: number } | null; ip: string }

type About = Pick<NewReport, 'raison' | 'categorie'>

type Needs = {
  hashOf: (ip: string, day: string) => Promise<string>
  now?: () => Date
}

export type SignalementService = ReturnType<typeof signalementService>

export function signalementService(
  signalements: SignalementRepository,
  { hashOf, now = () => new Date() }: Needs,
) {
  return {
    /** @throws ApiError 404 */
    report: async (objet: Objet, about: About, { caller, ip }: Declarant, tx?: Tx): Promise<void> => {
      const declarant =
        caller === null
          ? networkReporter(await hashOf(ip, now().toISOString().slice(0, 10)))
          : memberReporter(caller.id)
      await signalements.add(objet, { ...about, auteurId: caller?.id ?? null, declarant }, tx)
    },

    /** Honours `If-Match`: no report may have changed since the list was read. @throws ApiError 404, 412 */
    dismissAll: (objet: Objet, moderateurId: number, conditions: Conditions): Promise<void> =>
      signalements.dismissAll(objet, moderateurId, (etag) => mustMeetPreconditions(conditions, etag)),

    /** A recipe's report has the reported version too. @throws ApiError 404 */
    read: async (objet: Objet, id: number) => {
      const json = await signalements.read(objet, id)
      const report = bufferResponse(json)
      if (objet.commentaireId !== undefined) return report
      const recette = await signalements.reportedContent(id)
      return { ...bufferResponse(`${json.slice(0, -1)},"recette":${recette}}`), etag: report.etag }
    },

    /** Decides the version in `If-Match`. @throws ApiError 404, 412, which names another moderator who decided since */
    decide: async (objet: Objet, id: number, resolution: Resolution, conditions: Conditions) => {
      const { moderateurId } = resolution
      const json = await signalements.decide(objet, id, resolution, ({ json, resoluPar }) =>
        mustBeUnchanged(
          moderateurId,
          () => mustMeetPreconditions(conditions, bufferResponse(json).etag),
          async () => resoluPar,
        ),
      )
      return bufferResponse(json)
    },
  }
}
