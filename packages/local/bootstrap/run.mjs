// Brings a fresh clone, on a machine with Node and npm alone, to where a task can run, then runs the task.
// Plain JavaScript without a dependency: nothing else is there before it has run.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const STAMPS = join(ROOT, 'node_modules/.cache/recettes')

/** Where each task's program is once it is built. */
const TASKS = {
  start: 'packages/local/dist/tasks/start.js',
  test: 'packages/local/dist/tasks/test.js',
  check: 'packages/local/dist/tasks/check.js',
  generate: 'packages/local/dist/tasks/generate.js',
  migrate: 'packages/local/dist/tasks/migrate.js',
  admin: 'packages/local/dist/tasks/admin.js',
  import: 'packages/local/dist/tasks/import.js',
  'journal:purge': 'packages/local/dist/tasks/journal-purge.js',
  'search:reindex': 'packages/local/dist/tasks/reindex.js',
  'search:quality': 'packages/lab/dist/quality/command.js',
  bench: 'packages/lab/dist/bench/command.js',
  'bench:revocation': 'packages/lab/dist/bench/auth/revocation.js',
  fault: 'packages/lab/dist/faults/command.js',
  rolling: 'packages/lab/dist/rolling/command.js',
  'try:attacks': 'packages/lab/dist/attacks/command.js',
  'try:restore': 'packages/lab/dist/restore/command.js',
  cluster: 'packages/lab/dist/cluster/command.js',
  build: undefined,
}

const task = process.argv[2] ?? ''
process.chdir(ROOT)
mustKnow(task)
mustRunHere()
step('Installing dependencies', inputsOfInstall(), () =>
  run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile']),
)
for (const service of ['auth', 'recipe']) {
  const schema = `prisma/${service}/schema.prisma`
  const client = `services/${service}/src/generated/prisma/client.ts`
  step(
    `Generating the Prisma client of ${service}`,
    [schema, 'pnpm-lock.yaml'],
    () => generate(schema),
    client,
  )
}
build()

const program = TASKS[task]
if (program !== undefined) {
  process.argv.splice(1, 2, join(ROOT, program))
  await import(pathToFileURL(join(ROOT, program)).href)
}

function mustKnow(name) {
  if (name in TASKS) return
  stop(`There is no task «${name}»; there are: ${Object.keys(TASKS).join(', ')}`)
}

/** The same range as `engines` in package.json, which npm itself only warns about. */
function mustRunHere() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
  if (!fits)
    stop(`Node ${process.versions.node} is too old or an odd release: install 20.19, 22.12, or 24 and later.`)
}

/** Everything whose change asks for another install. */
function inputsOfInstall() {
  const members = ['services', 'packages'].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name, 'package.json')),
  )
  return ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...members.filter(existsSync)]
}

/** Does the work unless it was done for the same inputs, on the same Node, and its output is still there. */
function step(title, inputs, work, output = 'node_modules/.modules.yaml') {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) hash.update(input).update(readFileSync(input))
  const stamp = join(STAMPS, title.replaceAll(/\W+/g, '-'))
  const digest = hash.digest('hex')
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  timed(title, work)
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, digest)
}

/** Generating needs no engine, but the CLI insists on having one: any program that exists will do. */
function generate(schema) {
  const engine = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  }
  run(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--schema', schema], engine)
}

/** TypeScript knows by itself what has changed. */
function build() {
  timed('Building', () =>
    run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json']),
  )
}

function timed(title, work) {
  const start = performance.now()
  process.stderr.write(`${title} …`)
  work()
  process.stderr.write(` done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

/** Runs a program to its end; what it printed is shown only where it failed. */
function run(command, parameters, environment = {}) {
  const windows = process.platform === 'win32'
  // Without CI, pnpm would stop to ask whether it may replace a folder of modules.
  const env = { ...process.env, CI: 'true', ...environment }
  const result = spawnSync(command, parameters, {
    encoding: 'utf8',
    env,
    shell: windows,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status === 0) return
  stop(
    `\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n${command} ${parameters.join(' ')} failed.`,
  )
}

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
