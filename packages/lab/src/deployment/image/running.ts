// Runs a release: it migrates, starts, answers, can't change its own files, and ends on SIGTERM.

import { randomBytes } from 'node:crypto'
import { anyFreePort, type Program, untilAnswering } from '@recettes/local'
import { memoryNow } from '../../measure.js'
import type { Report } from '../../report.js'
import { createDatabase } from './databases.js'
import { JULIE, tryLoad } from './load.js'
import { outcome, start } from './program.js'
import { tryWeb } from './web.js'

const SERVICES = ['auth', 'recipe'] as const
const TARTE = { titre: 'Tarte', ingredients: ['200 g de farine'], etapes: ['Étalez la pâte.'] }

/** Runs what the image would run, against a PostgreSQL server. */
export async function tryRunning(
  release: string,
  node: string,
  adminUrl: string,
  report: Report,
): Promise<void> {
  const version = await outcome(release, node, ['--version'], {})
  report.check('Node 24 runs it, as somebody without rights', version.said.startsWith('v24.'), version.said)
  const write = `try { require('fs').writeFileSync('services/auth/dist/x', ''); console.log('written') } catch (e) { console.log(e.code) }`
  const written = await outcome(release, node, ['-e', write], {})
  report.check('it can’t write in its own tree', /^E(ROFS|ACCES|PERM)$/.test(written.said), written.said)

  const running: Program[] = []
  const ports = { auth: await anyFreePort(), recipe: await anyFreePort() }
  const apis = { AUTH_URL: `http://127.0.0.1:${ports.auth}`, BASE_URL: `http://127.0.0.1:${ports.recipe}` }
  const common = {
    ...apis,
    JWT_KEYS: `essai:${randomBytes(32).toString('hex')}`,
    // The web front calls both in its visitors' names.
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '500',
  }
  try {
    for (const service of SERVICES) {
      const main = `services/${service}/dist/main.js`
      const bare = await outcome(release, node, [main], {})
      report.check(
        `${service} doesn’t start without secrets`,
        bare.code === 78 && /JWT_KEYS: is not set/.test(bare.said),
      )

      const { role, url, ownerUrl } = await createDatabase(adminUrl, service)
      const settings = { DATABASE_URL: ownerUrl, SERVICE_ROLE: role }
      const migrated = await outcome(release, node, [`services/${service}/dist/migrate.js`], settings)
      report.check(`${service} migrates`, migrated.code === 0, migrated.code === 0 ? '' : migrated.said)

      const began = performance.now()
      const program = start(release, node, [main], {
        ...common,
        DATABASE_URL: url,
        PORT: String(ports[service]),
      })
      running.push(program)
      const readyUrl = `http://127.0.0.1:${ports[service]}/readyz`
      const ready = await untilAnswering(program, readyUrl).then(
        () => true,
        () => false,
      )
      const took = `${Math.round(performance.now() - began)} ms, ${Math.round(memoryNow(program.pid))} MB resident`
      report.check(`${service} starts and answers /readyz`, ready, ready ? took : program.output())
    }
    await tryApis(apis.AUTH_URL, apis.BASE_URL, report)
    const web = await tryWeb(release, node, apis, report)
    running.push(web.program)
    await tryLoad(running, { auth: apis.AUTH_URL, recipe: apis.BASE_URL, web: web.url }, report)
    const codes = await Promise.all(running.map((program) => program.end()))
    report.check(
      'SIGTERM ends all three, with exit code 0',
      codes.every((code) => code === 0),
      codes.join(),
    )
  } finally {
    for (const program of running) await program.end('SIGKILL')
  }
}

/** Somebody registers, logs in and publishes; somebody else reads. */
async function tryApis(authUrl: string, baseUrl: string, report: Report): Promise<void> {
  const json = (body: object, token?: string): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const registered = await fetch(`${authUrl}/register`, json({ prenom: 'Julie', nom: 'Martin', ...JULIE }))
  const form = new URLSearchParams({ username: JULIE.courriel, password: JULIE.mot_de_passe })
  const login = await fetch(`${authUrl}/token`, { method: 'POST', body: form })
  const { access_token } = (await login.json()) as { access_token: string }
  const published = await fetch(`${baseUrl}/recettes/`, json(TARTE, access_token))
  const { id } = (await published.json()) as { id: number }
  const read = await fetch(`${baseUrl}/recettes/${id}`)
  const docs = await fetch(`${baseUrl}/docs/`)
  const seen = [registered, login, published, read, docs].map(({ status }) => status).join()
  report.check(
    'registering, logging in, publishing, reading and the documentation work',
    seen === '201,200,200,200,200',
    seen,
  )
}
