// Lines that contradict what the author declares.

import { TRACE } from '../keys/mention-keys.js'
import { neededIn } from '../keys/needs.js'
import { categoriesOf } from '../lexicon/kinds.js'
import type { Food } from '../lexicon/types.js'
import { sureKeys } from '../query/explain.js'
import type { Mention } from '../reading/mention.js'
import { claimsIn, undeclaredBy } from './declarations.js'
import type { Note, ProofreadTexts } from './recipe.js'
import type { ReadLine } from './steps.js'

const isStock = (food: Food): boolean => [...categoriesOf(food)].some(({ id }) => id === 'bouillon')
const IN_SOME_STOCK = `${TRACE}celeri`

type Declared = Pick<ProofreadTexts, 'allergenes' | 'regime_alimentaire'>

/** One note for each claim, which names the first line against it. */
export function contradictions(lines: readonly ReadLine[], declared: Declared): Note[] {
  const sure = lines.map(({ texte, mentions }) => ({ texte, needs: neededIn(mentions).map(commonKeys) }))
  const lineWith = (excluded: ReadonlySet<string>) =>
    sure.find(({ needs }) => needs.some((keys) => keys.some((key) => excluded.has(key))))?.texte
  const noteOf = (
    champ: string,
    excluded: ReadonlySet<string>,
    message: (ligne: string) => string,
  ): Note[] => {
    const ligne = lineWith(excluded)
    return ligne === undefined ? [] : [{ type: 'allergene_contredit', champ, ligne, message: message(ligne) }]
  }
  const { allergenes, regime_alimentaire } = declared
  const claims = [
    ...claimsIn('regime_alimentaire', regime_alimentaire ?? ''),
    ...claimsIn('allergenes', allergenes ?? ''),
  ]
  return [
    ...claims.flatMap(({ champ, mot, excluded }) =>
      noteOf(champ, excluded, (ligne) => `« ${mot} » est déclaré, la ligne « ${ligne} » le contredit.`),
    ),
    ...undeclaredBy(allergenes ?? '').flatMap(({ nom, excluded }) =>
      noteOf(
        'allergenes',
        excluded,
        (ligne) => `Les allergènes déclarés ne disent pas : ${nom} (« ${ligne} »).`,
      ),
    ),
  ]
}

/** Of alternatives, the keys that each has; celery is only in some stock cubes. */
function commonKeys(alternatives: readonly Mention[]): string[] {
  const [first, ...others] = alternatives.map((mention) => {
    const keys = sureKeys(mention)
    if (mention.variant !== null && isStock(mention.variant.food)) keys.delete(IN_SOME_STOCK)
    return keys
  })
  return [...(first ?? [])].filter((key) => others.every((keys) => keys.has(key)))
}
