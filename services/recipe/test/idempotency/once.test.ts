// A key makes a POST of the recipe service happen once, however often and however parallel it comes.

import { refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, OTHER } from '../helper.js'
import { post, ROUTES, rows } from './keyed.js'

for (const { url, table, as, status, body, other } of ROUTES) {
  t.test(
    `POST ${url}: the same key and body gets the first response again, and nothing is written`,
    async (t) => {
      const built = await build(t)
      await built.publish()
      const before = await rows(built, table)

      const first = await post(built, url, 'k-1', body, as)
      const again = await post(built, url, 'k-1', body, as)

      t.equal(first.statusCode, status, first.body)
      t.equal(first.headers['idempotency-replayed'], undefined)
      t.equal(again.headers['idempotency-replayed'], 'true')
      t.same([again.statusCode, again.body], [first.statusCode, first.body])
      t.equal(again.headers['content-type'], first.headers['content-type'])
      t.equal(again.headers.etag, first.headers.etag)
      t.equal(await rows(built, table), before + 1)
    },
  )

  t.test(
    `POST ${url}: a member’s other body under the same key is refused, also while the first is in flight`,
    async (t) => {
      const built = await build(t)
      await built.publish()
      const before = await rows(built, table)

      const responses = await Promise.all(
        [body, other].map((payload) => post(built, url, 'k-1', payload, as ?? AUTHOR)),
      )
      const [refusal] = responses.filter((response) => response.statusCode !== status)

      t.ok(refusal)
      if (refusal) refused(t, refusal, 400, 'cle_deja_utilisee')
      t.equal(await rows(built, table), before + 1)
    },
  )

  t.test(
    `POST ${url}: twenty at once, with and without a slash, write once and are answered alike`,
    async (t) => {
      const built = await build(t)
      await built.publish()
      const before = await rows(built, table)
      const bare = url.replace(/\/$/, '')

      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => post(built, index % 2 ? bare : `${bare}/`, 'k-1', body, as)),
      )

      t.equal(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size, 1)
      t.equal(responses[0]?.statusCode, status)
      t.equal(
        responses.filter((response) => response.headers['idempotency-replayed'] === undefined).length,
        1,
      )
      t.equal(await rows(built, table), before + 1)
    },
  )
}

t.test('an idempotency key accepts a body with reordered fields, blanks and ignored fields', async (t) => {
  const built = await build(t)
  const first = await post(built, '/recettes', 'k-1', { titre: 'Soupe', portions: 4 }, AUTHOR)
  const again = await post(built, '/recettes', 'k-1', { portions: 4, titre: ' Soupe ', x: 1 }, AUTHOR)

  t.equal(again.headers['idempotency-replayed'], 'true')
  t.equal(again.body, first.body)
})

t.test('an idempotency key belongs to its user and route; strangers share theirs', async (t) => {
  const built = await build(t, { TRUST_PROXY: '127.0.0.1' })
  await built.publish()
  const recipe = (as: typeof AUTHOR) => post(built, '/recettes', 'k-1', { titre: 'Soupe' }, as)
  const report = (ip: string) =>
    built.app.inject({
      method: 'POST',
      url: '/recettes/1/signaler',
      headers: { 'idempotency-key': 'k-1', 'x-forwarded-for': ip },
      payload: { recette_id: 1 },
    })

  await Promise.all([recipe(AUTHOR), recipe(OTHER), report('192.0.2.1')])
  t.equal(await rows(built, 'recettes'), 3)
  t.equal(await rows(built, 'signalements'), 1)

  const promoted = await recipe({ id: 1, role: 'ADMIN' })
  t.equal(promoted.headers['idempotency-replayed'], 'true', 'the role does not matter')
  const repeated = await report('192.0.2.2')
  t.equal(repeated.headers['idempotency-replayed'], 'true')
  t.equal(await rows(built, 'signalements'), 1)
})

