// Little words that tie a complement to its head («huile d'olive», «thé à la menthe»), and boundaries that continue a list.

import { foldPlain } from './fold.js'

const CONNECTORS = new Set(['d', 'l', 'de', 'du', 'des', 'la', 'le', 'les', 'a', 'au', 'aux', 'en'])

/** An article or a preposition, without which names are compared. */
export function isConnector(word: string): boolean {
  return word.length <= 3 && CONNECTORS.has(foldPlain(word))
}

export function isOf(word: string): boolean {
  return word === 'de' || word === 'd' || word === 'du' || word === 'des'
}

export const OF = /(?<!\p{L})(?:de|du|des|d)(?!\p{L})/iu
export const WITH = /(?<!\p{L})(?:à|au|aux)(?!\p{L})/iu

/** Completes a noun, where «du» and «de la» may be «some». */
export function isBareOf(word: string): boolean {
  return word === 'de' || word === 'd'
}

/** Adds a food to the one before («chocolat aux noisettes»). */
export function isWith(word: string): boolean {
  return word === 'à' || word === 'au' || word === 'aux'
}

/** Whether «de» or «au» ties each word of a name, connectors left out, to those before. */
export function tiedWords(words: readonly string[]): boolean[] {
  const tied: boolean[] = []
  let connectors: string[] = []
  for (const word of words.map((text) => text.toLowerCase())) {
    if (isConnector(word)) connectors.push(word)
    else {
      const [first = ''] = connectors
      tied.push(isOf(first) || (isWith(first) && (first !== 'à' || connectors.length > 1)))
      connectors = []
    }
  }
  return tied
}

/** A list continues with the head: «huile de colza ou d'olive». */
export const ALTERNATIVES = new Set(['ou', 'et', '/', ',', 'ni'])
/** Open a second choice: «sans gluten, à défaut ordinaire». */
export const CHOICES = new Set(['ou', '/', 'ou bien', 'ou encore', 'voire', 'defaut', 'sinon', 'autrement'])
/** «sans beurre, sauf pour le moule»: takes the denial back. As keys: «hormis» loses its s. */
export const EXCEPTIONS = new Set('sauf,excepte,excepté,hormis,hormi,hors,hor'.split(','))
/** Something is added: «panais (avec du céleri)». */
export const JOINS = new Set('+,avec,contenant,additionné,ainsi,puis'.split(','))
