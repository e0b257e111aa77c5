// Counts in the caller's transaction, so that change and count commit together.

import type { Rate } from './settings.js'

type Sql = { $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number> }

/**
 * Concurrent counts of a key wait for the transaction's end.
 * @returns false, uncounted, when the period's attempts are used up
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