t.test('a key that was used for one recipe is refused for another one', async (t) => {
  const built = await build(t)
  await built.publish()
  await built.publish()
  const body = { contenu: 'Bon', auteur_id: 1 }
  await post(built, '/recettes/1/commentaires', 'k-1', body, AUTHOR)

  refused(t, await post(built, '/recettes/2/commentaires', 'k-1', body, AUTHOR), 400, 'cle_deja_utilisee')
  t.equal(await rows(built, 'commentaires'), 1)
})

t.test('an idempotency key has 1 to 255 visible characters of ASCII', async (t) => {
  const built = await build(t)
  for (const key of ['', ' ', 'a b', 'a, b', 'é', 'x'.repeat(256)]) {
    const response = await post(built, '/recettes', key, { titre: 'Soupe' }, AUTHOR)
    refused(t, response, 400, 'donnees_invalides', ['Idempotency-Key'])
  }
  t.equal(await rows(built, 'recettes'), 0)
  for (const key of ['x', '~'.repeat(255), '"8e03978e-40d5-43e8-bc93-6894a57f9324"']) {
    t.equal((await post(built, '/recettes', key, { titre: 'Soupe' }, AUTHOR)).statusCode, 200)
  }
})

t.test('POST without a token is 401 before its Idempotency-Key is checked', async (t) => {
  const built = await build(t)
  refused(t, await post(built, '/recettes', '', { titre: 'Soupe' }), 401, 'jeton_absent')
  refused(t, await post(built, '/recettes', 'k-1', { titre: 'Soupe' }), 401, 'jeton_absent')
  t.equal(await rows(built, 'cles_idempotence'), 0)
})

t.test(
  'a 404 is stored under its Idempotency-Key; invalid input and a missing right leave the key free',
  async (t) => {
    const built = await build(t)
    await built.publish()
    const comment = (recette: number, body: object, as = AUTHOR) =>
      post(built, `/recettes/${recette}/commentaires`, 'k-1', body, as)

    refused(t, await comment(1, { contenu: '', auteur_id: 1 }), 400, 'donnees_invalides')
    refused(t, await comment(1, { contenu: 'Bon', auteur_id: 2 }), 403, 'droits_insuffisants')
    t.equal(await rows(built, 'cles_idempotence'), 0)

    const first = await comment(9, { contenu: 'Bon', auteur_id: 1 })
    const again = await comment(9, { contenu: 'Bon', auteur_id: 1 })
    refused(t, first, 404, 'recette_introuvable')
    t.same([again.statusCode, again.body], [404, first.body])
    t.equal(again.headers['idempotency-replayed'], 'true')
    t.equal(await rows(built, 'cles_idempotence'), 1)
    t.equal(await rows(built, 'commentaires'), 0)
    refused(t, await comment(9, { contenu: 'Bon', auteur_id: 2 }, ADMIN), 404, 'recette_introuvable')
  },
)

t.test(
  'the OpenAPI document has Idempotency-Key on six routes alone, and browsers may send it',
  async (t) => {
    const { app } = await build(t)
    const { paths } = (await app.inject('/docs/json')).json()

    type Operation = { parameters?: { in: string; name: string; required?: boolean }[] }
    const shown = Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters = [] }]) =>
          parameters.some(
            (parameter) =>
              parameter.in === 'header' && parameter.name === 'Idempotency-Key' && !parameter.required,
          ),
        )
        .map(([method]) => `${method} ${path}`),
    )
    t.same(shown.sort(), [
      'post /recettes/',
      'post /recettes/{recette_id}/commentaires',
      'post /recettes/{recette_id}/commentaires/{commentaire_id}/signaler',
      'post /recettes/{recette_id}/photos',
      'post /recettes/{recette_id}/recours',
      'post /recettes/{recette_id}/signaler',
    ])

    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: '/recettes/',
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key',
      },
    })
    t.match(headers['access-control-allow-headers'], /idempotency-key/i)
  },
)
