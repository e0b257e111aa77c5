// Measures the seconds until all requests are served again.

import { setTimeout as delay } from 'node:timers/promises'
import type { Fleet } from '../fleet/fleet.js'
import type { ExperimentContext } from '../under-load.js'

/** Seconds since `began`, to two places. */
const secondsSince = (began: number): number => Math.round((performance.now() - began) / 10) / 100

/** Statuses of every replica's response to a path, as the proxy sees it; 0 where there is none. */
export async function statuses({ replicas }: Fleet, path: '/readyz' | '/healthz'): Promise<number[]> {
  return Promise.all(
    replicas.map(({ url }) =>
      fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.status,
        () => 0,
      ),
    ),
  )
}

/**
 * Waits until every replica is ready, the proxy sends requests to each, and the load has written something again.
 * @returns seconds that this took, from now on
 */
export async function untilServing({
  fleet,
  load,
}: Pick<ExperimentContext, 'fleet' | 'load'>): Promise<number> {
  const began = performance.now()
  const before = await load.acknowledged()
  while ((await statuses(fleet, '/readyz')).some((status) => status !== 200)) await delay(25)
  for (const { name } of fleet.replicas) await fleet.proxy.untilUp(name)
  while ((await load.acknowledged()) === before) await delay(25)
  return secondsSince(began)
}
