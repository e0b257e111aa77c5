// Captions, order, deletion, and what a change of photos means to the recipe.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refused, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'
import { picture, send } from './uploads.js'

async function withPhotos(t: Test, count: number, settings: NodeJS.ProcessEnv = {}) {
  const built = await build(t, settings)
  const { id } = await built.publish()
  const photos: { id: number; hash: string }[] = []
  for (let index = 0; index < count; index++) {
    const fichier = await picture({ width: 20 + index, height: 20 })
      .png()
      .toBuffer()
    photos.push((await send(built, id, AUTHOR, { fichier })).json())
  }
  const read = async () => built.call('GET', `/recettes/${id}`)
  return { ...built, id, photos, path: `/recettes/${id}/photos`, read }
}

t.test('a photo gets a caption and the first place; an empty caption is none', async (t) => {
  const { call, path, photos, read } = await withPhotos(t, 3)
  const last = photos[2]?.id

  const changed = await call('PATCH', `${path}/${last}`, AUTHOR, { legende: 'À table', position: 0 })

  t.match(changed.json(), { id: last, legende: 'À table' })
  t.same(
    (await read()).json().photos.map(({ id }: { id: number }) => id),
    [last, photos[0]?.id, photos[1]?.id],
  )
  t.equal((await call('PATCH', `${path}/${last}`, AUTHOR, { legende: null })).json().legende, null)
})

t.test(
  'changing or deleting a photo is refused without rights, for an unknown one, for bad input',
  async (t) => {
    const { call, path, photos, read } = await withPhotos(t, 1)
    const one = `${path}/${photos[0]?.id}`

    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { position: 0 } : undefined
      refused(t, await call(method, one, undefined, body), 401, 'jeton_absent')
      refused(t, await call(method, one, OTHER, body), 403, 'droits_insuffisants')
      refused(t, await call(method, `${path}/999999`, AUTHOR, body), 404, 'photo_introuvable')
      refused(t, await call(method, `/recettes/999/photos/1`, AUTHOR, body), 404, 'recette_introuvable')
      refused(t, await call(method, `${path}/x`, AUTHOR, body), 400, 'donnees_invalides')
    }
    for (const body of [{ position: 8 }, { position: -1 }, { legende: 'x'.repeat(201) }, { legende: 3 }])
      refused(t, await call('PATCH', one, AUTHOR, body), 400, 'donnees_invalides')
    t.equal((await read()).json().photos.length, 1)
  },
)

t.test('a deleted photo’s files go; a PUT keeps the photos', async (t) => {
  const { call, app, id, path, photos, read } = await withPhotos(t, 2)
  const [gone, kept] = photos

  t.equal((await call('DELETE', `${path}/${gone?.id}`, AUTHOR)).statusCode, 200)
  t.equal((await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' })).statusCode, 200)

  t.same((await read()).json().photos, [kept])
  t.equal((await app.inject(`/photos/${gone?.hash}-320.webp`)).statusCode, 404)
  t.equal((await app.inject(`/photos/${kept?.hash}-320.webp`)).statusCode, 200)
})

t.test(
  'a change of photos is an edit: a new version, a decided recipe waits again, and the audit log has a moderator’s',
  async (t) => {
    const settings = { REMODERATE_ON_EDIT: 'true' }
    const { call, id, path, photos, moderate, read, db } = await withPhotos(t, 1, settings)
    await moderate(id, 'valider')
    const before = await read()

    await call('PATCH', `${path}/${photos[0]?.id}`, MODERATOR, { legende: 'Par nous' })
    t.equal((await read()).json().statut, 'valider')
    t.equal(await db.prisma.journal.count({ where: { action: 'modification_recette' } }), 1)
    await call('PATCH', `${path}/${photos[0]?.id}`, AUTHOR, { legende: 'Par moi' })

    const after = await read()
    t.equal(after.json().statut, 'en_attente')
    t.not(after.headers.etag, before.headers.etag)
    const history = (await call('GET', `/recettes/${id}/historique?cause=modification`, MODERATOR)).json()
    const edit = { cause: 'modification', champs: ['photos'] }
    t.match(history, [
      { ...edit, de: 'en_attente', vers: 'en_attente', moderateur_id: AUTHOR.id },
      { ...edit, de: 'valider', vers: 'valider', moderateur_id: MODERATOR.id },
      { ...edit, de: 'valider', vers: 'en_attente', moderateur_id: AUTHOR.id },
    ])
    t.equal(history.length, 3)
  },
)

t.test('If-Match of an earlier version is 412', async (t) => {
  const { app, call, path, photos, read } = await withPhotos(t, 1)
  const { etag } = (await read()).headers
  await call('PATCH', `${path}/${photos[0]?.id}`, AUTHOR, { legende: 'Un' })
  const { bearer } = await import('@recettes/testing')
  const headers = { ...(await bearer(AUTHOR)), 'if-match': String(etag) }

  const response = await app.inject({ method: 'DELETE', url: `${path}/${photos[0]?.id}`, headers })

  refused(t, response, 412, 'precondition_echouee')
})

t.test('JSON-LD has the first photo as its image', async (t) => {
  const { app, id, photos } = await withPhotos(t, 2)
  const { image } = (
    await app.inject({ url: `/recettes/${id}`, headers: { accept: 'application/ld+json' } })
  ).json()
  t.same(image, [`http://recipe.test/photos/${photos[0]?.hash}-1600.webp`])
})

t.test('a photo that is added again while it is deleted keeps its files', async (t) => {
  const built = await withPhotos(t, 0)
  const { app, call, id, path, read } = built
  const fichier = await picture({ width: 20, height: 20 }).png().toBuffer()
  // Lost in every second round.
  for (let round = 0; round < 8; round++) {
    const { id: photo } = (await send(built, id, AUTHOR, { fichier })).json()
    await Promise.all([send(built, id, AUTHOR, { fichier }), call('DELETE', `${path}/${photo}`, AUTHOR)])
    for (const { id, hash } of (await read()).json().photos) {
      t.equal((await app.inject(`/photos/${hash}-320.webp`)).statusCode, 200)
      await call('DELETE', `${path}/${id}`, AUTHOR)
    }
  }
})

t.test('files that went between an upload and its row are written again', async (t) => {
  const built = await withPhotos(t, 0)
  const { app, db, id, config } = built
  const fichier = await picture({ width: 20, height: 20 }).png().toBuffer()
  const files = async () => (await readdir(config.photosDir)).filter((name) => name.endsWith('.webp'))
  const holder = await db.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT id FROM recettes WHERE id = $1 FOR UPDATE', [id])

  const sending = send(built, id, AUTHOR, { fichier })
  await until(async () => (await files()).length === 3)
  for (const name of await files()) await rm(join(config.photosDir, name))
  await holder.query('COMMIT')
  holder.release()

  const { hash } = (await sending).json()
  t.equal((await app.inject(`/photos/${hash}-320.webp`)).statusCode, 200)
})
