// Replacing a recipe: what the body says, null for the rest, and what no PUT touches.

import { refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'
import { FULL } from './full.js'

const EMPTY = Object.fromEntries(Object.keys(FULL).map((name) => [name, null]))

t.test('PUT sets absent fields to null and keeps author, ingredients and creation date', async (t) => {
  const { call, publish } = await build(t)
  const before = await publish({ ...FULL, ingredients: ['4 pommes'] }, 1)

  for (const url of [`/recettes/${before.id}`, `/recettes/${before.id}/`]) {
    const response = await call('PUT', url, AUTHOR, { titre: ' Autre ' })

    t.equal(response.statusCode, 200)
    const { updated_at: _, ...rest } = response.json()
    const { updated_at: __, ...kept } = before
    t.same(rest, { ...kept, ...EMPTY, titre: 'Autre' })
    t.match((await call('GET', url)).json(), response.json())
  }
})

t.test('PUT replaces every field that the body has', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  const response = await call('PUT', `/recettes/${id}`, AUTHOR, { ...FULL, ingredients: ['sel'] })

  t.equal(response.statusCode, 200)
  t.match(response.json(), { ...FULL, ingredients: ['sel'] })
})

t.test('PUT keeps id, statut and signaler, even if the body has others', async (t) => {
  const { call, publish, moderate, report } = await build(t)
  const { id } = await publish()
  await moderate(id, 'refuser')
  await report(id)

  const body = { titre: 'Autre', statut: 'valider', signaler: false, id: 99 }
  const response = await call('PUT', `/recettes/${id}`, AUTHOR, body)

  t.has(response.json(), { id, titre: 'Autre', statut: 'refuser', signaler: true })
  t.equal((await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json().length, 1)
})

t.test('PUT keeps auteur_id, even if a MODERATEUR or ADMIN sends another one', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  for (const caller of [AUTHOR, MODERATOR, ADMIN]) {
    const response = await call('PUT', `/recettes/${id}`, caller, { titre: 'Autre', auteur_id: 42 })

    t.has(response.json(), { titre: 'Autre', auteur_id: 1 })
  }
})

const etapes: [title: string, body: Record<string, unknown>, after: string[]][] = [
  ['absent etapes stay', {}, ['Étaler.', 'Cuire.']],
  ['absent etapes stay where ingredients are replaced', { ingredients: ['sel'] }, ['Étaler.', 'Cuire.']],
  ['etapes of null stay', { etapes: null, ingredients: ['sel'] }, ['Étaler.', 'Cuire.']],
  ['etapes of [] are cleared', { etapes: [] }, []],
  ['etapes of [] are cleared with other ingredients', { etapes: [], ingredients: [] }, []],
  ['other etapes replace them, trimmed', { etapes: [' Servir. '] }, ['Servir.']],
  ['other etapes replace them with ingredients', { etapes: ['Servir.'], ingredients: ['sel'] }, ['Servir.']],
]
for (const [title, body, after] of etapes) {
  t.test(title, async (t) => {
    const { call, publish } = await build(t)
    const { id } = await publish({ ingredients: ['4 pommes'], etapes: ['Étaler.', 'Cuire.'] })

    for (const caller of [AUTHOR, MODERATOR]) {
      const response = await call('PUT', `/recettes/${id}`, caller, { titre: 'Tarte', ...body })

      t.same(response.json().etapes, after)
      t.same((await call('GET', `/recettes/${id}`)).json().etapes, after)
    }
  })
}

const ingredients: [title: string, body: Record<string, unknown>, after: string[]][] = [
  ['absent ingredients stay', {}, ['4 pommes', 'sel']],
  ['ingredients of null stay', { ingredients: null }, ['4 pommes', 'sel']],
  ['ingredients of [] are cleared', { ingredients: [] }, []],
  ['other ingredients replace them', { ingredients: ['poire'] }, ['poire']],
]
for (const [title, body, after] of ingredients) {
  t.test(title, async (t) => {
    const { call, publish } = await build(t)
    const { id } = await publish({ ingredients: ['4 pommes', 'sel'] })

    const response = await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte', ...body })

    t.same(response.json().ingredients, after)
  })
}

