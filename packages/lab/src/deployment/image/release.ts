// Checks the content of a release: nothing of development, everything owned by root; and measures its size.

import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inProject } from '@recettes/local'
import type { Report } from '../../report.js'

/** Programs that build, test or install; none may be left. */
const TOOLS =
  /^(typescript|tap|prisma|@prisma\/engines|@biomejs|@redocly|dependency-cruiser|npm|pnpm|node-gyp|tsx?|esbuild)$/

/** Looks at every file of a release. */
export function inspect(release: string, report: Report): void {
  const files = filesOf(release)
  const stats = files.map((file) => ({ file, stat: lstatSync(file) }))
  const firstOf = (test: (file: string) => boolean) => files.filter(test).slice(0, 3).join(', ')

  const { names, needed } = installed(release)
  const developed = developmentOnly().filter((name) => names.has(name) && !needed.has(name))
  report.check('no dependency of development is there', developed.length === 0, developed.join(', '))
  const tools = [...names].filter((name) => TOOLS.test(name))
  report.check('no program that builds, tests or installs is there', tools.length === 0, tools.join(', '))

  const sources = firstOf((file) => /\.[cm]?tsx?$|\.[cm]?[jt]s\.map$|\.css\.map$/.test(file))
  report.check('no TypeScript and no source map is there', sources === '', sources)
  const tests = firstOf((file) => file.includes('/@recettes/') && /\/(test|src)\//.test(file))
  report.check('no source and no test of ours is there', tests === '', tests)
  const native = firstOf((file) => /\.(c|cc|h|gyp)$/.test(file) && file.includes('/build/'))
  report.check('nothing was compiled here', native === '', native)

  const root = process.getuid?.() === 0
  const writable = stats.filter(({ stat }) => !stat.isSymbolicLink() && (stat.mode & 0o222) !== 0)
  report.check('no file can be written by anybody', writable.length === 0, writable[0]?.file)
  if (root) {
    const owned = stats.filter(({ stat }) => stat.uid !== 0)
    report.check('every file is root’s', owned.length === 0, owned[0]?.file)
  }

  const mib = Math.round(stats.reduce((sum, { stat }) => sum + stat.blocks * 512, 0) / 2 ** 20)
  report.check('the release is smaller than 175 MiB', mib < 175, `${mib} MiB, ${names.size} packages`)
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}

/** Names of the packages that the services were installed with, and of those that one of them asks for. */
function installed(release: string): { names: Set<string>; needed: Set<string> } {
  const stores = ['auth', 'recipe', 'web'].map((service) =>
    join(release, 'services', service, 'node_modules/.pnpm'),
  )
  const manifests = stores.flatMap((store) =>
    readdirSync(store).flatMap((folder) => {
      // pnpm's store has a folder `scope+name@version…/node_modules/@scope/name` of each.
      const name = /^(@?[^@]+)@/.exec(folder)?.[1]?.replace('+', '/')
      if (name === undefined) return []
      return [manifestOf(join(store, folder, 'node_modules', name))]
    }),
  )
  return {
    names: new Set(manifests.map(({ name }) => name)),
    needed: new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies))),
  }
}

type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Packages that are only ever development dependencies in this project. */
function developmentOnly(): string[] {
  const folders = [
    '.',
    ...['packages', 'services'].flatMap((kind) =>
      readdirSync(inProject(kind), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(kind, name)),
    ),
  ]
  const manifests = folders.map((folder) => manifestOf(inProject(folder)))
  const production = new Set(
    manifests
      .filter((_, index) => !/^(testing|local|lab)$/.test(basename(folders[index] ?? '')))
      .flatMap(({ dependencies = {} }) => Object.keys(dependencies)),
  )
  return manifests
    .flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    )
    .filter((name) => !production.has(name))
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
