// Metrics and labels in dashboards and alerts exist in the running services.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bearer, freePort, freshDatabase, testEnvironment } from '@recettes/testing'
import t, { type Test } from 'tap'
import { inProject, type ServiceName } from '../dist/project.js'
import { startService } from '../dist/service-process.js'

const MONITORING = inProject('infra/monitoring')

/** Starts a service and returns the URLs of its API and of its metrics. */
async function start(t: Test, name: ServiceName, settings: Record<string, string>) {
  const databaseUrl = await freshDatabase(t, name === 'auth' ? 'auth' : 'recipe')
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())]
  const folder = mkdtempSync(join(tmpdir(), 'recettes-monitoring-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const environment = { ...testEnvironment(databaseUrl), DATABASE_READ_URL: databaseUrl, CACHE_MIB: '1' }
  const service = await startService(
    name,
    { ...(environment as Record<string, string>), PORT, METRICS_PORT, ...settings },
    join(folder, 'log'),
  )
  t.teardown(service.stop)
  return { api: `http://127.0.0.1:${PORT}`, metrics: `http://127.0.0.1:${METRICS_PORT}/metrics` }
}

/** Names in Prometheus's text format, each with the labels that it comes with. */
function seriesIn(text: string): Map<string, Set<string>> {
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_][a-z0-9_]*)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

/** Metrics in PromQL, each with the labels of its selector. */
function askedFor(query: string): { name: string; labels: string[] }[] {
  const bare = query.replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '').replace(/\[\w+\]/g, '')
  const selectors = bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()(\{[^}]*\})?/g)
  return [...selectors]
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }))
    .filter(({ name, labels }) => !['and', 'or', 'unless', 'e6'].includes(name) || labels.length > 0)
}

const read = (path: string) => readFileSync(join(MONITORING, path), 'utf8')

/** Every query of every panel and every alert. */
function queries(): string[] {
  type Dashboard = { panels: { targets: { expr: string }[] }[] }
  const panels = readdirSync(join(MONITORING, 'dashboards')).flatMap((file) =>
    (JSON.parse(read(`dashboards/${file}`)) as Dashboard).panels.flatMap(({ targets }) => targets),
  )
  const alerts = [...read('alerts.yml').matchAll(/ expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/g)]
  return [
    ...panels.map(({ expr }) => expr),
    ...alerts.map(([, lines, line]) => (lines ?? line ?? '').replace(/^\s*#.*$/gm, '')),
  ]
}

t.test(
  'metrics and labels in panels, alerts and the table exist, and the table lists every metric',
  async (t) => {
    const auth = await start(t, 'auth', { REVOCATION_POLL_SECONDS: '1' })
    const recipe = await start(t, 'recipe', {
      REVOCATION_POLL_SECONDS: '1',
      AUTH_INTERNAL_URL: auth.api,
    })
    const post = async (method: string, path: string, body: object) => {
      const role = { id: 1, role: 'MODERATEUR' as const }
      const headers = { ...(await bearer(role)), 'content-type': 'application/json' }
      const response = await fetch(`${recipe.api}${path}`, { method, headers, body: JSON.stringify(body) })
      t.equal(response.status, 200)
      return (await response.json()) as { id: number }
    }
    const { id } = await post('POST', '/recettes/', { titre: 'Soupe' })
    await post('PATCH', `/recettes/${id}/status`, { id, statut: 'valider' })
    await fetch(`${auth.api}/healthz`)

    const told = seriesIn(
      (await Promise.all([auth, recipe].map(async ({ metrics }) => (await fetch(metrics)).text()))).join(
        '\n',
      ),
    )
    const ownSeries = [...told.keys()].filter((name) => !/^(process|nodejs)_/.test(name))
    const base = ownSeries.map((name) => name.replace(/^(\w+_seconds)_(bucket|sum|count)$/, '$1'))
    const table = [...read('README.md').matchAll(/^\| `([a-z_]+)` +\|/gm)].map(([, name]) => name)
    t.same([...new Set(base)].sort(), table.sort(), 'the table')
    // Prometheus itself adds these.
    told.set('up', new Set())
    const added = ['job', 'instance']
    const asked = queries().flatMap(askedFor)

    t.ok(asked.length > 80, `${asked.length} series are asked for`)
    for (const { name, labels } of asked) {
      const known = told.get(name)
      if (known === undefined) t.fail(`no service tells of ${name}`)
      else
        t.same(
          labels.filter((label) => !known.has(label) && !added.includes(label)),
          [],
          `labels of ${name}`,
        )
    }
  },
)
