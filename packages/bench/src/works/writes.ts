// A new comment: the service beside a bare handler with the same token check and one prepared INSERT.

import { tokenOf } from '../contenders/token.js'
import { randomFrom, uniformIds } from '../data/random.js'
import { mainSize } from '../options.js'
import { atLeast, laneOf } from './reads.js'
import type { Work } from './work.js'

const REQUESTS = 16_000
const AUTHOR = 1

export const writes: Work[] = [
  {
    name: 'comment',
    title: '`POST /recettes/{id}/commentaires`',
    prepare: async (bench) => {
      const size = mainSize(bench.options)
      const headers = { authorization: `Bearer ${await tokenOf(AUTHOR)}`, 'content-type': 'application/json' }
      const requests = (round: number) => {
        const id = uniformIds(randomFrom(round), size)
        return Array.from({ length: REQUESTS }, (_, number) => ({
          path: `/recettes/${id()}/commentaires`,
          method: 'POST' as const,
          headers,
          body: JSON.stringify({ contenu: `Très bon, refait ${number} fois.`, auteur_id: AUTHOR }),
        }))
      }
      const ours = await bench.start('ours', size)
      const limit = await bench.start('limit', size)
      await bench.keepComments(size)
      return {
        lanes: [laneOf(bench, 'ours', ours, requests, 201), laneOf(bench, 'limit', limit, requests, 201)],
        goals: [atLeast(0.8)],
      }
    },
  },
]
