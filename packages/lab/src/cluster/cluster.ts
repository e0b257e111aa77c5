// The PostgreSQL cluster of an experiment, on data of its own, run as an operator runs it: by infra/cluster/cluster.sh.

import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inProject, prepareDatabase, SERVICES, type ServiceName } from '@recettes/local'
import { withConnection } from '../sql.js'

/** The three nodes by their numbers. */
export const NODES = [1, 2, 3] as const

/** A cluster that runs. */
export type Cluster = {
  /** Databases on the primary, wherever that is. */
  urls: Record<ServiceName, string>
  /** The recipe database on the standbys. */
  readUrl: string
  /** The superuser's URL of a database on one node. */
  urlOn(node: number, database: string): string
  /** Runs a command of cluster.sh. */
  run(...words: string[]): Promise<string>
  /** The number of the node that is the primary, or the standby that confirms its writes, as soon as there is one. */
  untilFound(role: 'primary' | 'sync'): Promise<number>
}

const execute = promisify(execFile)
/** Milliseconds that a healthy Patroni never needs. */
const PATIENCE_MS = 1_000

/** Starts a cluster in an empty folder, and makes both databases, each with an owner of its own. */
export async function startCluster(folder: string): Promise<Cluster> {
  // The experiment decides at its end whether its logs are worth keeping.
  const env = { ...process.env, CLUSTER_DIR: folder, KEEP_LOGS: '1' }
  const run = async (...words: string[]) => {
    const { stdout } = await execute(inProject('infra/cluster/cluster.sh'), words, { env })
    return stdout
  }
  // «primary URL», «standbys URL».
  const [primary = '', standbys = ''] = (await run('up')).match(/postgresql:\S+/g) ?? []
  const find = async (role: string) => {
    for (const node of NODES) {
      const response = await fetch(`http://127.0.1.${node}:8008/${role}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null)
      if (response?.status === 200) return node
    }
    return null
  }
  const urls = { auth: ownersUrl(primary, 'auth'), recipe: ownersUrl(primary, 'recipe') }
  for (const service of SERVICES) await makeDatabase(primary, urls[service], service)
  return {
    urls,
    readUrl: ownersUrl(standbys, 'recipe'),
    urlOn: (node, database) => {
      const url = new URL(primary)
      url.host = `127.0.1.${node}:5432`
      url.pathname = `/${database}`
      return url.href
    },
    run,
    untilFound: async (role) => {
      for (;;) {
        const found = await find(role)
        if (found !== null) return found
        await delay(200)
      }
    },
  }
}

/** The database of a service, and its owner, have the same name. */
function ownersUrl(superusers: string, service: ServiceName): string {
  const url = new URL(superusers)
  url.username = `recettes_${service}`
  url.pathname = `/recettes_${service}`
  return url.href
}

async function makeDatabase(superusersUrl: string, url: string, service: ServiceName): Promise<void> {
  const { username, password } = new URL(url)
  await withConnection(superusersUrl, async (client) => {
    await client.query(`CREATE ROLE ${username} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    await client.query(`CREATE DATABASE ${username} OWNER ${username}`)
  })
  await prepareDatabase(superusersUrl, username, url, service)
}
