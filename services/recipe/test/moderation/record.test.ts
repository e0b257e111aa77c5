// The author's record in the queue.

import t from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

t.test(
  'an entry has what moderators decided on its author, deleted recipes and comments included',
  async (t) => {
    const { call, publish, moderate, comment, report } = await build(t)
    const record = async (id: number) =>
      (await call('GET', `/moderation?recette_id=${id}`, MODERATOR)).json()[0].auteur
    const waiting = await publish()
    t.same(await record(waiting.id), { validees: 0, refusees: 0, signalements_fondes: 0 })
    for (const statut of ['valider', 'valider', 'refuser']) {
      const { id } = await publish()
      await report(id)
      await moderate(id, statut)
      await moderate(id, statut)
    }
    const deleted = await publish()
    await moderate(deleted.id, 'refuser')
    await call('DELETE', `/recettes/${deleted.id}`, AUTHOR)
    const other = await publish({}, OTHER.id)
    await moderate(other.id, 'valider')
    const { id: commentaire_id } = await comment(other.id)
    const onComment = `/recettes/${other.id}/commentaires/${commentaire_id}`
    await call('POST', `${onComment}/signaler`, OTHER, { commentaire_id })
    const [{ id: reportId }] = (await call('GET', `${onComment}/signalements`, MODERATOR)).json()
    await call('PATCH', `${onComment}/signalements/${reportId}`, MODERATOR, { etat: 'fonde' })
    t.same(await record(waiting.id), { validees: 2, refusees: 2, signalements_fondes: 2 })
  },
)
