// The faults of the cluster's rounds, and how each is repaired.

import type { Cluster } from './cluster.js'

/** One way to hurt a cluster. */
export type Kind = {
  title: string
  /** Seconds that writes may pause, from the last one before to the first one after. */
  limit: number
  /** Least seconds of the fault; it lasts until writes continue. */
  seconds: number
  /** Whose node it hits: the primary's, unless it says the standby's that confirms writes. */
  hits?: 'sync'
  hurt(cluster: Cluster, node: number): Promise<unknown>
  heal(cluster: Cluster, node: number): Promise<unknown>
}

const nothing = async () => undefined

/** All processes of a node end at once, and are started again. */
const killed: Pick<Kind, 'hurt' | 'heal'> = {
  hurt: ({ run }, node) => run('kill', String(node)),
  heal: ({ run }, node) => run('start', String(node)),
}

/** All processes of a node are frozen, then resumed. */
const frozen: Pick<Kind, 'hurt' | 'heal'> = {
  hurt: ({ run }, node) => run('freeze', String(node)),
  heal: ({ run }, node) => run('resume', String(node)),
}

/** Faults by their names on the command line, in the order of the rounds. */
export const KINDS: Record<string, Kind> = {
  postgres: {
    title: 'PostgreSQL of the primary killed (-9)',
    limit: 5,
    seconds: 6,
    hurt: ({ run }, leader) => run('signal', String(leader), 'postgres', 'KILL'),
    heal: nothing,
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
    hurt: ({ run }, leader) => run('signal', String(leader), 'patroni', 'STOP'),
    heal: ({ run }, leader) => run('signal', String(leader), 'patroni', 'CONT'),
  },
  switchover: {
    title: 'switchover (patronictl)',
    limit: 5,
    seconds: 6,
    hurt: ({ run }, leader) => run('ctl', 'switchover', '--leader', `n${leader}`, '--force'),
    heal: nothing,
  },
  etcd: {
    title: 'etcd killed on all nodes, started again',
    limit: 5,
    seconds: 40,
    hurt: ({ run }) => run('etcd-kill'),
    heal: ({ run }) => run('etcd-start'),
  },
  'etcd-frozen': {
    title: 'the node that leads etcd frozen, resumed',
    limit: 5,
    // Longer than the primary's key lives without being renewed.
    seconds: 25,
    hurt: ({ run }) => run('etcd-freeze'),
    heal: ({ run }) => run('etcd-resume'),
  },
  standby: {
    title: 'the confirming standby’s whole node killed, started again',
    limit: 5,
    seconds: 10,
    hits: 'sync',
    ...killed,
  },
  'standby-frozen': {
    title: 'the confirming standby’s whole node frozen, resumed',
    limit: 25,
    seconds: 10,
    hits: 'sync',
    ...frozen,
  },
}
