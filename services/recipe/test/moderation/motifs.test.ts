// GET /motifs: ready reasons of refusals.

import { refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR } from '../helper.js'

t.test(
  'ready reasons are for MODERATEUR and ADMIN, each with a code of its own and a text that a decision takes',
  async (t) => {
    const { call, publish } = await build(t)
    refused(t, await call('GET', '/motifs'), 401, 'jeton_absent')
    refused(t, await call('GET', '/motifs', AUTHOR), 403, 'droits_insuffisants')
    const motifs: { code: string; titre: string; texte: string }[] = (
      await call('GET', '/motifs', ADMIN)
    ).json()
    t.equal(new Set(motifs.map(({ code }) => code)).size, motifs.length)
    const { id } = await publish()
    for (const { texte } of motifs) {
      const body = { statut: 'refuser', motif: texte }
      t.equal((await call('PATCH', `/recettes/${id}/status`, MODERATOR, body)).statusCode, 200)
    }
  },
)
