// Two contenders are comparable when they answer the same bytes.

import { setTimeout as delay } from 'node:timers/promises'
import type { Contender } from '../contenders/start.js'
import type { Asked } from '../load/job.js'

/** @throws Error with the first path that two contenders answer differently */
export async function mustAnswerAlike(a: Contender, b: Contender, samples: Asked[]): Promise<void> {
  for (const { path } of samples) {
    const [one, other] = await Promise.all(
      [a, b].map(({ url }) => fetchUntilOk(url + path).then((answer) => answer.text)),
    )
    if (one !== other)
      throw new Error(`${path} is answered differently:\n${one?.slice(0, 400)}\n${other?.slice(0, 400)}`)
  }
}

/** How often a busy service is asked again, and how many milliseconds later. */
const ATTEMPTS = 100
const AGAIN_MS = 50

/** A good answer; a service that sheds load meanwhile (503) is asked again. @throws Error where it goes on refusing */
export async function fetchUntilOk(
  url: string,
  init: RequestInit = {},
): Promise<{ text: string; headers: Headers }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(url, init)
    const text = await answer.text()
    if (answer.ok) return { text, headers: answer.headers }
    if (answer.status !== 503) throw new Error(`${url} answers ${answer.status}: ${text.slice(0, 200)}`)
    await delay(AGAIN_MS)
  }
  throw new Error(`${url} goes on refusing`)
}
