// The package as somebody else gets it: its size, its content, and that it can be imported elsewhere.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import t from 'tap'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url)).replace(/\/(\.tests\/)?$/, '')
/** Bytes, minified and compressed, with openapi-fetch inside. */
const SIZE_LIMIT = 6 * 1024

t.test('the client is at most 6 KiB as a browser loads it, bundled, minified and compressed', async (t) => {
  const { outputFiles } = await build({
    entryPoints: [join(PACKAGE, 'dist/index.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })

  const size = gzipSync(outputFiles[0]?.contents ?? '').length
  t.ok(size > 0)
  t.ok(size <= SIZE_LIMIT, `${size} bytes`)
})

t.test(
  'the package’s only dependency is openapi-fetch, in a version range that npm understands',
  async (t) => {
    const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))

    t.same(Object.keys(dependencies), ['openapi-fetch'])
    // `npm pack` keeps pnpm's `catalog:` as it stands, and nobody could install the package.
    t.match(dependencies['openapi-fetch'], /^\^\d/)
  },
)

t.test('the packed package is imported from another folder', async (t) => {
  const elsewhere = t.testdir()
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', elsewhere], {
    cwd: PACKAGE,
    encoding: 'utf8',
  }).trim()
  const modules = join(elsewhere, 'node_modules')
  const unpacked = join(modules, '@recettes/client')
  mkdirSync(unpacked, { recursive: true })
  execFileSync('tar', ['xzf', join(elsewhere, packed), '--strip-components=1', '-C', unpacked])
  symlinkSync(join(PACKAGE, 'node_modules/openapi-fetch'), join(modules, 'openapi-fetch'))
  const program = join(elsewhere, 'program.mjs')
  writeFileSync(
    program,
    `import { createClient } from '@recettes/client'
     const { session } = createClient({ authUrl: 'http://a.invalid', baseUrl: 'http://b.invalid' })
     console.log(typeof createClient, session)`,
  )

  const output = execFileSync(process.execPath, [program], { cwd: dirname(program), encoding: 'utf8' })

  t.equal(output, 'function undefined\n')
  t.ok(readFileSync(join(unpacked, 'dist/index.d.ts'), 'utf8').includes('createClient'))
})
