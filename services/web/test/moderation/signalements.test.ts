// Reports on the desk: of recipes and of comments.

import sharp from 'sharp'
import t from 'tap'
import { desk } from '../desk.js'

t.test('the desk shows reasons with their counts and what changed since a report', async (t) => {
  const { publish, report, replace, staff } = await desk(t)
  const id = await publish('Soupe de potiron', { description: 'Une soupe très chère.' })
  await report(id, 'Publicité')
  await replace(id, { titre: 'Soupe de potiron', description: 'Une soupe très simple.' })
  const marc = await staff('MODERATEUR')
  const page = await marc.get(`/moderation/${id}`)
  t.match(page.document.querySelector('.raisons')?.text, '«\u00a0Publicité\u00a0»')
  t.equal(page.document.querySelector('.reports del')?.text, '[retiré] chère [fin]')
  t.equal(page.document.querySelector('.reports ins')?.text, '[ajouté] simple [fin]')
})

t.test('a moderator reads the reported version in full when it is too long to be compared', async (t) => {
  const { publish, report, replace, staff, visitor } = await desk(t)
  const etapes = Array.from({ length: 60 }, (_, n) => `${n} ${'Mélanger. '.repeat(150)}`)
  const id = await publish('Soupe', { etapes: etapes.with(59, 'Une insulte <b>.') })
  await report(id, 'Insulte')
  await replace(id, { titre: 'Soupe', etapes: etapes.with(0, 'Saler.') })
  const marc = await staff('MODERATEUR')
  const page = await marc.get(`/moderation/${id}?objet=signalees`)
  t.notMatch(page.text, 'Une insulte')
  const [link] = page.document
    .querySelectorAll('.reports a')
    .filter((anchor) => /en entier/.test(anchor.text))
  const href = link?.getAttribute('href') ?? ''

  const whole = await marc.get(href)
  t.equal(whole.status, 200)
  t.match(whole.html, 'Une insulte &lt;b>.')
  t.equal(whole.document.querySelectorAll('main li').length, 60)
  t.notMatch(whole.text, 'Statut')
  t.ok(whole.document.querySelector(`main a[href="/moderation/${id}?objet=signalees"]`))
  t.not((await visitor().get(href)).status, 200, 'for moderators alone')
})

t.test('the desk shows a recipe’s photos, and those of a report that were removed since', async (t) => {
  const { publish, report, recipeDb, staff, julie, visitor } = await desk(t)
  const id = await publish('Soupe de potiron')
  const path = `/recettes/${id}/photos`
  for (const width of [80, 90]) {
    await julie.get(path)
    const create = { width, height: 60, channels: 3, background: '#b8371f' } as const
    await julie.sendFile(path, await sharp({ create }).jpeg().toBuffer())
  }
  await report(id, 'Photo d’un autre site')
  const page = await julie.get(path)
  const [first = '', second = ''] = page.document
    .querySelectorAll('.photos img[src^="/photos/"]')
    .map((image) => image.getAttribute('src') ?? '')
  const form = page.document.querySelector('.photos form')?.getAttribute('action') ?? ''
  await julie.submit(form, { faire: 'supprimer' })

  const marc = await staff('MODERATEUR')
  const { document } = await marc.get(`/moderation/${id}`)
  const shown = (selector: string) =>
    document.querySelectorAll(`${selector} img[src^="/photos/"]`).map((image) => image.getAttribute('src'))
  t.same(shown('.case > header'), [second])
  t.same(shown('.reports'), [first])
  t.equal((await visitor().get(first)).status, 200, 'its file is kept')
  t.match(document.querySelector('.reports del')?.text, /Photo \d+/)
  const { rows } = await recipeDb.pool.query<{ id: number }>('SELECT id FROM signalements')
  const whole = await marc.get(`/moderation/${id}/signalements/${rows[0]?.id}`)
  t.equal(whole.document.querySelectorAll('main img[src^="/photos/"]').length, 2)
})

