// Use cases of the desk: reads the queue and one case of it, decides the case.

import { etagOf, type RecettesClient, unwrap } from '@recettes/client'
import type { FieldError } from '@recettes/errors'
import { historyOf, moderatorsOf } from '../apis/historique.js'
import { type Noms, nomsOf } from '../apis/noms.js'
import { readPage } from '../apis/page.js'
import { nullIfRefused } from '../apis/refused.js'
import { type Note, proofread } from '../apis/relectures.js'
import type { Change } from '../modele/changes.js'
import type { HistoryPage } from '../modele/history.js'
import type { RecetteDetaillee } from '../modele/recette.js'
import { decide, isPreconditionFailed, rejectReports } from './decisions.js'
import type { Entry, Motif, Queue, Report } from './entries.js'
import {
  changesSince,
  conflictFault,
  type Decision,
  hasJoinedQueue,
  isRepeatedDecision,
  type QueuePosition,
  REPORTS_CHANGED,
  type SeenState,
} from './rules.js'

export type ModerationCase = {
  recette: RecetteDetaillee
  /** Tag of the recipe and its open reports as shown, or older. */
  version: string
  /** The queue's entry; null if the recipe isn't queued. */
  entry: Entry | null
  reports: Report[]
  reportsEtag: string
  /** Ready reasons of a refusal. */
  motifs: Motif[]
  /** Of proof-reading; null without it: refused, or where a decision was refused. */
  notes: Note[] | null
  history: HistoryPage
  noms: Noms
  queue: Queue
}

const PAGE_SIZE = 20
/** Reports that are shown, each with a version that may be as long as a recipe; their reasons are counted for all. */
const MAX_REPORTS = 5

/** @throws RecettesError 401, 403 for those who don't moderate */
export async function readQueue(apis: RecettesClient, { objet, apres }: QueuePosition): Promise<Queue> {
  const query = { limite: PAGE_SIZE, ...(objet && { objet }), ...(apres && { apres }) }
  const call = apis.recipe.GET('/moderation/resume', { params: { query } })
  const { items: entries, next } = await readPage(call)
  return { entries, next, total: Number((await call).response.headers.get('x-total-count')) }
}

export const nomsOfQueue = (apis: RecettesClient, { entries }: Queue): Promise<Noms> =>
  nomsOf(
    apis,
    entries.flatMap(({ auteur_id, prise }) => [auteur_id, prise?.moderateur_id ?? null]),
  )

/** Reads a case for a moderator who opens it: claims it, unless another has, and proof-reads it. */
export async function openCase(
  apis: RecettesClient,
  recette_id: number,
  where: QueuePosition,
): Promise<ModerationCase> {
  const shown = await readCase(apis, recette_id, where)
  if (shown.entry === null) return shown
  const claim = unwrap(
    apis.recipe.PUT('/moderation/{recette_id}/prise', { params: { path: { recette_id } } }),
  )
  const [notes] = await Promise.all([
    nullIfRefused(proofread(apis, shown.recette)),
    // Another moderator's claim is refused.
    nullIfRefused(claim),
  ])
  return { ...shown, notes }
}

/** Ends one's own claim; ignores a recipe that is gone. */
export const releaseCase = (apis: RecettesClient, recette_id: number) =>
  nullIfRefused(
    unwrap(apis.recipe.DELETE('/moderation/{recette_id}/prise', { params: { path: { recette_id } } })),
  )

/** @param where the page of the queue that it was opened from @throws RecettesError 401, 403, 404 */
export async function readCase(
  apis: RecettesClient,
  recette_id: number,
  where: QueuePosition,
): Promise<ModerationCase> {
  const path = { recette_id }
  // Reports first: a later one is shown under tags that no longer match.
  const { reports, etag: reportsEtag } = await readReports(apis, recette_id)
  const entry = await entryOf(apis, recette_id, where)
  const call = apis.recipe.GET('/recettes/{recette_id}', { params: { path } })
  const [recette, queue, history, motifs] = await Promise.all([
    unwrap(call),
    readQueue(apis, where),
    historyOf(apis, recette_id),
    unwrap(apis.recipe.GET('/motifs')),
  ])
  const noms = await nomsOf(apis, [
    recette.auteur_id,
    ...reports.map(({ signalement }) => signalement.auteur_id),
    ...moderatorsOf(history.changements),
    ...(entry?.commentaires_signales ?? []).map(({ auteur_id }) => auteur_id),
    entry?.prise?.moderateur_id ?? null,
    entry?.recours?.refusee_par ?? null,
  ])
  return {
    recette,
    version: entry?.version ?? etagOf((await call).response) ?? '',
    entry,
    reports,
    reportsEtag,
    motifs,
    notes: null,
    history,
    noms,
    queue,
  }
}

