// A page compares texts word by word while its budget lasts, then as a whole.

import t from 'tap'
import { changesBetween, newBudget } from '../../dist/modele/changes.js'

const words = (word: string, count: number) => `${word} `.repeat(count).trimEnd()
/** Every second word differs. */
const mixed = (word: string, count: number) => `sel ${word} `.repeat(count).trimEnd()
const compare = (before: string, after: string, budget = newBudget()) =>
  changesBetween({ description: before }, { description: after }, budget)[0]?.parts
const isWhole = (before: string, after: string, budget = newBudget()) =>
  compare(before, after, budget)?.length === 2

t.test('a changed word is one edit between the same words', async (t) => {
  t.same(compare('un peu de sel', 'un peu de poivre'), [
    { text: 'un peu de ', kind: 'same' },
    { text: 'sel', kind: 'removed' },
    { text: 'poivre', kind: 'added' },
  ])
})

t.test('a text with more than 200 edits is replaced as a whole', async (t) => {
  t.notOk(isWhole(mixed('ail', 90), mixed('thym', 90)))
  t.ok(isWhole(mixed('ail', 110), mixed('thym', 110)))
})

t.test('the texts of a page are replaced as wholes after 600 edits', async (t) => {
  const budget = newBudget()
  for (let n = 0; n < 3; n++) t.notOk(isWhole(mixed('ail', 100), mixed('thym', 100), budget), `text ${n}`)
  t.ok(isWhole('un peu de sel', 'un peu de poivre', budget))
})

t.test('texts of more than 40,000 characters together are replaced as wholes', async (t) => {
  const budget = newBudget()
  t.notOk(isWhole(`${words('sel', 4_900)} fin`, `${words('sel', 4_900)} mot`, budget))
  t.ok(isWhole('un peu de sel', `un peu de ${words('sel', 300)}`, budget))
})

t.test('lists of more than 200 edits are replaced as wholes', async (t) => {
  const lines = (word: string, count: number) =>
    Array.from({ length: 2 * count }, (_, n) => (n % 2 === 0 ? 'sel' : `${word} ${n}`))
  const kinds = (count: number) =>
    new Set(
      changesBetween(
        { ingredients: lines('ail', count) },
        { ingredients: lines('thym', count) },
      )[0]?.parts.map(({ kind }) => kind),
    )
  t.same(kinds(50), new Set(['same', 'removed', 'added']))
  t.same(kinds(110), new Set(['removed', 'added']))
})

t.test('comparing texts reduces the budget by their length; equal texts cost nothing', async (t) => {
  const budget = newBudget()
  compare('sel', 'sel', budget)
  t.same(budget, newBudget())
  compare('sel', 'poivre', budget)
  t.equal(budget.shown, newBudget().shown - 'selpoivre'.length)
})

t.test('a character that HTML escapes costs five characters of the budget', async (t) => {
  const budget = newBudget()
  compare('<', '&', budget)
  t.equal(budget.shown, newBudget().shown - 2 * 5)
})

t.test('a changed list line costs 200 characters of the budget beyond its text', async (t) => {
  const budget = newBudget()
  changesBetween({ ingredients: ['sel'] }, { ingredients: ['ail'] }, budget)
  t.equal(budget.shown, newBudget().shown - 2 * (200 + 'sel'.length))
})

t.test('a text beyond the budget is shown as an excerpt from the first difference', async (t) => {
  const budget = { ...newBudget(), shown: 10_000 }
  const before = Array.from({ length: 10 }, () => `${'<'.repeat(1_000)}`)
  const after = before.with(5, 'nouveau')
  const [change] = changesBetween({ etapes: before }, { etapes: after }, budget)

  t.match(change, { isList: false, isExcerpt: true })
  const [removed, added] = change?.parts ?? []
  t.equal(removed?.text.length, 2_000)
  t.ok(added?.text.startsWith(`${'<'.repeat(99)}\nnouveau\n<`))
  t.ok(budget.shown > 10_000 - 20_001, 'only the excerpt is charged')
})

t.test('an excerpt never ends within a character', async (t) => {
  const budget = { ...newBudget(), shown: 0 }
  const [change] = changesBetween({ description: 'a' }, { description: `b${'😀'.repeat(2_000)}` }, budget)
  t.ok(change?.parts.every(({ text }) => text.isWellFormed()))
})
