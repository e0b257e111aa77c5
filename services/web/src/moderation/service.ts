// Reads what moderators decide by: the queue, and one case of it.

import { etagOf, type RecettesClient, unwrap } from '@recettes/client'
import { type Noms, nomsOf, nomsOfAuthors } from '../apis/noms.js'
import { readPage } from '../apis/page.js'
import type { RecetteDetaillee } from '../modele/recette.js'
import type { Entry, Historique, Queue, Report } from './entries.js'
import type { Where } from './rules.js'

/** A recipe with all that a moderator decides by. */
export type Case = {
  recette: RecetteDetaillee
  etag: string
  /** Its entry in the queue; null where it waits for nothing. */
  entry: Entry | null
  reports: Report[]
  historique: Historique
  noms: Noms
  queue: Queue
}

/** Entries on a page of the desk. */
const PAGE_SIZE = 20
/** Entries that are looked through for a recipe that isn't on the page that it was opened from. */
const MAX_SOUGHT = 200
/** Reports that are shown one by one; their reasons are counted for all. */
const MAX_REPORTS = 20
const MAX_CHANGES = 100

/** Reads a page of the queue. @throws RecettesError 401, 403 for those who don't moderate */
export async function readQueue(apis: RecettesClient, where: Where, limite = PAGE_SIZE): Promise<Queue> {
  const { objet, apres } = where
  const query = { limite, ...(objet && { objet }), ...(apres && { apres }) }
  const { items: entries, next } = await readPage(apis.recipe.GET('/moderation', { params: { query } }))
  return { entries, next }
}

/** The names of the authors of a page of the queue. */
export const nomsOfQueue = (apis: RecettesClient, { entries }: Queue): Promise<Noms> =>
  nomsOfAuthors(
    apis,
    entries.map(({ recette }) => recette),
  )

/**
 * Reads a recipe with all that a moderator decides by.
 * @param where the page of the queue that it was opened from
 * @throws RecettesError 401, 403, 404
 */
export async function readCase(apis: RecettesClient, recette_id: number, where: Where): Promise<Case> {
  const path = { recette_id }
  // First, so that nobody who may not moderate reads anything.
  const queue = await readQueue(apis, where)
  const asked = apis.recipe.GET('/recettes/{recette_id}', { params: { path } })
  const [recette, entry, reports, historique] = await Promise.all([
    unwrap(asked),
    entryOf(apis, recette_id, queue),
    readReports(apis, recette_id),
    unwrap(
      apis.recipe.GET('/recettes/{recette_id}/historique', {
        params: { path, query: { limite: MAX_CHANGES } },
      }),
    ),
  ])
  const noms = await nomsOf(apis, [
    recette.auteur_id,
    ...reports.map(({ signalement }) => signalement.auteur_id),
    ...historique.map(({ moderateur_id }) => moderateur_id ?? null),
    ...(entry?.commentaires_signales ?? []).map(({ auteur_id }) => auteur_id),
  ])
  return {
    recette,
    etag: etagOf((await asked).response) ?? '',
    entry,
    reports,
    historique,
    noms,
    queue,
  }
}

/** A recipe's entry in the queue: on this page of it, or among the first. */
export async function entryOf(apis: RecettesClient, id: number, { entries }: Queue): Promise<Entry | null> {
  const isIt = ({ recette }: Entry) => recette.id === id
  const entry = entries.find(isIt)
  if (entry !== undefined) return entry
  const first = await readQueue(apis, {}, MAX_SOUGHT)
  return first.entries.find(isIt) ?? null
}

/** The open reports of a recipe, each with the recipe as it was reported. */
async function readReports(apis: RecettesClient, recette_id: number): Promise<Report[]> {
  const open = await unwrap(
    apis.recipe.GET('/recettes/{recette_id}/signalements', {
      params: { path: { recette_id }, query: { limite: MAX_REPORTS } },
    }),
  )
  const read = open.map(async ({ id }): Promise<Report> => {
    const asked = apis.recipe.GET('/recettes/{recette_id}/signalements/{signalement_id}', {
      params: { path: { recette_id, signalement_id: id } },
    })
    return { signalement: await unwrap(asked), etag: etagOf((await asked).response) ?? '' }
  })
  return Promise.all(read)
}