type Attempt = {
  id: number
  moderateurId: number | undefined
  decision: Decision
  motif: string
  /** Tag of what the moderator read. */
  version: string
  /** Tag of the reports that the moderator read. */
  reportsVersion: string
  /** The recipe as the moderator read it. */
  seen: SeenState
}

/** `decided` also for a second click on the same button. */
type Outcome =
  | { kind: 'decided' }
  | { kind: 'changed'; now: ModerationCase; fault: FieldError; meanwhile: Change[] }

/**
 * Decides a case unless it differs from what the moderator read. Refusing upholds the open reports, in the API; validating rejects
 * them, after the decision.
 * @param shown the case, read just before
 */
export async function decideCase(
  apis: RecettesClient,
  attempt: Attempt,
  shown: ModerationCase,
  where: QueuePosition,
): Promise<Outcome> {
  const { seen, moderateurId, decision, motif, reportsVersion, ...recette } = attempt
  const changed = (now: ModerationCase): Outcome => {
    const fault = conflictFault(attempt.version, now)
    return { kind: 'changed', now, fault, meanwhile: changesSince(seen, now.recette) }
  }
  if (hasJoinedQueue(attempt.version, shown.entry)) return changed(shown)
  try {
    await decide(apis, { ...recette, decision, motif })
  } catch (error) {
    if (!isPreconditionFailed(error)) throw error
    const now = await readCase(apis, attempt.id, where)
    const { changements } = now.history
    if (!isRepeatedDecision(changements, moderateurId, decision, motif)) return changed(now)
  }
  if (decision === 'refuser' || (shown.entry?.signalements.ouverts ?? 0) === 0) return { kind: 'decided' }
  try {
    await rejectReports(apis, attempt.id, reportsVersion)
    return { kind: 'decided' }
  } catch (error) {
    if (!isPreconditionFailed(error)) throw error
    const fault = { champ: '', message: REPORTS_CHANGED }
    return { kind: 'changed', now: await readCase(apis, attempt.id, where), fault, meanwhile: [] }
  }
}

/** Returns null if the recipe isn't queued; those that were published on trust are queued apart. */
export async function entryOf(apis: RecettesClient, id: number, where: QueuePosition): Promise<Entry | null> {
  const query = { recette_id: id, limite: 1 }
  const [queued] = await unwrap(apis.recipe.GET('/moderation', { params: { query } }))
  if (queued !== undefined || where.objet !== 'a_regarder') return queued ?? null
  const onTrust = { ...query, objet: where.objet }
  const [entry] = await unwrap(apis.recipe.GET('/moderation', { params: { query: onTrust } }))
  return entry ?? null
}

/** Reads the ETag of a comment's list of reports. @throws RecettesError 404 */
export async function commentReportsEtag(
  apis: RecettesClient,
  path: { recette_id: number; commentaire_id: number },
): Promise<string> {
  const call = apis.recipe.GET('/recettes/{recette_id}/commentaires/{commentaire_id}/signalements', {
    params: { path, query: { limite: 1 } },
  })
  await unwrap(call)
  return etagOf((await call).response) ?? ''
}

/** Reads a report with the version that was reported. @throws RecettesError 401, 403, 404 */
export async function readReport(
  apis: RecettesClient,
  path: { recette_id: number; signalement_id: number },
): Promise<Report> {
  const call = apis.recipe.GET('/recettes/{recette_id}/signalements/{signalement_id}', { params: { path } })
  return { signalement: await unwrap(call), etag: etagOf((await call).response) ?? '' }
}

/** Reads reports, each with the reported version, and the list's ETag. */
async function readReports(
  apis: RecettesClient,
  recette_id: number,
): Promise<{ reports: Report[]; etag: string }> {
  const listed = apis.recipe.GET('/recettes/{recette_id}/signalements', {
    params: { path: { recette_id }, query: { limite: MAX_REPORTS } },
  })
  const listedReports = await unwrap(listed)
  const reads = listedReports.map(({ id }) => readReport(apis, { recette_id, signalement_id: id }))
  return { reports: await Promise.all(reads), etag: etagOf((await listed).response) ?? '' }
}
