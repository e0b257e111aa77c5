// The web front of a release: starts without a database or a signing key, and serves a page with what it loads.

import { randomBytes } from 'node:crypto'
import { anyFreePort, type Program, untilAnswering } from '@recettes/local'
import { memoryNow } from '../../measure.js'
import type { Report } from '../../report.js'
import { outcome, start } from './program.js'

const MAIN = 'services/web/dist/main.js'

/** A running web front. */
type Web = { program: Program; url: string }

/** Starts the web front of a release in front of both APIs, and looks at its first page. */
export async function tryWeb(
  release: string,
  node: string,
  apis: { AUTH_URL: string; BASE_URL: string },
  report: Report,
): Promise<Web> {
  const bare = await outcome(release, node, [MAIN], {})
  const refused = bare.code === 78 && /SESSION_KEYS: is not set/.test(bare.said)
  report.check('web doesn’t start without secrets', refused)

  const port = String(await anyFreePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const program = start(release, node, [MAIN], {
    ...apis,
    PORT: port,
    WEB_URL: url,
    SESSION_KEYS: randomBytes(32).toString('base64'),
    DRAIN_MS: '500',
  })
  const ready = await untilAnswering(program, `${url}/readyz`).then(
    () => true,
    () => false,
  )
  const took = `${Math.round(performance.now() - began)} ms, ${Math.round(memoryNow(program.pid))} MB resident`
  report.check('web starts and answers /readyz', ready, ready ? took : program.output())
  if (ready) await tryPage(url, report)
  return { program, url }
}

/** A page's stylesheet and scripts exist; a form comes with a session that libsodium sealed. */
async function tryPage(url: string, report: Report): Promise<void> {
  const response = await fetch(url)
  const page = await response.text()
  const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const loaded = await Promise.all(assets.map((path) => fetch(url + path)))
  const types = loaded.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)
  const styled = types.some((type) => type === '200 text/css; charset=utf-8')
  report.check(
    'web serves a page, and the stylesheet and scripts that it names',
    response.status === 200 &&
      page.endsWith('</html>') &&
      styled &&
      types.every((type) => type.startsWith('200 ')),
    `${page.length} characters, ${types.join(', ')}`,
  )
  const login = await fetch(`${url}/connexion`)
  const sealed = /^recettes=[^;]{60,};/.test(login.headers.get('set-cookie') ?? '')
  report.check('web seals a session with its native libsodium', login.status === 200 && sealed)
}
