// Texts that are typed on the page of a case: an act that doesn't use them keeps them.

import t from 'tap'
import { desk } from '../desk.js'
import type { Page } from '../visitor.js'

/** Number of the report with this reason, by the name of its note. */
const reportOf = ({ document }: Page, raison: string): string => {
  const report = document.querySelectorAll('.report').find(({ text }) => text.includes(raison))
  return report?.querySelector('textarea')?.getAttribute('name')?.replace('note-', '') ?? ''
}

const textOf = ({ document }: Page, name: string) =>
  document.querySelector(`textarea[name=${name}]`)?.text.replace(/^\n/, '')

t.test('a decision on one report keeps the reason and the notes on others', async (t) => {
  const { publish, validate, report, member, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await validate(id)
  await report(id, 'Photo floue')
  const zoe = await member('Zoe')
  await zoe.get(`/recettes/${id}/signaler`)
  await zoe.submit(`/recettes/${id}/signaler`, { raison: 'Contient des noix' })
  const marc = await staff('MODERATEUR')
  const recettePage = await marc.get(`/moderation/${id}?objet=signalees`)
  const [photo, noix] = [reportOf(recettePage, 'Photo floue'), reportOf(recettePage, 'Contient des noix')]
  const typed = { motif: 'Trop court.', [`note-${photo}`]: 'Elle est floue.', [`note-${noix}`]: 'À lire.' }
  const page = await marc.submit(`/moderation/${id}/signalements/${photo}?objet=signalees`, {
    ...typed,
    etat: 'fonde',
  })
  t.equal(page.status, 200)
  t.match(page.html, 'Le signalement est traité comme fondé')
  t.equal(textOf(page, 'motif'), 'Trop court.')
  t.equal(textOf(page, `note-${noix}`), 'À lire.')
  t.ok(page.document.querySelector('.report[open]'), 'the note is in sight')
  t.notMatch(page.html, 'Elle est floue.', 'that note is stored')
  const next = await marc.submit(`/moderation/${id}/signalements/${noix}?objet=signalees`, {
    motif: '',
    etat: 'rejete',
  })
  t.equal(
    next.path,
    '/moderation?objet=signalees',
    'with nothing typed it redirects, here past the last case',
  )
})

t.test('the rejection of reports keeps the reason and shows the notes that have no report now', async (t) => {
  const { publish, report, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  await marc.submit(`/moderation/${id}`, { decision: 'valider' })
  await report(id, 'Photo floue')
  const photo = reportOf(await marc.get(`/moderation/${id}`), 'Photo floue')
  const typed = { motif: 'Trop court.', [`note-${photo}`]: 'Elle est nette.' }
  const page = await marc.submit(`/moderation/${id}/signalements`, typed)
  t.match(page.html, 'Les signalements de « Soupe de potiron » sont rejetés')
  t.match(page.html, 'n’attend pas de décision')
  t.equal(textOf(page, 'motif'), 'Trop court.')
  t.match(page.text, /Vos notes sur des signalements qui ne sont plus là\s*Elle est nette/)
})

t.test('an action that is refused (412) keeps the reason and the notes', async (t) => {
  const { publish, report, comment, reportComment, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await report(id, 'Photo floue')
  const commentaire = await comment(id, 'Bof')
  await reportComment(id, commentaire, 'Méchant')
  const marc = await staff('MODERATEUR')
  const photo = reportOf(await marc.get(`/moderation/${id}`), 'Photo floue')
  const typed = { motif: 'Trop court.', [`note-${photo}`]: 'Elle est nette.' }
  const kept = (page: Page, status: number, title: string) => {
    t.equal(page.status, status, title)
    t.equal(textOf(page, 'motif'), 'Trop court.', title)
    t.equal(textOf(page, `note-${photo}`), 'Elle est nette.', title)
  }
  for (const [path, more] of [
    [`/moderation/${id}/signalements`, { 'version-signalements': '' }],
    [`/moderation/${id}/signalements/${photo}`, { etat: 'fonde', [`version-signalement-${photo}`]: '' }],
    [
      `/moderation/${id}/commentaires/${commentaire}`,
      { action: 'rejeter', [`vu-commentaire-${commentaire}`]: '' },
    ],
    [`/moderation/${id}`, { decision: 'valider', version: '' }],
  ] as const)
    kept(await marc.submit(path, { ...typed, ...more }), 412, path)
  kept(
    await marc.submit(`/moderation/${id}/commentaires/${commentaire}`, { ...typed, action: 'supprimer' }),
    200,
    'deleted comment',
  )
  const decided = await marc.submit(`/moderation/${id}`, { ...typed, decision: 'valider' })
  t.match(decided.html, '« Soupe de potiron » est validée')
  t.equal(textOf(decided, `note-${photo}`), 'Elle est nette.', 'a decision keeps the notes')
  t.equal(textOf(decided, 'motif'), '', 'and has sent the reason')
})

t.test('a note that is too long is kept and marked at its field', async (t) => {
  const { publish, report, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await report(id, 'Photo floue')
  const marc = await staff('MODERATEUR')
  const recettePage = await marc.get(`/moderation/${id}`)
  t.same(recettePage.document.querySelectorAll('textarea[maxlength]'), [], 'nothing cuts a pasted text')
  const photo = reportOf(recettePage, 'Photo floue')
  const long = '🍞'.repeat(1001)
  const act = `/moderation/${id}/signalements/${photo}`
  const page = await marc.submit(act, { etat: 'fonde', [`note-${photo}`]: long })
  t.equal(page.status, 400)
  t.match(page.document.querySelector(`#note-${photo}-fault`)?.text, 'Raccourcissez la note')
  t.equal(textOf(page, `note-${photo}`), long)
  const taken = await marc.submit(act, { etat: 'fonde', [`note-${photo}`]: '🍞'.repeat(1000) })
  t.match(taken.text, 'Le signalement est traité comme fondé')
})

t.test('a dismissal sent without a session answers 403 and shows what was typed', async (t) => {
  const { publish, report, staff } = await desk(t)
  const id = await publish('Soupe de potiron')
  await report(id, 'Photo floue')
  const marc = await staff('MODERATEUR')
  await marc.get(`/moderation/${id}`)
  marc.cookie = ''
  const page = await marc.submit(`/moderation/${id}/signalements`, { motif: 'Trop court.' })
  t.equal(page.status, 403)
  t.match(page.text, /Motif\s*Trop court\./)
})
