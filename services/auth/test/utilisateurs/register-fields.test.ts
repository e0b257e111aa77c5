// Every field of a registration: what is refused, and what just fits. POST /utilisateurs asks for the same body.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser } from '../helper.js'

const { app, user, db } = await build(t)
const { headers } = await user('ADMIN')
const doors: [url: string, headers: Record<string, string>][] = [
  ['/register', {}],
  ['/utilisateurs', headers],
]

/** A valid e-mail address of this many characters: RFC 5321 allows 64 before the @. */
const address = (length: number, start = 'a') => {
  const labels = `@${`${'d'.repeat(61)}.`.repeat(3)}`
  return `${start.padEnd(length - labels.length - 3, 'a')}${labels}org`
}

const faults: [title: string, changes: Record<string, unknown>, champs: string[]][] = [
  ...['prenom', 'nom', 'courriel', 'mot_de_passe'].flatMap(
    (champ): [string, Record<string, unknown>, string[]][] => [
      [`no ${champ}`, { [champ]: undefined }, [champ]],
      [`${champ} null`, { [champ]: null }, [champ]],
      [`a number as ${champ}`, { [champ]: 12345678 }, [champ]],
      [`a list as ${champ}`, { [champ]: ['julie@example.org'] }, [champ]],
      [`an object as ${champ}`, { [champ]: {} }, [champ]],
      [`true as ${champ}`, { [champ]: true }, [champ]],
      [`an empty ${champ}`, { [champ]: '' }, [champ]],
      [`NUL in ${champ}`, { [champ]: 'julie\0martin' }, [champ]],
      [`half a surrogate pair in ${champ}`, { [champ]: 'julie martin \ud83d' }, [champ]],
    ],
  ),
  ['a blank prenom', { prenom: '   ' }, ['prenom']],
  ['a blank nom', { nom: '\t\n' }, ['nom']],
  ['a nom of invisible characters', { nom: '\u200b\u2060' }, ['nom']],
  ['a nom of combining marks', { nom: '\u0301' }, ['nom']],
  ['a nom of two lines', { nom: 'Martin\nBcc: x@exemple.fr' }, ['nom']],
  ['a prenom with control characters', { prenom: 'Ju\u001b[2Jlie' }, ['prenom']],
  ['a blank courriel', { courriel: '  ' }, ['courriel']],
  ['a courriel with 65 characters before the @', { courriel: `${'a'.repeat(65)}@example.org` }, ['courriel']],
  ['a prenom of 201 characters', { prenom: 'é'.repeat(201) }, ['prenom']],
  ['a nom of 201 characters', { nom: 'é'.repeat(201) }, ['nom']],
  ['a courriel without @', { courriel: 'julie' }, ['courriel']],
  ['a courriel without a name', { courriel: '@example.org' }, ['courriel']],
  ['a courriel without a domain', { courriel: 'julie@' }, ['courriel']],
  ['a courriel at an IPv4 address', { courriel: 'julie@127.0.0.1' }, ['courriel']],
  ['a courriel at an IPv4 address in hexadecimal', { courriel: 'julie@0x7f.0x1' }, ['courriel']],
  ['a courriel at an IPv6 address', { courriel: 'julie@[IPv6:::1]' }, ['courriel']],
  ['two courriels', { courriel: 'a@example.org, b@example.org' }, ['courriel']],
  ['a courriel with a blank inside', { courriel: 'ju lie@example.org' }, ['courriel']],
  [
    'a courriel with a line break inside',
    { courriel: 'julie@example.org\nBcc: x@example.org' },
    ['courriel'],
  ],
  ['a courriel of 255 characters', { courriel: address(255) }, ['courriel']],
  ['a password of 7 characters', { mot_de_passe: 'q7#Lp!z' }, ['mot_de_passe']],
  [
    'a password of 100,000 combining marks',
    { mot_de_passe: '\u0301\u0323'.repeat(50_000) },
    ['mot_de_passe'],
  ],
  ['a password of 257 characters', { mot_de_passe: 'xk'.repeat(128).padEnd(257, 'y') }, ['mot_de_passe']],
  ['a common password', { mot_de_passe: 'password' }, ['mot_de_passe']],
  ['a common password in capitals', { mot_de_passe: 'PassWord' }, ['mot_de_passe']],
  [
    'the courriel as password',
    { courriel: 'me@example.org', mot_de_passe: 'Me@Example.org' },
    ['mot_de_passe'],
  ],
  ['an unknown role', { role: 'ROOT' }, ['role']],
  ['a role in lower case', { role: 'utilisateur' }, ['role']],
  ['role null', { role: null }, ['role']],
  ['an empty role', { role: '' }, ['role']],
  ['a list of roles', { role: ['UTILISATEUR'] }, ['role']],
  ['several faults', { prenom: '', nom: 1, courriel: 'x', role: 'x' }, ['prenom', 'nom', 'courriel', 'role']],
]
for (const [title, changes, champs] of faults) {
  t.test(`${title} is 400 and names the field`, async (t) => {
    for (const [url, headers] of doors) {
      const response = await app.inject({ method: 'POST', url, headers, payload: newUser(changes) })

      refused(t, response, 400, 'donnees_invalides', champs)
    }
    t.equal(await db.prisma.utilisateur.count({ where: { role: 'UTILISATEUR', prenom: { not: 'Fit' } } }), 0)
  })
}

