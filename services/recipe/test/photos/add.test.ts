// Adding a photo: what is stored and served, and every refusal.

import { readdir } from 'node:fs/promises'
import { refused } from '@recettes/testing'
import sharp from 'sharp'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'
import { fromPhone, picture, send } from './uploads.js'

const kept = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()

for (const [who, caller] of [
  ['its author', AUTHOR],
  ['a MODERATEUR', MODERATOR],
  ['an ADMIN', ADMIN],
] as const) {
  t.test(`${who} adds a photo, which the recipe and the lists show`, async (t) => {
    const built = await build(t)
    const { id } = await built.publish()

    const response = await send(built, id, caller, {
      fichier: await picture().png().toBuffer(),
      legende: ' Dorée ',
    })

    t.equal(response.statusCode, 201)
    const photo = response.json()
    t.match(photo, { hash: /^[0-9a-f]{32}$/, largeur: 640, hauteur: 480, legende: 'Dorée' })
    t.match(response.headers.location, `/photos/${photo.hash}-1600.webp`)
    t.same((await built.call('GET', `/recettes/${id}`)).json().photos, [photo])
    t.same((await built.call('GET', '/recettes/')).json()[0].photos, [photo])
  })
}

t.test('formats are told by content, whatever the file is called', async (t) => {
  const built = await build(t)
  const { id } = await built.publish()
  const image = picture({ width: 40, height: 30 })

  for (const bytes of [image.clone().jpeg(), image.clone().webp(), image.clone().avif()]) {
    const response = await send(built, id, AUTHOR, { fichier: await bytes.toBuffer(), name: 'x.txt' })
    t.equal(response.statusCode, 201)
  }
  for (const bytes of [image.clone().gif(), image.clone().tiff()]) {
    const fichier = await bytes.toBuffer()
    refused(t, await send(built, id, AUTHOR, { fichier, name: 'x.jpg' }), 400, 'photo_invalide')
  }
})

t.test('a stored photo is upright and has no metadata', async (t) => {
  const built = await build(t)
  const { id } = await built.publish()
  const sent = await fromPhone()
  const before = await sharp(sent).metadata()
  t.equal(before.orientation, 6)
  t.match(before.exif?.toString('latin1'), 'phone de Julie')

  const { hash } = (await send(built, id, AUTHOR, { fichier: sent })).json()

  const served = await built.app.inject(`/photos/${hash}-800.webp`)
  t.equal(served.headers['content-type'], 'image/webp')
  t.match(served.headers['cache-control'], /immutable/)
  const after = await sharp(served.rawPayload).metadata()
  t.match(after, { format: 'webp', width: 600, height: 800 })
  for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) t.notOk(after[part], part)
})

t.test('three widths are served, never enlarged, and nothing else of the folder', async (t) => {
  const built = await build(t)
  const { id } = await built.publish()
  const { hash } = (await send(built, id, AUTHOR, { fichier: await picture().jpeg().toBuffer() })).json()

  const widths = [320, 800, 1600].map(async (width) => {
    const { rawPayload } = await built.app.inject(`/photos/${hash}-${width}.webp`)
    return (await sharp(rawPayload).metadata()).width
  })
  t.same(await Promise.all(widths), [320, 640, 640])
  for (const path of [
    `${hash}-321.webp`,
    `${'0'.repeat(32)}-320.webp`,
    'incoming',
    '..%2F..%2Fetc%2Fpasswd',
    '',
  ])
    t.equal((await built.app.inject(`/photos/${path}`)).statusCode, 404, path)
})

t.test(
  'adding a photo is refused without rights, for an unknown recipe, and for what isn’t one photo',
  async (t) => {
    const built = await build(t)
    const { id } = await built.publish()
    const fichier = await picture().jpeg().toBuffer()

    refused(t, await send(built, id, undefined, { fichier }), 401, 'jeton_absent')
    refused(t, await send(built, id, OTHER, { fichier }), 403, 'droits_insuffisants')
    refused(t, await send(built, 999, AUTHOR, { fichier }), 404, 'recette_introuvable')
    refused(t, await send(built, id, AUTHOR, {}), 400, 'donnees_invalides')
    refused(t, await send(built, id, AUTHOR, { fichier: [fichier, fichier] }), 400, 'requete_malformee')
    refused(t, await send(built, id, AUTHOR, { fichier, legende: 'x'.repeat(201) }), 400, 'donnees_invalides')
    refused(t, await send(built, id, AUTHOR, { fichier: Buffer.from('<svg/>') }), 400, 'photo_invalide')
    refused(t, await send(built, id, AUTHOR, { fichier: fichier.subarray(0, 900) }), 400, 'photo_invalide')
    refused(
      t,
      await send(built, id, AUTHOR, { fichier: Buffer.alloc(15 * 1024 * 1024 + 1) }),
      413,
      'corps_trop_grand',
    )
    refused(
      t,
      await built.call('POST', `/recettes/${id}/photos`, AUTHOR, { fichier: 'x' }),
      415,
      'type_de_contenu_refuse',
    )
    t.same((await built.call('GET', `/recettes/${id}`)).json().photos, [])
    t.same(await kept(built.config.photosDir), [])
  },
)

t.test('an image of more pixels than a phone takes is refused', async (t) => {
  const built = await build(t)
  const { id } = await built.publish()
  const fichier = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  refused(t, await send(built, id, AUTHOR, { fichier }), 400, 'photo_invalide')
})

t.test(
  'the ninth photo is refused, also when it is sent beside the eighth; the same file again is no second one',
  async (t) => {
    const built = await build(t)
    const { id } = await built.publish()
    const image = (width: number) => picture({ width, height: 10 }).png().toBuffer()
    for (let width = 11; width <= 17; width++) await send(built, id, AUTHOR, { fichier: await image(width) })

    const again = await send(built, id, AUTHOR, { fichier: await image(11) })
    t.match(again.json(), { largeur: 11 })
    const [eighth, ninth] = [await image(18), await image(19)]
    const both = await Promise.all([eighth, ninth].map((fichier) => send(built, id, AUTHOR, { fichier })))

    t.same(both.map(({ statusCode }) => statusCode).sort(), [201, 400])
    t.equal((await built.call('GET', `/recettes/${id}`)).json().photos.length, 8)
  },
)

t.test('a repeated request with its key is answered again; with another file it is refused', async (t) => {
  const built = await build(t)
  const { id } = await built.publish()
  const [one, two] = [await picture().png().toBuffer(), await picture({ width: 50 }).png().toBuffer()]

  const first = await send(built, id, AUTHOR, { fichier: one, key: 'k' })
  const second = await send(built, id, AUTHOR, { fichier: one, key: 'k' })

  t.equal(second.headers['idempotency-replayed'], 'true')
  t.same(second.json(), first.json())
  refused(t, await send(built, id, AUTHOR, { fichier: two, key: 'k' }), 400, 'cle_deja_utilisee')
})

t.test('without a folder that can be written a photo is 503, and the service serves', async (t) => {
  const built = await build(t, { PHOTOS_DIR: '/sys/photos' })
  const { id } = await built.publish()
  const fichier = await picture().jpeg().toBuffer()
  refused(t, await send(built, id, AUTHOR, { fichier }), 503, 'service_indisponible')
  t.equal((await built.call('GET', `/recettes/${id}`)).statusCode, 200)
})
