// A change of rules, online: every recipe's keys are made anew in batches, beside the old ones until those can go.

import type { PrismaClient } from '../generated/prisma/client.js'
import type { Texts, Understood } from './understanding.js'

/** The rules to bring recipes to: their version, and what they understand of a recipe. */
export type Rules = { version: number; understand: (texts: Texts) => Understood }

/** How far it is: recipes read again so far, and of how many when it began. */
export type Progress = { done: number; total: number }

/** Recipes of one batch: their rows are locked while it is written, for some ten milliseconds. */
const BATCH = 200

type StoredRow = Texts & { id: number; cles: string[] }

/**
 * Gives every recipe of an older version the keys of these rules. Keys of other versions stay, so that replicas that
 * still run them go on finding everything. Can be stopped and begun again: the version beside the keys says what is left.
 * @returns how many recipes were read again
 */
export async function reindex(
  prisma: PrismaClient,
  rules: Rules,
  tell: (progress: Progress) => void = () => undefined,
): Promise<number> {
  const total = await prisma.recette.count({ where: { clesVersion: { lt: rules.version } } })
  let done = 0
  let size: number
  do {
    size = await reindexBatch(prisma, rules)
    done += size
    tell({ done, total })
  } while (size === BATCH)
  return done
}

/** One batch in one transaction. A recipe that is being changed is waited for, and read as it is then. */
async function reindexBatch(prisma: PrismaClient, { version, understand }: Rules): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<StoredRow[]>`
      SELECT id, titre, description, ingredients, cles FROM recettes
      WHERE cles_version < ${version} ORDER BY cles_version, id LIMIT ${BATCH} FOR UPDATE`
    const changes = rows.map((row) => {
      const understood = understand(row)
      return { id: row.id, ...understood, cles: [...ofOtherVersions(row.cles, version), ...understood.cles] }
    })
    // One statement for all, so that the names are counted in one order, whoever else counts at the time.
    await tx.$executeRaw`
      UPDATE recettes SET cles = r.cles, cles_version = ${version}, noms = r.noms, nb_ingredients = r."nbIngredients",
        ingredients_analyses = r."ingredientsAnalyses", allergenes_detectes = r."allergenesDetectes"
      FROM json_to_recordset(${JSON.stringify(changes)}::json) AS r(id int, cles text[], noms text[],
        "nbIngredients" int, "ingredientsAnalyses" json, "allergenesDetectes" json)
      WHERE recettes.id = r.id`
    return rows.length
  })
}

/**
 * Takes away the keys of every other version, once no replica asks for them any more.
 * @returns how many recipes had some
 */
export async function removeOldKeys(prisma: PrismaClient, version: number): Promise<number> {
  let after = 0
  let changed = 0
  for (;;) {
    const rows = await prisma.recette.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true },
    })
    const last = rows.at(-1)
    if (last === undefined) return changed
    const prefix = `${version}:`
    changed += await prisma.$executeRaw`
      UPDATE recettes SET cles = ARRAY(SELECT cle FROM unnest(cles) AS cle WHERE starts_with(cle, ${prefix}))
      WHERE id > ${after} AND id <= ${last.id} AND cles_version = ${version}
        AND EXISTS (SELECT FROM unnest(cles) AS cle WHERE NOT starts_with(cle, ${prefix}))`
    after = last.id
  }
}

/**
 * Builds the JSON that is kept with recipes, where a release that shows other fields has left none. Triggers build it with
 * any change of a row, so one to what it is will do.
 * @returns how many recipes had none
 */
export async function fillJson(prisma: PrismaClient): Promise<number> {
  let after = 0
  let filled = 0
  for (;;) {
    const [last] = await prisma.$queryRaw<{ id: number | null }[]>`
      SELECT max(id) AS id FROM (SELECT id FROM recettes WHERE id > ${after} ORDER BY id LIMIT ${BATCH}) AS batch`
    if (last === undefined || last.id === null) return filled
    filled += await prisma.$executeRaw`
      UPDATE recettes SET json = NULL WHERE id > ${after} AND id <= ${last.id} AND json IS NULL`
    after = last.id
  }
}

/** Keys without a version, from before there were versions, are nobody's any more. */
function ofOtherVersions(cles: string[], version: number): string[] {
  return cles.filter((cle) => /^\d+:/.test(cle) && !cle.startsWith(`${version}:`))
}
