// The stricter profile: CNIL's three examples are accepted, and each missing part is named.

import t from 'tap'
import { passwordFaults } from '../../dist/mots-de-passe/rules.js'
import { build, newUser } from '../helper.js'

const COURRIEL = 'julie.martin@example.org'
const faultsOf = (password: string) =>
  passwordFaults(password, COURRIEL, 'cnil').map(({ message }) => message)

const accepted: [title: string, password: string][] = [
  ['12 characters of all four kinds', 'Tarte-aux-5p'],
  ['14 characters with capitals, small letters and digits', 'TarteAuxPommes7'.slice(-14)],
  ['a phrase of 7 words', 'le chat boit du lait chaud hier'],
  ['accented capitals and small letters', 'Éclair-é-12à'],
]
for (const [title, password] of accepted) {
  t.test(`PASSWORD_PROFILE=cnil accepts ${title}`, async (t) => {
    t.same(faultsOf(password), [])
  })
}

const refused: [title: string, password: string, messages: RegExp[]][] = [
  ['8 small letters', 'qkzmvbtw', [/12 caractères/, /majuscule/, /chiffre/, /spécial/]],
  ['11 characters of all four kinds', 'Tarte-aux-5', [/12 caractères/]],
  ['13 characters without a special one', 'TarteAuxPomm7', [/spécial.*14 caractères/]],
  ['14 characters without a digit', 'TarteAuxPommes', [/chiffre/]],
  ['14 characters without a capital', 'tarteauxpomme7', [/majuscule/]],
  ['14 characters without a small letter', 'TARTEAUXPOMME7', [/minuscule/]],
  ['six words', 'le chat boit du lait chaud', [/majuscule/, /chiffre/]],
  ['one word seven times', 'chat chat chat chat chat chat chat', [/majuscule/, /chiffre/]],
  ['100 kB', 'a'.repeat(100_000), [/au plus 256/]],
  ['an e-mail address without capitals', 'julie.2026@example.org', [/majuscule/]],
]
for (const [title, password, messages] of refused) {
  t.test(`PASSWORD_PROFILE=cnil refuses ${title} and names each missing part`, async (t) => {
    t.match(faultsOf(password), messages)
    t.equal(faultsOf(password).length, messages.length)
  })
}

t.test(
  'PASSWORD_PROFILE=cnil refuses weak passwords at registration, and accepts older ones at login',
  async (t) => {
    const { app, user, token } = await build(t, { PASSWORD_PROFILE: 'cnil' })
    const register = (mot_de_passe: string) =>
      app.inject({ method: 'POST', url: '/register', payload: newUser({ mot_de_passe }) })

    const weak = await register('qkzmvbtw')
    t.equal(weak.statusCode, 400)
    t.same(
      weak.json().errors.map(({ champ }: { champ: string }) => champ),
      Array(4).fill('mot_de_passe'),
    )
    t.equal((await register('Tarte-aux-5p')).statusCode, 201)
    const { courriel } = await user()
    t.equal((await token({ username: courriel, password: 'trois petits chats' })).statusCode, 200)
  },
)
