// Which passwords are accepted, character by character.

import { matchesEach } from '@recettes/testing'
import t from 'tap'
import { normalisePassword, passwordFaults } from '../../dist/mots-de-passe/rules.js'

const COURRIEL = 'julie.martin@example.org'
const refused: [title: string, password: string, message: RegExp][] = [
  ['no characters', '', /au moins 8/],
  ['7 characters', 'q7#Lp!z', /au moins 8/],
  ['7 emoji, which are 14 code units', '🥕🍅🥦🌽🍆🥔🧄', /au moins 8/],
  ['8 characters typed in two code points each, which are 4', 'éèêë'.normalize('NFD'), /au moins 8/],
  ['257 characters', 'xk'.repeat(128).padEnd(257, 'y'), /au plus 256/],
  ['a million characters', 'x'.repeat(1_000_000), /au plus 256/],
  ['the courriel alone', COURRIEL, /courriel/],
  ['the courriel in capitals', COURRIEL.toUpperCase(), /courriel/],
  ['the word password', 'password', /courants/],
  ['the word PASSWORD', 'PASSWORD', /courants/],
  ['the digits 12345678', '12345678', /courants/],
  ['the word iloveyou', 'iloveyou', /courants/],
]
for (const [title, password, message] of refused) {
  t.test(`a password of ${title} is refused with one sentence`, async (t) => {
    const faults = passwordFaults(normalisePassword(password), COURRIEL)

    matchesEach(t, faults, [{ champ: 'mot_de_passe', message }])
    t.equal(faults.length, 1)
  })
}

const accepted: [title: string, password: string][] = [
  ['8 characters', 'q7#Lp!zv'],
  ['256 characters', 'xk'.repeat(128)],
  ['8 emoji', '🥕🍅🥦🌽🍆🥔🧄🧅'],
  ['256 emoji', '🥕🍅'.repeat(128)],
  ['256 accented letters in decomposed form', 'éà'.repeat(128).normalize('NFD')],
  ['the courriel and one more character', `${COURRIEL}!`],
  ['a sentence', 'trois petits chats'],
]
for (const [title, password] of accepted) {
  t.test(`a password of ${title} is accepted`, async (t) => {
    t.same(passwordFaults(normalisePassword(password), COURRIEL), [])
  })
}
