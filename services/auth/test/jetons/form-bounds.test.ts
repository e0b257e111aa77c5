// Bounds of forms: parameters, signs to decode, and repeated parameters.

import t from 'tap'
import { formParameters } from '../../dist/jetons/form.js'

const REFUSED = { code: 'requete_malformee' }

const many = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=1`).join('&')

t.test('formParameters reads 64 parameters and refuses 65', async (t) => {
  t.equal(Object.keys(formParameters(many(64))).length, 64)
  t.throws(() => formParameters(many(65)), REFUSED)
})

t.test('formParameters decodes 16,000 encoded characters and refuses 16,001', async (t) => {
  for (const sign of ['+', '%41']) {
    t.match(formParameters(`a=${sign.repeat(16_000)}`), { a: /^[ A]{16000}$/ })
    t.throws(() => formParameters(`a=${sign.repeat(16_001)}`), REFUSED)
  }
  const plusesAndPercents = `a=${'+'.repeat(8_000)}${'%41'.repeat(8_001)}`
  t.throws(() => formParameters(plusesAndPercents), REFUSED, 'both count together')
})

t.test('names and values are decoded, and a parameter that comes twice is a list', async (t) => {
  t.same(formParameters('a=b+c&%61=%C3%A9&d=1=2&=x&e=&f&a=3'), { a: ['b c', 'é', '3'], d: '1=2', '': 'x' })
  t.same(formParameters(''), {})
})

t.test('a form that isn’t UTF-8 is refused', async (t) => {
  for (const text of ['a=%', 'a=%f', 'a=%ff', '%c3=a', 'a=b&c=%zz'])
    t.throws(() => formParameters(text), REFUSED, text)
})
