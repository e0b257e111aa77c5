// Words behind an amount that changed, in the singular or the plural.

import { folded } from '../text/fold.js'

/** They end the words that an amount counts. */
const STOPS = new Set(
  'de,du,des,d,la,le,les,l,à,au,aux,en,et,ou,pour,avec,sans,sur,dans,par,selon,plus,bien,très,environ,env'.split(
    ',',
  ),
)
const SIZES = new Set(
  'petit,petite,grand,grande,gros,grosse,beau,belle,bon,bonne,moyen,moyenne,demi,demie,jeune,long,longue'.split(
    ',',
  ),
)
/** «2 oranges non traitées»: stays, and the next word agrees. */
const NOT = 'non'
/** Their singular ends in s or x. */
const UNCHANGED =
  /(?:[ao]is|oix|eux|oux|pois|ananas|radis|gros|gras|ras|frais|épais|anis|brebis|anchois|panais|cassis|salsifis|tournedos|os|jus|coulis|couscous|houmous|bis|tapas|chips|perdrix|repas|maïs|z)$/iu
const PARTICIPLE = /ée?s?$/iu
const WORD = /[\p{L}\p{M}]+/uy
const BETWEEN = /[ \u00a0\u202f'’-]+/uy

export function plural(word: string): string {
  if (/[sxz]$/iu.test(word)) return word
  if (/(?:eau|eu|chou|bijou|caillou)$/iu.test(word)) return `${word}x`
  return /[^\p{L}]?al$/iu.test(word) && word.length > 3 ? `${word.slice(0, -2)}aux` : `${word}s`
}

function singular(word: string): string {
  if (/(?:eaux|choux|yaux)$/iu.test(word)) return word.slice(0, -1)
  if (/aux$/iu.test(word)) return `${word.slice(0, -3)}al`
  return /s$/iu.test(word) && !UNCHANGED.test(word) ? word.slice(0, -1) : word
}

/**
 * Changes the number of the words right behind an amount: «œuf», «petit oignon rouge», «gousse» of «gousse d'ail».
 * @param names foods of the line in the singular, as the API gives them
 */
export function agreed(rest: string, isPlural: boolean, names: readonly string[]): string {
  const known = new Set(names.flatMap((name) => folded(name).split(/[^\p{L}]+/u)))
  let [text, position, first] = ['', 0, true]
  while (position < rest.length) {
    BETWEEN.lastIndex = position
    const blank = BETWEEN.exec(rest)?.[0] ?? ''
    WORD.lastIndex = position + blank.length
    const word = WORD.exec(rest)?.[0]
    if (word === undefined || STOPS.has(word.toLowerCase())) break
    const one = [singular(word), word].find((form) => known.has(folded(form)))
    const agrees =
      word.toLowerCase() !== NOT &&
      (one !== undefined || SIZES.has(singular(word).toLowerCase()) || PARTICIPLE.test(word) || first)
    text += blank + (agrees && word.length > 2 ? inNumber(word, one, isPlural) : word)
    position += blank.length + word.length
    // «cuil.», «pers.»
    if (rest[position] === '.') break
    first &&= SIZES.has(singular(word).toLowerCase())
  }
  return text + rest.slice(position)
}

function inNumber(word: string, one: string | undefined, isPlural: boolean): string {
  const changed = isPlural ? plural(word) : (one ?? singular(word))
  return word === word.toUpperCase() ? changed.toUpperCase() : changed
}
