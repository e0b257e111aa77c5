// Tests of the texts that a service's programs print, against the published ones.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Test } from 'tap'

/**
 * Adds tests: `openapi.js` prints the published document, and the README's table has the settings that `--help` lists.
 * @param folder the service's
 * @param document the published one, from that folder
 */
export function testPrinted(t: Test, folder: URL, document: string): void {
  const inService = (path: string) => fileURLToPath(new URL(path, folder))
  const print = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [inService(`dist/${program}.js`), ...args], {
      env,
      maxBuffer: 64 * 1024 ** 2,
    })

  t.test('openapi.js prints the published document with the URLs that it is given', async (t) => {
    const published = JSON.parse(readFileSync(inService(document), 'utf8'))
    const urls = { AUTH_URL: 'https://auth.recettes.invalid', BASE_URL: 'https://api.recettes.invalid' }

    const { stdout, stderr } = await print('openapi', [], urls)

    t.equal(stderr, '')
    t.same(JSON.parse(stdout), published, 'npm run generate writes it anew')
  })

  t.test('the README’s list has every setting that --help lists, with its default', async (t) => {
    const readme = readFileSync(inService('README.md'), 'utf8')
    const { stdout } = await print('main', ['--help'], {})

    const listed = [...stdout.matchAll(/^ {2}([A-Z0-9_]+)\n {6}.* \((?:default )?(.*)\)$/gm)]
    t.ok(listed.length > 20)
    for (const [, name = '', fallback = ''] of listed) {
      const [, told, required] =
        new RegExp(`^- \`${name}(?:=(.*))?\`(?: \\((required.*)\\))?$`, 'm').exec(readme) ?? []
      t.equal(told ?? required ?? 'none', fallback.replace(' by default', ''), name)
      t.match(readme, `\`${name}`, name)
    }
  })
}