t.test('a validated recipe is kept, which rejects its reports and ends its case', async (t) => {
  const { publish, validate, report, read, recipeDb, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await validate(id)
  await report(id, 'Photo floue')
  const marc = await staff('MODERATEUR')
  const page = await marc.get(`/moderation/${id}`)
  t.match(page.text, /De Julie .*, signalée par un visiteur il y a moins d’une minute\./)
  t.equal(page.document.querySelector('[value=valider]')?.text, 'Garder')
  const after = await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  t.equal(after.path, '/moderation')
  t.match(after.text, 'La recette « Soupe de potiron » est gardée. Ses signalements sont rejetés.')
  t.match(await read(id), { signaler: false, statut: 'valider' })
  t.same((await recipeDb.pool.query('SELECT fonde FROM signalements')).rows, [{ fonde: false }])
  const kept = await marc.get(`/moderation/${id}`)
  t.equal(kept.document.querySelector('[value=valider]'), null, 'nothing is open')
})

t.test('a recipe with reports is validated, or refused, with them', async (t) => {
  const { publish, report, read, recipeDb, staff } = await desk(t)
  const [one, two] = [await publish('Soupe de potiron'), await publish('Soupe de poireau')]
  await report(one, 'Photo floue')
  await report(two, 'Publicité')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${one}`)
  const validated = await marc.submit(`/moderation/${one}`, { decision: 'valider' })
  t.match(validated.text, 'est validée. Ses signalements sont rejetés.')
  await marc.get(`/moderation/${two}`)
  await marc.submit(`/moderation/${two}`, { decision: 'refuser', motif: 'Publicité.' })
  t.match(
    [await read(one), await read(two)],
    [
      { statut: 'valider', signaler: false },
      { statut: 'refuser', signaler: false },
    ],
  )
  const { rows } = await recipeDb.pool.query('SELECT fonde FROM signalements ORDER BY id')
  t.same(rows, [{ fonde: false }, { fonde: true }])
})

t.test('reports that came after the page was read are not rejected unread', async (t) => {
  const { publish, validate, report, read, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await validate(id)
  await report(id, 'Photo floue')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  await report(id, 'Contient des noix')
  const page = await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  t.equal(page.status, 412)
  t.match(page.text, 'Les signalements ont changé entre-temps')
  t.match(page.text, 'Contient des noix')
  t.equal((await read(id)).signaler, true)
  const late = await marc.submit(`/moderation/${id}`, { decision: 'valider', 'version-signalements': '"x"' })
  t.equal(late.status, 412, 'one that came between both requests')
  t.equal((await read(id)).signaler, true)
  await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  t.equal((await read(id)).signaler, false)
})

t.test('a decision answers 412 and shows the new report when one came after the page was read', async (t) => {
  const { publish, report, read, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await report(id, 'Photo floue')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  await report(id, 'Contient des noix')
  const page = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Photo floue.' })
  t.equal(page.status, 412)
  t.match(page.text, 'Les signalements ont changé entre-temps')
  t.match(page.text, 'Contient des noix')
  t.match(await read(id), { statut: 'en_attente', signaler: true })
  await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Photo floue.' })
  t.match(await read(id), { statut: 'refuser', signaler: false })
})

t.test('reported comments are deleted or kept', async (t) => {
  const { validate, publish, comment, reportComment, staff, visitor } = await desk(t)
  const id = await publish('Soupe de potiron')
  const [one, two] = [await comment(id, 'Achetez mes casseroles'), await comment(id, 'Délicieux')]
  await reportComment(id, one, 'Publicité')
  await reportComment(id, two, 'Grossier')
  const marc = await staff('MODERATEUR')
  const page = await marc.get(`/moderation/${id}`)
  t.match(page.text, 'Achetez mes casseroles')
  t.match(page.text, '«\u00a0Grossier\u00a0»')
  const deleted = await marc.submit(`/moderation/${id}/commentaires/${one}`, { action: 'supprimer' })
  t.match(deleted.text, 'Le commentaire est supprimé')
  t.notMatch(deleted.text, 'Achetez mes casseroles')
  const kept = await marc.submit(`/moderation/${id}/commentaires/${two}`, { action: 'rejeter' })
  t.match(kept.text, 'Les signalements du commentaire sont rejetés')
  t.equal(kept.document.querySelector('.reports'), null)
  await validate(id)
  t.match((await visitor().get(`/recettes/${id}`)).text, 'Délicieux')
})
