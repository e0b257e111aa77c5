// Deciding on a recipe, on the version that was read.

import { deflateRawSync } from 'node:zlib'
import t from 'tap'
import { desk } from '../desk.js'

t.test('a decision leads to the next recipe and names the decision', async (t) => {
  const { publish, read, staff } = await desk(t)
  const [first, second] = [await publish('Pain perdu'), await publish('Gâteau express')]
  const marc = await staff('MODERATEUR')
  const recettePage = await marc.get(`/moderation/${first}`)
  t.match(recettePage.text, 'De Julie, en attente depuis moins d’une minute.')
  const next = await marc.submit(`/moderation/${first}`, { decision: 'valider' })
  t.equal(next.path, `/moderation/${second}`)
  t.match(next.text, '« Pain perdu » est validée')
  t.equal((await read(first)).statut, 'valider')
  const last = await marc.submit(`/moderation/${second}`, {
    decision: 'refuser',
    motif: 'Il manque les quantités.',
  })
  t.equal(last.path, '/moderation')
  t.match(last.text, '« Gâteau express » est refusée')
  t.match((await marc.get(`/moderation/${second}`)).text, 'Il manque les quantités.')
})

t.test('the servings of a recipe on the desk aren’t links', async (t) => {
  const { publish, staff } = await desk(t)
  const id = await publish('Pain perdu', { portions: 4 })
  const page = await (await staff('MODERATEUR')).get(`/moderation/${id}`)
  t.equal(page.document.querySelector('.parts')?.text.trim(), '4\u00a0parts')
  t.same(page.document.querySelectorAll('.case a[href^="/recettes/"]'), [])
})

t.test('a refusal needs a reason', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Pain perdu')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  const unseen = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: '\u200b\u00ad' })
  t.equal(unseen.status, 400, 'characters that nobody sees are no reason')
  const page = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: '  ' })
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#motif-fault')?.text, 'Indiquez le motif')
  t.equal(page.document.querySelector('.faults a')?.getAttribute('href'), '#motif')
  const long = 'x'.repeat(1001)
  const again = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: long })
  t.equal(again.status, 400)
  t.equal(again.document.querySelector('#motif')?.text.trim(), long, 'what was typed is kept')
  t.equal((await read(id)).statut, 'en_attente')
})

t.test('a decision on a text that changed meanwhile shows what changed and keeps the reason', async (t) => {
  const { publish, replace, read, staff } = await desk(t)
  const id = await publish('Pain perdu', { ingredients: ['4 tranches de pain', '2 œufs'] })
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  await replace(id, { titre: 'Pain doré', ingredients: ['4 tranches de pain', '3 œufs'] })
  const page = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Trop peu d’œufs.' })
  t.equal(page.status, 412)
  t.match(page.text, 'La recette a changé entre-temps')
  t.equal(page.document.querySelector('#motif')?.text.trim(), 'Trop peu d’œufs.')
  const marks = (tag: string) => page.document.querySelectorAll(`.meanwhile ${tag}`).map(({ text }) => text)
  t.same(marks('del'), ['[retiré] perdu [fin]', '[retiré] 2 œufs [fin]'])
  t.same(marks('ins'), ['[ajouté] doré [fin]', '[ajouté] 3 œufs [fin]'])
  t.equal((await read(id)).statut, 'en_attente')
  const next = await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  t.match(next.text, '« Pain doré » est validée')
})

t.test('a decision after another moderator’s names them and what they decided', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Pain perdu')
  const [marc, anne] = [await staff('MODERATEUR'), await staff('ADMIN')]
  await marc.get(`/moderation/${id}`)
  await anne.get(`/moderation/${id}`)
  await anne.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Déjà publiée.' })
  const page = await marc.submit(`/moderation/${id}`, { decision: 'valider', motif: 'Très bien.' })
  t.equal(page.status, 412)
  t.match(page.text, /Marc a décidé entre-temps : Refusée. Motif : « Déjà publiée. »/)
  t.match(page.document.querySelector('.meanwhile')?.text, 'Refusée')
  t.equal(page.document.querySelector('#motif')?.text.trim(), 'Très bien.')
  t.equal((await read(id)).statut, 'refuser')
})

t.test('a decision sent twice is stored once, and leads to the next recipe both times', async (t) => {
  const { publish, staff } = await desk(t)
  const [first, second, third] = [await publish('Pain perdu'), await publish('Gâteau'), await publish('Flan')]
  const marc = await staff('MODERATEUR')
  const sent = [
    [first, second, { decision: 'valider' }, '« Pain perdu » est validée'],
    [second, third, { decision: 'refuser', motif: 'Trop\ncourt.' }, '« Gâteau » est refusée'],
  ] as const
  for (const [id, next, decision, notice] of sent) {
    await marc.get(`/moderation/${id}`)
    const again = marc.tab()
    await again.get(`/moderation/${id}`)
    for (const tab of [marc, again]) {
      const page = await tab.submit(`/moderation/${id}`, decision)
      t.equal(page.path, `/moderation/${next}`)
      t.match(page.text, notice)
    }
  }
  const other = marc.tab()
  await marc.get(`/moderation/${third}`)
  await other.get(`/moderation/${third}`)
  await marc.submit(`/moderation/${third}`, { decision: 'refuser', motif: 'Trop court.' })
  const page = await other.submit(`/moderation/${third}`, { decision: 'refuser', motif: 'Sans photo.' })
  t.equal(page.status, 412, 'another reason is another decision')
  t.match(page.text, 'a décidé entre-temps : Refusée')
})

const deflated = (json: string) => deflateRawSync(json).toString('base64url')

t.test('a decision form without a version changes nothing', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Pain perdu')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  for (const vu of [
    '',
    'x',
    deflated(''),
    deflated('null'),
    deflated('[]'),
    deflated('{"titre":{"a":1},"ingredients":7}'),
    deflated('{"titre":{"toString":1},"etapes":[{}]}'),
    deflated(`{"titre":"${'a'.repeat(2 ** 24)}"}`),
    deflated('['.repeat(100_000) + ']'.repeat(100_000)),
    deflated(`{"titre":[${'{},'.repeat(50_000)}{}]}`),
  ]) {
    const page = await marc.submit(`/moderation/${id}`, { decision: 'valider', version: '', vu })
    t.equal(page.status, 412, vu)
  }
  t.equal((await marc.submit(`/moderation/${id}`, { decision: 'autre' })).status, 400)
  t.equal((await read(id)).statut, 'en_attente')
})

t.test('a title with a bidi override doesn’t change the direction of the text around it', async (t) => {
  const { publish, staff } = await desk(t)
  const id = await publish('\u202eudrep niaP')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  const page = await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  t.match(page.html, '« \u2068\u202eudrep niaP\u2069 » est validée')
})

t.test('a recipe of the greatest size with long reports and comments can be decided', async (t) => {
  const { publish, read, report, comment, reportComment, staff } = await desk(t)
  const long = (length: number) => '食'.repeat(length)
  const id = await publish('Riz', { etapes: Array.from({ length: 42 }, () => long(2000)) })
  await report(id, long(1000))
  for (let count = 0; count < 6; count++)
    await reportComment(id, await comment(id, `${count} ${long(4990)}`), long(1000))
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  const page = await marc.submit(`/moderation/${id}`, { decision: 'refuser', motif: long(1000) })
  t.equal(page.status, 200)
  t.equal((await read(id)).statut, 'refuser')
})