const fitting: [title: string, changes: Record<string, unknown>][] = [
  ['a prenom and a nom of 1 character', { nom: 'X' }],
  ['a nom of 200 characters', { nom: 'é'.repeat(200) }],
  ['a nom of 200 characters between blanks', { nom: `  ${'n'.repeat(200)}  ` }],
  ['a nom with an emoji', { nom: 'Martin 🥕' }],
  ['a courriel at a domain with digits', { courriel: 'julie@0x7f.3.xn--80asehdb' }],
  ['a courriel with a plus sign', { courriel: 'julie+recettes@example.org' }],
  ['a password of 8 characters', { mot_de_passe: 'q7#Lp!zv' }],
  ['a password of 8 emoji', { mot_de_passe: '🥕🍅🥦🌶🍆🥔🧄🧅' }],
  ['a password of 256 decomposed characters', { mot_de_passe: 'e\u0323\u0302x'.repeat(128) }],
  ['a password of 256 characters outside the basic plane', { mot_de_passe: '🥕🍅'.repeat(128) }],
  ['a password in Japanese', { mot_de_passe: 'おいしいレシピを共有する' }],
  ['a password of blanks and a word', { mot_de_passe: '   carotte   ' }],
  ['the role UTILISATEUR', { role: 'UTILISATEUR' }],
]
for (const [title, changes] of fitting) {
  t.test(`${title} is accepted`, async (t) => {
    for (const [url, headers] of doors) {
      const payload = newUser({ prenom: 'Fit', ...changes })
      if (url !== '/register' && changes['courriel']) payload.courriel = `2${payload.courriel}`
      const response = await app.inject({ method: 'POST', url, headers, payload })

      t.equal(response.statusCode, 201, response.body)
      t.equal(response.json().nom, payload.nom.trim())
    }
  })
}

t.test('a courriel of 254 characters is accepted', async (t) => {
  const courriel = address(254)

  const response = await app.inject({
    method: 'POST',
    url: '/register',
    payload: newUser({ prenom: 'Fit', courriel }),
  })

  t.equal(response.statusCode, 201, response.body)
  t.equal(response.json().courriel, courriel)
})

const bodies: [title: string, payload: string][] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['text', '"julie"'],
  ['a number', '1'],
  ['nothing', ''],
]
for (const [title, payload] of bodies) {
  t.test(`a body that is ${title} is 400`, async (t) => {
    for (const [url, headers] of doors) {
      const json = { ...headers, 'content-type': 'application/json' }

      refused(t, await app.inject({ method: 'POST', url, headers: json, payload }), 400, 'donnees_invalides')
    }
  })
}
