// Two contenders are comparable when they answer the same bytes.

import type { Contender } from '../contenders/start.js'
import type { Asked } from '../load/job.js'

/** @throws Error with the first path that two contenders answer differently */
export async function mustAnswerAlike(a: Contender, b: Contender, samples: Asked[]): Promise<void> {
  for (const { path } of samples) {
    const [one, other] = await Promise.all([a, b].map(({ url }) => fetch(url + path).then((r) => r.text())))
    if (one !== other)
      throw new Error(`${path} is answered differently:\n${one?.slice(0, 400)}\n${other?.slice(0, 400)}`)
  }
}
