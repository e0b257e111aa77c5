// The faults of a cluster, and how each is repaired.

import type { Fault, RoundContext } from '../faults/rounds.js'
import type { Cluster } from './cluster.js'

/** A cluster, and the number of the node that the fault of this round hit. */
export type Hurt = RoundContext & { cluster: Cluster; node: number }

/** A fault by commands of cluster.sh, in which `NODE` is the primary's number, or the synchronous standby's. */
const fault = (
  title: string,
  limit: number,
  seconds: number,
  [inject, repair = '']: [inject: string, repair?: string],
  role: 'primary' | 'sync' = 'primary',
): Fault<Hurt> => {
  const run = ({ cluster, node }: Hurt, words: string) =>
    cluster.run(...words.replace('NODE', String(node)).split(' '))
  return {
    title,
    limit,
    seconds,
    inject: async (hurt) => {
      hurt.node = await hurt.cluster.untilFound(role)
      await run(hurt, inject)
    },
    repair: async (hurt) => (repair === '' ? undefined : run(hurt, repair)),
  }
}

const [KILLED, FROZEN] = [
  ['kill NODE', 'start NODE'],
  ['freeze NODE', 'resume NODE'],
] as [[string, string], [string, string]]
const PATRONI: [string, string] = ['signal NODE patroni STOP', 'signal NODE patroni CONT']

/** By their names on the command line, in the order of the rounds. */
export const FAULTS: Record<string, Fault<Hurt>> = {
  postgres: fault('PostgreSQL of the primary killed (-9)', 5, 6, ['signal NODE postgres KILL']),
  'node-killed': fault('the primary’s whole node killed, started again', 25, 10, KILLED),
  'node-frozen': fault('the primary’s whole node frozen, resumed', 25, 10, FROZEN),
  'patroni-frozen': fault('Patroni alone frozen on the primary, resumed', 25, 10, PATRONI),
  switchover: fault('switchover (patronictl)', 5, 6, ['ctl switchover --leader nNODE --force']),
  etcd: fault('etcd killed on all nodes, started again', 5, 40, ['etcd-kill', 'etcd-start']),
  // Longer than the primary's key lives without being renewed.
  'etcd-frozen': fault('etcd’s leader frozen, resumed', 5, 25, ['etcd-freeze', 'etcd-resume']),
  standby: fault('the synchronous standby’s whole node killed, started again', 5, 10, KILLED, 'sync'),
  'standby-frozen': fault('the synchronous standby’s whole node frozen, resumed', 25, 10, FROZEN, 'sync'),
}
