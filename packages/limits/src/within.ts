// Counting in a transaction: what is counted and the count are committed together.

import type { Rate } from './settings.js'

/** What is used of a Prisma transaction. */
type Sql = { $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number> }

/**
 * Counts one, in the table of `createLimiter`. Others who count for the same wait until the transaction ends.
 * @returns false where the attempts of the span are used up; nothing is counted then
 */
export async function countWithin(
  tx: Sql,
  name: string,
  { attempts, seconds }: Rate,
  whom: string,
): Promise<boolean> {
  const now = Date.now()
  const end = now + seconds * 1000
  const counted = await tx.$executeRaw`
    INSERT INTO limites AS l (key, points, expire) VALUES (${`${name}:${whom}`}, 1, ${end}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN l.expire <= ${now}::bigint THEN 1 ELSE l.points + 1 END,
      expire = CASE WHEN l.expire <= ${now}::bigint THEN ${end}::bigint ELSE l.expire END
    WHERE l.expire <= ${now}::bigint OR l.points < ${attempts}::integer`
  return counted === 1
}
