// Brings a fresh clone, on a machine with Node and npm alone, to where a task can run, then runs the task.
// Plain JavaScript without a dependency: nothing else is there before it has run.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const STAMPS = join(ROOT, 'node_modules/.cache/recettes')

/** What is installed and built: the product alone, or the tools of its tests and checks too, or the lab with them. */
const PRODUCT = {
  stamp: 'install-product',
  flags: ['--prod', '--filter', '!@recettes/lab', '--filter', '!@recettes/testing'],
  // Unchecked, since these sources are released; a build with tools checks what this one didn't. It halves the time.
  compiler: ['--noCheck'],
  projects: ['tsconfig.start.json', 'packages/local/tsconfig.start.json'],
  usualSeconds: { install: 30, build: 6 },
}
const TOOLS = {
  stamp: 'install-tools',
  flags: ['--filter', '!@recettes/lab'],
  compiler: [],
  projects: ['tsconfig.build.json'],
  usualSeconds: { install: 60, build: 12 },
}
const LAB = { ...TOOLS, stamp: 'install-all', flags: [], projects: ['tsconfig.build.json', 'packages/lab'] }
/** Each includes those before it. */
const EXTENTS = [PRODUCT, TOOLS, LAB]

/** Where each task's program is once it is built, and what it needs beyond the product, which its arguments may decide. */
const TASKS = {
  start: { program: 'packages/local/dist/tasks/start.js' },
  test: {
    program: 'packages/local/dist/tasks/test.js',
    needs: (files) =>
      files.length === 0 || files.some((file) => file.startsWith('packages/lab/')) ? LAB : TOOLS,
  },
  check: { program: 'packages/local/dist/tasks/check.js', needs: () => LAB },
  generate: { program: 'packages/local/dist/tasks/generate.js', needs: () => TOOLS },
  migrate: { program: 'packages/local/dist/tasks/migrate.js' },
  admin: { program: 'packages/local/dist/tasks/admin.js' },
  import: { program: 'packages/local/dist/tasks/import.js' },
  'journal:purge': { program: 'packages/local/dist/tasks/journal-purge.js' },
  screenshots: { program: 'packages/local/dist/tasks/screenshots.js', needs: () => TOOLS },
  'samples:remove': { program: 'packages/local/dist/tasks/samples-remove.js' },
  'search:reindex': { program: 'packages/local/dist/tasks/reindex.js' },
  lab: { program: 'packages/lab/dist/command.js', needs: () => LAB },
  build: {
    needs: () => TOOLS,
    help: 'Usage: npm run build\n\nInstalls, generates and compiles everything but the lab.',
  },
}

const name = process.argv[2] ?? ''
const task = TASKS[name]
process.chdir(ROOT)
if (task === undefined) stop(`There is no task "${name}"; there are: ${Object.keys(TASKS).join(', ')}`)
if (task.help !== undefined && process.argv.includes('--help')) {
  process.stdout.write(`${task.help}\n`)
  process.exit(0)
}
mustRunHere()
const needed = task.needs?.(process.argv.slice(3).filter((word) => !word.startsWith('-'))) ?? PRODUCT
const extent = needed === PRODUCT && existsSync('node_modules/tap') ? TOOLS : needed
await install()
await generate()
await build()
if (task.program !== undefined) {
  const program = join(ROOT, task.program)
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
}

/** Must equal `engines` in package.json, which npm itself only warns about. */
function mustRunHere() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
  if (!fits)
    stop(`Node ${process.versions.node} is too old or an odd release: install 20.19, 22.12, or 24 and later.`)
}

/** Installs this extent, unless it or a larger one is there. What is installed is never taken away again. */
async function install() {
  const members = ['services', 'packages'].flatMap((folder) =>
    readdirSync(folder).map((member) => join(folder, member, 'package.json')),
  )
  const inputs = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...members.filter(existsSync)]
  const enough = EXTENTS.slice(EXTENTS.indexOf(extent))
  if (enough.some((one) => stamp(one.stamp, inputs).isCurrent())) return
  const command = ['npx', '-y', 'pnpm@12', 'install', '--frozen-lockfile', ...extent.flags]
  await step('Installing dependencies', extent.usualSeconds.install, (say) => run(command, say))
  stamp(extent.stamp, inputs).write()
}

/** Writes both services' Prisma clients, where schema or generator have changed. */
async function generate() {
  const clients = ['auth', 'recipe'].map((service) => {
    const schema = `prisma/${service}/schema.prisma`
    const client = `services/${service}/src/generated/prisma/client.ts`
    return { schema, client, generated: stamp(`prisma-${service}`, [schema, 'pnpm-lock.yaml']) }
  })
  const missing = clients.filter(({ client, generated }) => !existsSync(client) || !generated.isCurrent())
  if (missing.length === 0) return
  const command = [process.execPath, 'packages/local/bootstrap/prisma-generate.cjs']
  await step('Generating the Prisma clients', 3, () =>
    run([...command, ...missing.map(({ schema }) => schema)]),
  )
  for (const { generated } of missing) generated.write()
}

/** The compiler knows by itself what has changed. The native one takes a third of the time. */
async function build() {
  const compiler = 'node_modules/@typescript/native-preview/bin/tsgo'
  await step('Building', extent.usualSeconds.build, (say) =>
    run([process.execPath, compiler, '-b', '--verbose', ...extent.compiler, ...extent.projects], say),
  )
}

/** Whether something was done for these inputs on this Node, as a file beside the modules remembers it. */
function stamp(title, inputs) {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) hash.update(input).update(readFileSync(input))
  const [file, digest] = [join(STAMPS, title), hash.digest('hex')]
  return {
    isCurrent: () =>
      existsSync('node_modules/.modules.yaml') && existsSync(file) && readFileSync(file, 'utf8') === digest,
    write: () => {
      mkdirSync(STAMPS, { recursive: true })
      writeFileSync(file, digest)
    },
  }
}

/** Does something with a line that shows what it is at, how long it has taken, and about how long it takes. */
async function step(title, usualSeconds, work) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const terminal = process.stderr.isTTY
  let at = ''
  const show = () =>
    process.stderr.write(`\r\x1b[K${title} … ${seconds().toFixed(0)} s of about ${usualSeconds} s ${at}`)
  if (!terminal) process.stderr.write(`${title} (about ${usualSeconds} s) …\n`)
  const tell = () => process.stderr.write(`  ${seconds().toFixed(0)} s ${at}\n`)
  const timer = terminal ? setInterval(show, 200) : setInterval(tell, 10_000)
  await work((what) => {
    at = what.slice(0, 50)
  })
  clearInterval(timer)
  process.stderr.write(`${terminal ? '\r\x1b[K' : ''}${title}: done in ${seconds().toFixed(1)} s\n`)
}

/** Runs a program to its end; what it printed is shown only where it failed. */
async function run([command, ...parameters], say = () => undefined) {
  // Without CI, pnpm would stop to ask whether it may replace a folder of modules.
  const env = { ...process.env, CI: 'true' }
  const child = spawn(command, parameters, { env, shell: process.platform === 'win32' })
  let output = ''
  const hear = (data) => {
    output += data
    const line = `${data}`.trim().split('\n').at(-1) ?? ''
    say(line.replace(/^\[[^\]]*\] /, '').replace(/^Progress: /, ''))
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.on('close', resolve)
  })
  if (code !== 0) stop(`\n${output}\n${command} ${parameters.join(' ')} failed.`)
}

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
