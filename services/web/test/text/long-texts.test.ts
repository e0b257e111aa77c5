// Long texts that slow a backtracking regular expression down: one that takes quadratic or exponential time exceeds a time limit.

import t from 'tap'
import { COMPTE_WORDS } from '../../dist/compte/words.js'
import { flagsOf } from '../../dist/moderation/rules.js'
import { frenchTypography } from '../../dist/text/typography.js'

const RUN = 2_000_000

for (const sign of [' ', '\u00a0', '1', '1 ', "d'", '°', ';', ':', '«', '« ', '1/', '\n']) {
  t.test(`frenchTypography reads ${RUN} characters of ${JSON.stringify(sign)} in linear time`, async (t) => {
    t.match(frenchTypography(`a${sign.repeat(RUN / sign.length)}b`), /^a[\s\S]*b$/)
  })
}

t.test('frenchTypography replaces blanks before a punctuation mark by one no-break space', async (t) => {
  t.equal(frenchTypography('Miam  ! Et  : oui  »'), 'Miam\u202f! Et\u00a0: oui\u00a0»')
})

t.test('a courriel of many dots is refused in linear time', async (t) => {
  const isValid = COMPTE_WORDS.fields['courriel']?.format?.isValid
  t.equal(isValid?.(`a@${'.'.repeat(RUN)}@`), false)
  t.equal(isValid?.(`a@${'b.'.repeat(RUN)}`), false)
  t.equal(isValid?.('julie@cuisine.exemple.fr'), true)
  t.equal(isValid?.('julie@exemple'), false)
})

t.test('the desk looks for links in linear time', async (t) => {
  const flags = (description: string) =>
    flagsOf({ recette: { etapes: [], ingredients: [], description } as never, entry: null, notes: null }).map(
      ({ label }) => label,
    )
  for (const sign of ['a-', 'a.', '-', 'www']) t.notOk(flags(sign.repeat(RUN)).includes('liens'))
  t.ok(flags('Voir mon-site.fr').includes('liens'))
})
