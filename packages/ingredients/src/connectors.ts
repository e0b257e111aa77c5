// Little words that tie a food to its complement, and boundaries that go on with what came before: «huile d'olive», «chair à saucisse», «thé à la menthe».
import { foldPlain } from './fold.js'

const CONNECTORS = new Set(['d', 'l', 'de', 'du', 'des', 'la', 'le', 'les', 'a', 'au', 'aux', 'en'])

/** Whether a written word is an article or a preposition that names are compared without. */
export function isConnector(word: string): boolean {
  return word.length <= 3 && CONNECTORS.has(foldPlain(word))
}

/** Whether it is «de» in one of its shapes. */
export function isOf(word: string): boolean {
  return word === 'de' || word === 'd' || word === 'du' || word === 'des'
}

/** «de» in a name as written, without its article. */
export const OF = /(?<!\p{L})(?:de|du|des|d)(?!\p{L})/iu

/** «de» without an article: completes a noun, where «du» and «de la» may be «some». */
export function isBareOf(word: string): boolean {
  return word === 'de' || word === 'd'
}

/** «à» in one of its shapes: adds a food to the one before («chocolat aux noisettes»). */
export function isWith(word: string): boolean {
  return word === 'à' || word === 'au' || word === 'aux'
}

/** Boundaries after which a list goes on with the head of what came before: «huile de colza ou d'olive». */
export const ALTERNATIVES = new Set(['ou', 'et', '/', ',', 'ni'])
/** Boundaries that open a second choice: «sans gluten, à défaut ordinaire». */
export const CHOICES = new Set(['ou', '/', 'ou bien', 'ou encore', 'voire', 'defaut', 'sinon', 'autrement'])
/** «sans beurre, sauf pour le moule»: an exception takes the denial before it back. As keys: «hormis» loses its s. */
export const EXCEPTIONS = new Set('sauf,excepte,excepté,hormis,hormi,hors,hor'.split(','))
/** Boundaries after which something is added: «panais (avec du céleri)». */
export const JOINS = new Set('+,avec,contenant,additionné,ainsi,puis'.split(','))
