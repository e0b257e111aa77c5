// The connection budget of infra/scaling.md: with the surge of a roll-over and the tasks beside it, no installation asks its
// PostgreSQL for more connections than it allows. services/recipe/test/replica/connections.test.ts holds a replica to its share.

import { readFileSync } from 'node:fs'
import { inProject } from '@recettes/local'
import t from 'tap'
import { build } from './build.js'
import { helpOf } from './help-of.js'

/** Of one replica, beside its pool: the position of the primary. */
const BESIDE_POOL = 1
/** A migration, a purge, a backup, the operator and whoever looks. */
const TASKS = 10
/** Of PostgreSQL's `max_connections`, those that it keeps for superusers by default. */
const RESERVED = 3

const poolOf = (service: string) =>
  Number(/^ {2}DATABASE_POOL\n.*\(default (\d+)\)/m.exec(helpOf(service))?.[1])

/** Cells of the table's row that begins with this name. */
function rowOf(name: string): string[] {
  const rows = readFileSync(inProject('infra/scaling.md'), 'utf8').split('\n')
  const row = rows.find((line) => line.startsWith(`| ${name} `)) ?? ''
  return row.split('|').map((cell) => cell.trim())
}

for (const overlay of ['one-node', 'production']) {
  t.test(`${overlay}: PostgreSQL allows the connections of all replicas and tasks, as in the table`, (t) => {
    const objects = build(inProject('infra/kubernetes/overlays', overlay))
    const named = (kind: string, name: string) =>
      objects.find((object) => object.kind === kind && object.metadata.name === name)?.['spec']
    for (const service of ['auth', 'recipe']) {
      const { env } = named('Deployment', service).template.spec.containers[0]
      t.notOk(env.some(({ name }: { name: string }) => name === 'DATABASE_POOL'))
      const replicas = named('HorizontalPodAutoscaler', service).maxReplicas
      const surge = named('Deployment', service).strategy.rollingUpdate.maxSurge
      const connections = (replicas + surge) * (poolOf(service) + BESIDE_POOL)
      const allowed = Number(named('Cluster', `postgres-${service}`).postgresql.parameters.max_connections)

      t.ok(connections + TASKS <= allowed - RESERVED, `${service}: ${connections} of ${allowed}`)
      t.same(
        rowOf(`overlay \`${overlay}\``).slice(2, 6),
        [`${replicas + surge} of a service`, connections, connections + TASKS, allowed].map(String),
        'the table',
      )
    }
    t.end()
  })
}

t.test(
  'compose: PostgreSQL allows the connections of both services and tasks while each is replaced',
  (t) => {
    const connections = 2 * (poolOf('auth') + BESIDE_POOL) + 2 * (poolOf('recipe') + BESIDE_POOL)
    // PostgreSQL's own default, which neither docker-compose.yml nor infra/ changes.
    const allowed = 100
    t.notMatch(readFileSync(inProject('docker-compose.yml'), 'utf8'), /max_connections|DATABASE_POOL/)

    t.ok(connections + TASKS <= allowed - RESERVED)
    t.same(rowOf('compose, one machine').slice(2, 6), [
      '2 of each, 4 in all',
      ...[connections, connections + TASKS, allowed].map(String),
    ])
    t.end()
  },
)
