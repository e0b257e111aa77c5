// Which test files share a process.

import t from 'tap'
import { sharesOf } from '../dist/shares.js'

const BYTES: Record<string, number> = { small: 15_000, middling: 30_000, large: 60_000 }
/** `BYTES` has the size of each file by its last name. */
const sharesOfFiles = (...files: string[]) =>
  sharesOf(files, (file) => BYTES[file.split('/').at(-1) ?? ''] ?? 0).map(({ programs }) => programs)

t.test('small test folders of a workspace share a process up to its size', async (t) => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((folder) => `services/auth/${folder}/small`)

  t.same(sharesOfFiles(...files), [files.slice(0, 3), files.slice(3)])
})

t.test('a large test folder has a process of its own', async (t) => {
  const [one, large, other] = ['services/auth/a/small', 'services/auth/b/large', 'services/auth/c/small']

  t.same(sharesOfFiles(one, large, other), [[large], [one, other]])
})

t.test('test folders of different workspaces never share a process', async (t) => {
  const [one, other] = ['services/auth/a/small', 'services/recipe/a/small']

  t.same(sharesOfFiles(one, other), [[one], [other]])
})

t.test('test files of one folder share a process', async (t) => {
  const files = ['services/auth/a/middling', 'services/auth/a/small', 'services/auth/a/large']

  t.same(sharesOfFiles(...files), [files])
})

t.test('the largest share of test files is first', async (t) => {
  const files = ['packages/a/test/small', 'packages/b/test/large', 'packages/c/test/middling']

  t.same(sharesOfFiles(...files).flat(), [files[1], files[2], files[0]])
})
