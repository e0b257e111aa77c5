// The names that a visitor types, and the lines that answer them.

import t from 'tap'
import { namesOf, namesThatExclude, searchHref } from '../../dist/recherche/rules.js'

t.test('namesOf reads several fields, each with one name or several', async (t) => {
  t.same(namesOf(['pomme', 'beurre, sucre ; lait', '', ' , ']), ['pomme', 'beurre', 'sucre', 'lait'])
  t.same(namesOf(undefined), [])
})

t.test('namesOf returns a name once when it was typed in two cases', async (t) => {
  t.same(namesOf(['Pomme', 'pomme']), ['pomme'])
})

t.test('namesOf keeps all names whole, however many and long they are', async (t) => {
  t.equal(namesOf([Array.from({ length: 80 }, (_, n) => `n${n}`).join(',')]).length, 80)
  t.equal(namesOf(['x'.repeat(500)])[0]?.length, 500)
})

t.test('namesThatExclude returns the names that exclude a food', async (t) => {
  const excluding = [
    'cacao sauf noix',
    'beurre (pas de noix)',
    'pas d’ail',
    'sauf:noix',
    '-noix',
    'beurre -noix',
    'beurre(-noix)',
    'beurre –noix',
    '－noix',
    '!noix',
    '\u200b-noix',
    'allergie noix',
    'intolérance au lait',
    'intolerance au lait',
    'intolérant au gluten',
    '0 lait',
    'zéro lait',
    'moins lait',
    'moins de lait',
    'autre que lait',
    'autre que du lait',
    'retirer lait',
    'enlever le lait',
    'aucun lait',
    'éviter le lait',
  ]
  t.same(
    namesThatExclude([
      ...excluding,
      'pain sans gluten',
      'pomme',
      'demi-sel',
      'yaourt 0 %',
      '0 % yaourt',
      'cola zéro',
      'pain sans gluten ni lait',
      'pois-chiche',
      'pastis',
      'horseradish',
    ]),
    excluding,
  )
})

t.test('the URL of a search says what is asked for and what is excluded', async (t) => {
  t.equal(
    searchHref({ avec: ['crème fraîche'], sauf: ['noix'] }),
    '/recherche?avec=cr%C3%A8me+fra%C3%AEche&sauf=noix',
  )
})
