// Photos of a recipe: authors add, order and delete them; pages show them.

import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import t from 'tap'
import { site } from '../site.js'

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 60, channels: 3, background: '#b8371f' } })
    .jpeg()
    .toBuffer()

t.test('an author adds a photo, which the recipe’s page and its card show', async (t) => {
  const { member, publish, accept, visitor } = await site(t)
  const julie = await member()
  const id = await accept(await publish(julie))
  await julie.get(`/recettes/${id}`)

  const page = await julie.sendFile(`/recettes/${id}/photos`, await picture(80))

  t.match(page.text, 'Votre photo est ajoutée')
  const stranger = visitor()
  for (const path of ['/recettes', `/recettes/${id}`]) {
    const { document, headers } = await stranger.get(path)
    const image = document.querySelector('img[src^="/photos/"]')
    const src = image?.getAttribute('src') ?? ''
    const preview = image?.previousElementSibling?.getAttribute('src')
    t.match(preview, /^data:image\/bmp;base64,/, 'its preview lies behind it')
    t.match(src, /^\/photos\/[0-9a-f]{32}-800\.webp$/, path)
    t.match(headers.get('content-security-policy'), /img-src 'self' data:$/)
    const file = await stranger.get(src, { 'sec-fetch-dest': 'image' })
    t.equal(file.status, 200, 'as browsers ask for a picture')
    t.equal(file.headers.get('content-type'), 'image/webp')
    t.match(file.headers.get('cache-control'), 'immutable')
  }
  t.equal((await stranger.get(`/photos/${'0'.repeat(32)}-320.webp`)).status, 404)
})

t.test('photos get captions, the first place, and are deleted', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  for (const width of [80, 90]) {
    await julie.get(`/recettes/${id}/photos`)
    await julie.sendFile(`/recettes/${id}/photos`, await picture(width))
  }
  const list = async () => {
    const { document } = await julie.get(`/recettes/${id}/photos`)
    return document.querySelectorAll('.photos form').map((form) => form.getAttribute('action') ?? '')
  }
  const [first = '', second = ''] = await list()
  const number = second.split('/').at(-1)

  await julie.submit(second, { [`legende-${number}`]: 'À la sortie du four', faire: 'legende' })
  t.match((await julie.get(`/recettes/${id}`)).html, 'alt="À la sortie du four"')
  await julie.get(`/recettes/${id}/photos`)
  await julie.submit(second, { faire: 'premiere' })
  t.same(await list(), [second, first])
  t.match((await julie.submit(first, { faire: 'supprimer' })).text, 'La photo est supprimée')
  t.same(await list(), [second])
})

t.test('a file that is no photo, no file, and another’s recipe are refused in words', async (t) => {
  const { member, publish, accept } = await site(t)
  const julie = await member()
  const id = await accept(await publish(julie))
  const path = `/recettes/${id}/photos`

  await julie.get(path)
  const wrong = await julie.sendFile(path, Buffer.from('GIF89a'))
  t.equal(wrong.status, 400)
  t.match(wrong.text, 'n’est pas une photo lisible')
  t.match((await julie.sendFile(path, new Uint8Array())).text, 'Choisissez une photo')
  for (const beyond of [1, 1024 * 1024]) {
    await julie.get(path)
    const large = await julie.sendFile(path, new Uint8Array(15 * 1024 * 1024 + beyond))
    t.equal(large.status, 413)
    t.match(large.text, 'Cette photo dépasse 15 Mo')
  }
  const paul = await member('Paul')
  t.equal((await paul.get(path)).status, 403)
})

t.test('another photo from a page that has added one is refused in words, then taken', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member()
  const path = `/recettes/${await publish(julie)}/photos`
  const before = await julie.get(path)
  await julie.sendFile(path, await picture(80))
  julie.page = before

  const again = await julie.sendFile(path, await picture(90))

  t.equal(again.status, 400)
  t.match(again.text, 'Cette page a déjà ajouté une photo')
  t.match((await julie.sendFile(path, await picture(90))).text, 'Votre photo est ajoutée')
})

t.test('a stranger’s photo is refused before it is read', async (t) => {
  const { webUrl } = await site(t)
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 15 * 1024 * 1024 }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(`${webUrl}/recettes/1/photos`, { method: 'POST', headers }, resolve)
    sending.on('error', reject).write('--x')
    t.teardown(() => sending.destroy())
  })
  t.equal(answer.statusCode, 401)
})

t.test('a ninth photo, sent by a page from before the eighth, is refused in words', async (t) => {
  const { member, publish, recipeDb } = await site(t)
  const julie = await member()
  const path = `/recettes/${await publish(julie)}/photos`
  await julie.get(path)
  const one = { hash: '0'.repeat(32), largeur: 1, hauteur: 1, apercu: '', legende: null }
  const eight = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, ...one }))
  await recipeDb.pool.query('UPDATE recettes SET photos = $1', [JSON.stringify(eight)])

  const page = await julie.sendFile(path, await picture(80))

  t.equal(page.status, 400)
  t.match(page.text, 'Une recette a au plus 8 photos.')
})

t.test(
  'an address that the author wrote becomes a link, so that nobody’s browser asks another server unasked',
  async (t) => {
    const { member, publish, accept, visitor } = await site(t)
    const id = await accept(await publish(await member(), { image: 'https://ailleurs.example/tarte.jpg' }))
    const { document } = await visitor().get(`/recettes/${id}`)
    t.equal(document.querySelectorAll('img').length, 0)
    t.match(
      document.querySelector('a[href="https://ailleurs.example/tarte.jpg"]')?.text,
      'photo chez l’auteur',
    )
  },
)
