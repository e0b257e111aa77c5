// Which little words only tie a food to its complement: «huile d'olive», «chair à saucisse», «thé à la menthe».
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

/** «de» without an article: completes a noun, where «du» and «de la» may be «some». */
export function isBareOf(word: string): boolean {
  return word === 'de' || word === 'd'
}

/** «à» in one of its shapes: adds a food to the one before («chocolat aux noisettes»). */
export function isWith(word: string): boolean {
  return word === 'à' || word === 'au' || word === 'aux'
}
