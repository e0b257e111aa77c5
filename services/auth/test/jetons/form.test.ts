// The form of /token: what RFC 6749 asks of it, and its errors in that document's words.

import { refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

const { app, user, token } = await build(t)
const { courriel } = await user()

/** RFC 6749 section 5.2: the word, an ASCII text, and nothing that a cache may keep. */
const says = (t: Test, response: Awaited<ReturnType<typeof token>>, error: string) => {
  const body = response.json()
  t.equal(body.error, error)
  t.match(body.error_description, /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
  t.equal(response.headers['cache-control'], 'no-store')
}

t.test('POST /token without grant_type counts as password', async (t) => {
  const response = await token({ username: courriel, password: PASSWORD })

  t.equal(response.statusCode, 200)
  t.equal(response.json().token_type, 'bearer')
  t.equal(response.headers['cache-control'], 'no-store')
})

t.test('/token/ with a slash answers as /token', async (t) => {
  const response = await app.inject({
    method: 'POST',
    url: '/token/',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    payload: new URLSearchParams({ username: courriel, password: PASSWORD }).toString(),
  })

  t.equal(response.statusCode, 200)
})

t.test('unknown fields of the form are ignored', async (t) => {
  const response = await token({ username: courriel, password: PASSWORD, scope: '', client_id: 'x' })

  t.equal(response.statusCode, 200)
})

t.test('a form parameter without an equals sign counts as empty', async (t) => {
  const payload = `${new URLSearchParams({ username: courriel, password: PASSWORD })}&grant_typex&grant_type`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  t.equal((await app.inject({ method: 'POST', url: '/token', headers, payload })).statusCode, 200)
})

for (const grant_type of ['client_credentials', 'REFRESH_TOKEN', 'authorization_code', 'PASSWORD']) {
  t.test(
    `grant_type ${grant_type} is 400 unsupported_grant_type, whatever else is in the form`,
    async (t) => {
      for (const form of [{ grant_type }, { grant_type, username: courriel, password: PASSWORD }]) {
        const response = await token(form)

        refused(t, response, 400, 'type_autorisation_inconnu')
        says(t, response, 'unsupported_grant_type')
      }
    },
  )
}

const incomplete: [title: string, form: Record<string, string>, champs: string[]][] = [
  ['no username', { password: PASSWORD }, ['username']],
  ['an empty username', { username: '', password: PASSWORD }, ['username']],
  ['a blank username', { username: '  ', password: PASSWORD }, ['username']],
  ['no password', { username: courriel }, ['password']],
  ['an empty password', { username: courriel, password: '' }, ['password']],
  ['neither', {}, ['username', 'password']],
  ['NUL in the username', { username: `${courriel}\0`, password: PASSWORD }, ['username']],
  ['NUL in the password', { username: courriel, password: 'a\0b' }, ['password']],
]
for (const [title, form, champs] of incomplete) {
  t.test(`a form with ${title} is 400 invalid_request and names the field`, async (t) => {
    const response = await token({ grant_type: 'password', ...form })

    refused(t, response, 400, 'donnees_invalides', champs)
    says(t, response, 'invalid_request')
  })
}

for (const sign of ['+', '%61', '%C3%A9']) {
  t.test(`a form of a hundred thousand ${sign} is 400 before it is decoded`, async (t) => {
    const payload = `username=${courriel}&password=${sign.repeat(262_000 / sign.length)}`
    const type = { 'content-type': 'application/x-www-form-urlencoded' }

    const response = await app.inject({ method: 'POST', url: '/token', headers: type, payload })

    refused(t, response, 400, 'requete_malformee')
    says(t, response, 'invalid_request')
  })
}

t.test('a password may have equals signs', async (t) => {
  const password = `a=b==${'='.repeat(20)}c`
  const other = await app.inject({
    method: 'POST',
    url: '/register',
    payload: newUser({ mot_de_passe: password }),
  })
  const payload = `username=${encodeURIComponent(other.json().courriel)}&password=${password}`
  const type = { 'content-type': 'application/x-www-form-urlencoded' }

  t.equal((await app.inject({ method: 'POST', url: '/token', headers: type, payload })).statusCode, 200)
})

for (const name of ['username', 'password', 'grant_type']) {
  t.test(`a repeated ${name} is 400 invalid_request`, async (t) => {
    const form = new URLSearchParams({ username: courriel, password: PASSWORD, grant_type: 'password' })
    form.append(name, form.get(name) ?? '')

    const response = await app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })

    refused(t, response, 400, 'donnees_invalides', [name])
    says(t, response, 'invalid_request')
  })
}

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const FORM = new URLSearchParams({ username: courriel, password: PASSWORD }).toString()

t.test('an empty parameter counts as omitted, a second time too', async (t) => {
  for (const empty of ['grant_type=', 'scope=&grant_type', 'username=', '&&', 'refresh_token=']) {
    t.equal((await post(`${empty}&${FORM}`)).statusCode, 200, empty)
  }
})

t.test('a form that is not UTF-8 or has over 64 parameters is 400 invalid_request', async (t) => {
  for (const odd of ['a=%ff', '%c3=a', 'a=%zz', Array.from({ length: 63 }, (_, n) => `p${n}=1`).join('&')]) {
    const response = await post(`${FORM}&${odd}`)

    refused(t, response, 400, 'requete_malformee')
    says(t, response, 'invalid_request')
  }
})

t.test('a parameter named __proto__ is one more unknown parameter', async (t) => {
  t.equal((await post(`${FORM}&__proto__=x&constructor=y`)).statusCode, 200)
})

t.test('an empty form is 400 invalid_request', async (t) => {
  const response = await app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  refused(t, response, 400, 'donnees_invalides')
  says(t, response, 'invalid_request')
})

for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
  t.test(`a body of type «${type}» is 415: the form alone is accepted`, async (t) => {
    const response = await app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': type },
      payload: JSON.stringify({ username: courriel, password: PASSWORD }),
    })

    refused(t, response, 415, 'type_de_contenu_refuse')
    says(t, response, 'invalid_request')
  })
}

t.test('a form over 256 KiB is 413', async (t) => {
  const response = await token({ username: courriel, password: 'a'.repeat(256 * 1024) })

  refused(t, response, 413, 'corps_trop_grand')
  says(t, response, 'invalid_request')
})

t.test('GET /token is 404 without details', async (t) => {
  refused(t, await app.inject({ url: `/token?username=${courriel}` }), 404, 'adresse_inconnue')
})