t.test('PUT renews updated_at and keeps created_at', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()
  const past = new Date('2020-01-02T03:04:05.678Z')
  await db.prisma.recette.update({ where: { id }, data: { createdAt: past, updatedAt: past } })

  const response = await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' })

  t.equal(response.json().created_at, '2020-01-02T03:04:05.678')
  t.ok(response.json().updated_at > '2020-01-02T03:04:05.678')
})

for (const [who, as] of [
  ['its author', AUTHOR],
  ['an ADMIN', ADMIN],
] as const) {
  t.test(
    `updated_at moves on when ${who} replaces a recipe that a process with a fast clock wrote`,
    async (t) => {
      const { call, publish, db } = await build(t)
      const { id } = await publish({ ingredients: ['2 pommes'] })
      await db.prisma.recette.update({
        where: { id },
        data: { updatedAt: new Date('2099-01-02T03:04:05.678Z') },
      })

      const response = await call('PUT', `/recettes/${id}`, as, { titre: 'Autre', ingredients: ['1 poire'] })

      t.equal(response.json().updated_at, '2099-01-02T03:04:05.679')
    },
  )
}

t.test(
  'PUT of a recipe is for its author, MODERATEUR and ADMIN: another user is 403, a stranger 401',
  async (t) => {
    const { call, publish } = await build(t)
    const { id } = await publish()
    const put = (caller: typeof AUTHOR | undefined, titre = 'Autre') =>
      call('PUT', `/recettes/${id}`, caller, { titre })

    for (const caller of [AUTHOR, MODERATOR, ADMIN]) t.equal((await put(caller)).statusCode, 200)
    refused(t, await put(OTHER), 403, 'droits_insuffisants')
    refused(t, await put(undefined), 401, 'jeton_absent')
  },
)

t.test('PUT checks token (401), input (400), existence (404), then ownership (403)', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  refused(t, await call('PUT', '/recettes/999', undefined, { titre: '' }), 401, 'jeton_absent')
  refused(t, await call('PUT', '/recettes/999', OTHER, { titre: '' }), 400, 'donnees_invalides', ['titre'])
  refused(t, await call('PUT', '/recettes/999', OTHER, { titre: 'a' }), 404, 'recette_introuvable')
  refused(t, await call('PUT', `/recettes/${id}`, OTHER, { titre: '' }), 400, 'donnees_invalides', ['titre'])
})

t.test('concurrent PUTs of a recipe leave one of them whole, never a mixture', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  const version = (n: number) => ({ titre: `t${n}`, description: `d${n}`, ingredients: [`i${n}`] })

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call('PUT', `/recettes/${id}`, AUTHOR, version(n))),
  )

  t.ok(responses.every(({ statusCode }) => statusCode === 200))
  const { titre, description, ingredients } = (await call('GET', `/recettes/${id}`)).json()
  t.same({ titre, description, ingredients }, version(Number(titre.slice(1))))
})

t.test('PUT and PATCH of one recipe leave its author’s other recipes as they are', async (t) => {
  const { call, publish, moderate } = await build(t, { CACHE_MIB: '0' })
  const [one, { id }] = [await publish({ titre: 'Flan' }), await publish({ titre: 'Clafoutis' })]
  const read = async (path: string) => (await call('GET', path)).json()
  const other = await read(`/recettes/${id}`)

  const body = { titre: 'Flan au riz', ingredients: ['riz'] }
  t.equal((await call('PUT', `/recettes/${one.id}`, AUTHOR, body)).statusCode, 200)
  await moderate(one.id, 'valider')

  t.has(await read(`/recettes/${one.id}`), { titre: 'Flan au riz', statut: 'valider' })
  t.same(await read(`/recettes/${id}`), other)
})
