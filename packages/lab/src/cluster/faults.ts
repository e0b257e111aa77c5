// The faults of the cluster's rounds, and how each is repaired.

import type { Cluster } from './cluster.js'

/** A fault to inject into a cluster. */
export type Fault = {
  title: string
  /** Seconds that writes may pause, from the last one before to the first one after. */
  limit: number
  /** Least seconds of the fault; it lasts until writes continue. */
  seconds: number
  /** Whose node it hits: the primary's, unless it says the synchronous standby's. */
  hits?: 'sync'
  inject(cluster: Cluster, node: number): Promise<unknown>
  repair(cluster: Cluster, node: number): Promise<unknown>
}

const doNothing = async () => undefined

/** All processes of a node end at once, and are started again. */
const killed: Pick<Fault, 'inject' | 'repair'> = {
  inject: ({ run }, node) => run('kill', String(node)),
  repair: ({ run }, node) => run('start', String(node)),
}

/** All processes of a node are frozen, then resumed. */
const frozen: Pick<Fault, 'inject' | 'repair'> = {
  inject: ({ run }, node) => run('freeze', String(node)),
  repair: ({ run }, node) => run('resume', String(node)),
}

/** Faults by their names on the command line, in the order of the rounds. */
export const FAULTS: Record<string, Fault> = {
  postgres: {
    title: 'PostgreSQL of the primary killed (-9)',
    limit: 5,
    seconds: 6,
    inject: ({ run }, leader) => run('signal', String(leader), 'postgres', 'KILL'),
    repair: doNothing,
  },
  'node-killed': {
    title: 'the primary’s whole node killed, started again',
    limit: 25,
    seconds: 10,
    ...killed,
  },
  'node-frozen': {
    title: 'the primary’s whole node frozen, resumed',
    limit: 25,
    seconds: 10,
    ...frozen,
  },
  'patroni-frozen': {
    title: 'Patroni alone frozen on the primary, resumed',
    limit: 25,
    seconds: 10,
    inject: ({ run }, leader) => run('signal', String(leader), 'patroni', 'STOP'),
    repair: ({ run }, leader) => run('signal', String(leader), 'patroni', 'CONT'),
  },
  switchover: {
    title: 'switchover (patronictl)',
    limit: 5,
    seconds: 6,
    inject: ({ run }, leader) => run('ctl', 'switchover', '--leader', `n${leader}`, '--force'),
    repair: doNothing,
  },
  etcd: {
    title: 'etcd killed on all nodes, started again',
    limit: 5,
    seconds: 40,
    inject: ({ run }) => run('etcd-kill'),
    repair: ({ run }) => run('etcd-start'),
  },
  'etcd-frozen': {
    title: 'the node that leads etcd frozen, resumed',
    limit: 5,
    // Longer than the primary's key lives without being renewed.
    seconds: 25,
    inject: ({ run }) => run('etcd-freeze'),
    repair: ({ run }) => run('etcd-resume'),
  },
  standby: {
    title: 'the synchronous standby’s whole node killed, started again',
    limit: 5,
    seconds: 10,
    hits: 'sync',
    ...killed,
  },
  'standby-frozen': {
    title: 'the synchronous standby’s whole node frozen, resumed',
    limit: 25,
    seconds: 10,
    hits: 'sync',
    ...frozen,
  },
}
