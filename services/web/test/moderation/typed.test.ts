// The reason that is typed on the page of a case: an act that doesn't use it keeps it.

import t from 'tap'
import { desk } from '../desk.js'
import type { Page } from '../visitor.js'

const motifOf = ({ document }: Page) => document.querySelector('#motif')?.text.trim()

t.test('acts on comments and refused decisions keep the typed reason', async (t) => {
  const { publish, comment, reportComment, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  const [first, second] = [await comment(id, 'Bof'), await comment(id, 'Pouah')]
  for (const commentaire of [first, second]) await reportComment(id, commentaire, 'Méchant')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  const motif = 'Trop court.'
  for (const [path, more, status] of [
    [`/moderation/${id}/commentaires/${first}`, { action: 'rejeter', [`vu-commentaire-${first}`]: '' }, 412],
    [`/moderation/${id}`, { decision: 'valider', version: '' }, 412],
    [`/moderation/${id}/commentaires/${first}`, { action: 'rejeter' }, 200],
    [`/moderation/${id}/commentaires/${second}`, { action: 'supprimer' }, 200],
  ] as const) {
    const page = await marc.submit(path, { motif, ...more })
    t.equal(page.status, status, path)
    t.equal(motifOf(page), motif, path)
    t.ok(page.document.querySelector('.decision details[open]'), 'it is in sight')
  }
  const decided = await marc.submit(`/moderation/${id}`, { motif, decision: 'refuser' })
  t.match(decided.html, '« Soupe de potiron » est refusée')
})

t.test('a ready reason is what the author reads, unless another text was typed', async (t) => {
  const { publish, staff } = await desk(t)
  const [one, two] = [await publish('Soupe de potiron'), await publish('Soupe de poireau')]
  const marc = await staff('MODERATEUR')
  const page = await marc.get(`/moderation/${one}`)
  const ready = page.document.querySelector('.ready input')?.getAttribute('value') ?? ''
  t.match(ready, /quantités/)
  t.same(page.document.querySelectorAll('textarea[maxlength]'), [], 'nothing cuts a pasted text')
  await marc.submit(`/moderation/${one}`, { decision: 'refuser', 'motif-pret': ready })
  t.match((await marc.get(`/moderation/${one}`)).text, ready.slice(0, 30))
  await marc.get(`/moderation/${two}`)
  await marc.submit(`/moderation/${two}`, { decision: 'refuser', 'motif-pret': ready, motif: 'Trop court.' })
  const history = (await marc.get(`/moderation/${two}`)).document.querySelector('.history')
  t.match(history?.text, 'Trop court.')
  t.notMatch(history?.text, ready.slice(0, 30))
})

t.test('a decision sent without a session answers 403 and shows what was typed', async (t) => {
  const { publish, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  marc.cookie = ''
  const page = await marc.submit(`/moderation/${id}`, { motif: 'Trop court.' })
  t.equal(page.status, 403)
  t.match(page.text, /Motif\s*Trop court\./)
})
