// Reindexes all recipes online after a change of rules: in batches, keeping the old keys until they are removed.

import type { PrismaClient } from '../generated/prisma/client.js'
import type { DerivedColumns, RecetteTexts } from '../modele/derived-columns.js'

export type Rules = { version: number; deriveColumns: (texts: RecetteTexts) => DerivedColumns }

/** `total` at the start. */
type Progress = { done: number; total: number }

const BATCH = 200
/** Characters: row locks are then held for some 10 ms. */
const STATEMENT_LENGTH = 500_000

type StoredRow = RecetteTexts & { id: number; version: number; cles: string[]; clesExclusion: string[] }

/**
 * Adds keys to recipes of older or newer rules; other versions' keys stay for replicas that run them. Must not run for two versions at
 * the same time. Can be interrupted and restarted.
 * @returns the number of recipes done
 */
export async function reindex(
  prisma: PrismaClient,
  rules: Rules,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<number> {
  const total = await prisma.recetteRecherche.count({ where: { clesVersion: { not: rules.version } } })
  let done = 0
  for (;;) {
    const rows = await readOutdated(prisma, rules.version)
    if (rows.length === 0) return done
    done += await writeKeys(prisma, rules, rows)
    onProgress({ done, total })
  }
}

/** `<>` would read all entries of its own version for each batch. */
const readOutdated = (prisma: PrismaClient, version: number) => prisma.$queryRaw<StoredRow[]>`
  SELECT id, recettes.version, titre, description, allergenes, ingredients, cles, cles_exclusion AS "clesExclusion"
  FROM recettes JOIN (
    (SELECT * FROM recettes_recherche WHERE cles_version < ${version} ORDER BY cles_version, recette_id LIMIT ${BATCH})
    UNION ALL
    (SELECT * FROM recettes_recherche WHERE cles_version > ${version} ORDER BY cles_version, recette_id LIMIT ${BATCH})
    LIMIT ${BATCH}
  ) AS autres ON recette_id = id`

/**
 * Holds no locks while deriving, which takes seconds for the longest recipes. Skips recipes changed since they were read, which
 * are read again.
 * @returns the number written
 */
async function writeKeys(
  prisma: PrismaClient,
  { version, deriveColumns }: Rules,
  rows: StoredRow[],
): Promise<number> {
  const changes = rows.map((row) => {
    const derived = deriveColumns(row)
    const cles = [...keysOfOtherVersions(row.cles, version), ...derived.cles]
    const clesExclusion = [...keysOfOtherVersions(row.clesExclusion, version), ...derived.clesExclusion]
    return JSON.stringify({ id: row.id, version: row.version, ...derived, cles, clesExclusion })
  })
  let written = 0
  for (const part of partsOf(changes)) {
    written += await prisma.$executeRaw`
      WITH r AS (
        SELECT * FROM json_to_recordset(${part}::json) AS r(id int, version int, cles text[], "clesExclusion" text[],
          noms text[], "nbIngredients" int, "ingredientsAnalyses" json, "allergenesDetectes" json, communs text, rares int[], choix text[])
      ), locked AS (SELECT id, version FROM recettes WHERE id IN (SELECT id FROM r) ORDER BY id FOR NO KEY UPDATE),
      besoins AS (UPDATE recettes_besoins AS b SET version = CASE WHEN r.communs IS NULL THEN 0 ELSE ${version} END,
        communs = coalesce(r.communs, '')::bit varying, rares = nullif(r.rares, '{}'),
        choix = nullif(r.choix, '{}')
        FROM r JOIN locked USING (id, version) WHERE b.recette_id = r.id)
      UPDATE recettes_recherche AS s SET version = s.version + 1, cles = r.cles, cles_exclusion = r."clesExclusion",
        cles_version = ${version}, noms = r.noms, nb_ingredients = r."nbIngredients",
        ingredients_analyses = r."ingredientsAnalyses", allergenes_detectes = r."allergenesDetectes"
      FROM r JOIN locked USING (id, version)
      WHERE s.recette_id = r.id`
  }
  return written
}

/** Joins values into parts of at most `STATEMENT_LENGTH`; a longer value is a part of its own. */
function* partsOf(values: string[]): Generator<string> {
  let part: string[] = []
  let length = 0
  for (const value of values) {
    if (part.length > 0 && length + value.length > STATEMENT_LENGTH) {
      yield `[${part.join()}]`
      part = []
      length = 0
    }
    part.push(value)
    length += value.length
  }
  if (part.length > 0) yield `[${part.join()}]`
}

/** Call only after every replica has stopped using them. @returns the number of recipes that had some */
export async function removeOldKeys(prisma: PrismaClient, version: number): Promise<number> {
  let after = 0
  let changed = 0
  for (;;) {
    const rows = await prisma.recetteRecherche.findMany({
      where: { recetteId: { gt: after } },
      orderBy: { recetteId: 'asc' },
      take: BATCH,
      select: { recetteId: true },
    })
    const lastRow = rows.at(-1)
    if (lastRow === undefined) return changed
    const prefix = `${version}:`
    changed += await prisma.$executeRaw`
      UPDATE recettes_recherche SET cles = ARRAY(SELECT cle FROM unnest(cles) AS cle WHERE starts_with(cle, ${prefix})),
        cles_exclusion = ARRAY(SELECT cle FROM unnest(cles_exclusion) AS cle WHERE starts_with(cle, ${prefix}))
      WHERE recette_id > ${after} AND recette_id <= ${lastRow.recetteId} AND cles_version = ${version}
        AND EXISTS (SELECT FROM unnest(cles || cles_exclusion) AS cle WHERE NOT starts_with(cle, ${prefix}))`
    after = lastRow.recetteId
  }
}

function keysOfOtherVersions(cles: string[], version: number): string[] {
  return cles.filter((cle) => /^\d+:/.test(cle) && !cle.startsWith(`${version}:`))
}
