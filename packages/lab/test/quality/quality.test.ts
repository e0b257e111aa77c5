// The quality command: its figures, its exit codes, and what it says of files that it cannot read.
import { join } from 'node:path'
import t from 'tap'
import { command } from '../../dist/quality/command.js'
import { runQuality } from '../../dist/quality/quality.js'

const corpus =
  '{"titre":"Omelette","ingredients":["3 œufs"]}\n{"titre":"Salade","ingredients":["1 laitue"]}\n'

async function run(t: Tap.Test, files: Record<string, string>, ...argv: string[]): Promise<[number, string]> {
  const folder = t.testdir(files)
  let out = ''
  const code = runQuality(
    argv.map((word) => (word in files ? join(folder, word) : word)),
    (text) => (out += text),
  )
  return [code, out]
}

declare namespace Tap {
  type Test = { testdir: (files: Record<string, string>) => string }
}

t.test('the quality experiment exits 0 when the search finds all expected recipes', async (t) => {
  const truth = JSON.stringify({ requetes: [{ id: 'q1', termes: ['oeuf'], attendus: [0], discutables: [] }] })
  const [code, out] = await run(t, { corpus, truth }, '--min', '0.97', 'corpus', 'truth')
  t.equal(code, 0)
  t.match(out, /F1 moyen \(macro\) 1\.0000/)
})

t.test('the quality experiment names each wrong or missed recipe with its line, and exits 1', async (t) => {
  const truth = JSON.stringify({ requetes: [{ id: 'q1', termes: ['oeuf'], attendus: [1] }] })
  const [code, out] = await run(t, { corpus, truth }, '--min', '0.5', 'corpus', 'truth')
  t.equal(code, 1)
  t.match(out, /en trop : 0 Omelette/)
  t.match(out, /manquée : 1 Salade/)
})

t.test('one query below --min-each fails, however good the mean is', async (t) => {
  const right = { termes: ['oeuf'], attendus: [0] }
  const truth = JSON.stringify({
    requetes: [
      { id: 'q1', ...right },
      { id: 'q2', ...right, attendus: [0, 1] },
    ],
  })
  const score = (least: string) =>
    run(t, { corpus, truth }, '--min', '0.8', '--min-each', least, 'corpus', 'truth')
  t.match(await score('0.6'), [0, /F1 minimum 0\.6667/])
  t.match(await score('0.7'), [1])
})

t.test('the quality experiment exits 2 and names what is wrong with its files', async (t) => {
  const truth = '{}'
  t.match(await run(t, { corpus, truth }, 'corpus', 'truth'), [2, /requetes/])
  t.match(await run(t, { corpus: '[]', truth }, 'corpus', 'truth'), [2, /line 1/])
  t.match(await run(t, { corpus, truth }, 'corpus', 'absent.json'), [2, /ENOENT/])
  t.match(await run(t, {}), [2, /Usage/])
  t.match(await run(t, {}, '--help'), [0, /Usage/])
})

t.test('the misspellings experiment finds most misspelt foods, and lists the others', async (t) => {
  const [code, out] = await run(t, {}, '--misspellings', '--min', '0.92')
  t.equal(code, 0, out)
  t.match(out, /Fautes de frappe : \d+ sur 100 trouvent/)

  const list = '# typed\ntomatte = tomate\ntomate = tomate\nxqzw = tomate\n'
  const [failed, told] = await run(t, { list }, '--misspellings', '--min', '0.9', 'list')
  t.equal(failed, 1)
  t.match(told, /xqzw : rien au lieu de « tomate »/)
  t.match(told, /2 sur 3 trouvent \(1 comprises, 1 proposées\)/)
  t.match(await run(t, {}, '--misspellings', 'absent.txt'), [2, /ENOENT/])
})

t.test('the quality command sets the process’s exit code', async (t) => {
  const { stdout, exitCode } = process
  const write = stdout.write
  stdout.write = () => true
  await command().parseAsync(['absent.jsonl', 'absent.json'], { from: 'user' })
  stdout.write = write
  const code = process.exitCode
  process.exitCode = exitCode
  t.equal(code, 2)
})
