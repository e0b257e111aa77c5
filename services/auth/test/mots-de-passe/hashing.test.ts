// Hashing: argon2id, a few at a time.

import t from 'tap'
import { createHasher } from '../../dist/mots-de-passe/hasher.js'
import { passwordService } from '../../dist/mots-de-passe/service.js'

t.test('a hash is argon2id with OWASP’s parameters and its own salt', async (t) => {
  const { hash } = createHasher()

  const [first, second] = await Promise.all([hash('trois petits chats'), hash('trois petits chats')])

  t.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  t.not(first, second)
})

t.test('verify accepts only the password of the hash, and none without a hash', async (t) => {
  const { hash, verify } = createHasher()
  const hashed = await hash('trois petits chats')

  t.equal(await verify(hashed, 'trois petits chats'), true)
  t.equal(await verify(hashed, 'trois petits chiens'), false)
  t.equal(await verify(null, 'trois petits chats'), false)
})

t.test('verify accepts no password for a malformed hash or a decoy', async (t) => {
  const { verify, hash } = createHasher()
  const hashed = await hash('trois petits chats')
  for (const text of [
    '',
    '!',
    '$2b$12$abc',
    '$argon2id$v=19$m=1$x$y',
    hashed.slice(0, -30),
    hashed.replace('m=19456', 'm=0'),
  ]) {
    t.equal(await verify(text, 'trois petits chats'), false, text)
    t.equal(await verify(null, 'trois petits chats', text), false, `decoy ${text}`)
  }
  t.equal(await verify(null, 'trois petits chats', hashed), false)
})

t.test('composed and decomposed accents are one password', async (t) => {
  const { hashNew, matches } = passwordService(createHasher())
  const hashed = await hashNew('thé glacé'.normalize('NFD'), 'julie@example.org')

  t.equal(await matches(hashed, 'thé glacé'.normalize('NFC')), true)
  t.equal(await matches(hashed, 'thé glacé'.normalize('NFD')), true)
  t.equal(await matches(hashed, 'the glace'), false)
})

t.test('a refused password is never hashed: 400 with what is wrong', async (t) => {
  const { hashNew } = passwordService(createHasher())

  await t.rejects(hashNew('court', 'julie@example.org'), {
    code: 'donnees_invalides',
    errors: [{ champ: 'mot_de_passe' }],
  })
})
