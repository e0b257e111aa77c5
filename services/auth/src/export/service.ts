// Use case of an export: the user, data held here, the audit log, then the recipe service's part, streamed.

import type { Readable } from 'node:stream'
import { type Section, streamSections } from '@recettes/http'
import type { AuditEntry } from '../modele/journal.js'
import type { PersonalData } from './repository.js'

export type ExportNeeds = {
  personalDataOf: (id: number) => PersonalData
  journalOf: (id: number) => Section
  recettesOf: (authorization: string, requestId: string, ip: string) => Promise<Readable>
  /** @throws ApiError 429 `trop_de_tentatives` */
  countExport: (utilisateurId: number) => Promise<void>
  recordAudit: (entry: AuditEntry) => Promise<void>
}

type Requester = {
  id: number
  utilisateur: object
  ip: string
  authorization: string
  requestId: string
}

/**
 * In constant memory. All that can fail is started before the first piece; later failures throw.
 * @throws ApiError 429, 503 when the recipe service is unreachable, which isn't counted
 */
export async function* exportText(
  needs: ExportNeeds,
  { id, utilisateur, ip, authorization, requestId }: Requester,
): AsyncGenerator<string | Uint8Array> {
  const personalData = needs.personalDataOf(id)
  const suspension = await personalData.suspension()
  const recettes = await needs.recettesOf(authorization, requestId, ip)
  try {
    await needs.countExport(id)
    await needs.recordAudit({ action: 'export', acteurId: id, cibleId: id, ip })
    yield `{"utilisateur":${JSON.stringify(utilisateur)},"suspension":${JSON.stringify(suspension)}`
    yield* streamSections({ ...personalData.sections, journal: needs.journalOf(id) }, ',')
    yield ',"recettes":'
    yield* recettes
    yield '}'
  } finally {
    recettes.destroy()
  }
}
