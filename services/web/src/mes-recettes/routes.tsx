// /mes-recettes, and the history of one recipe.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { historyOf, moderatorsOf } from '../apis/historique.js'
import { nomsOf } from '../apis/noms.js'
import { readRecette } from '../apis/recette.js'
import { requireId } from '../modele/slug.js'
import { sendPage } from '../pages/send.js'
import { requireMember } from '../session/session.js'
import { HistoriquePage, MesRecettesPage } from './pages.js'
import { ownPage } from './service.js'

const Id = Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}$', maxLength: 9 }))
const querystring = Type.Object({ apres: Id })
const historyQuery = Type.Object({ avant: Id })
const params = Type.Object({ id: Type.String({ maxLength: 300 }) })

export const mesRecettesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/mes-recettes', { schema: { querystring } }, async (request, reply) => {
    const { id } = requireMember(request)
    const { apres } = request.query
    const shown = await ownPage(app.apis(request), id, apres === undefined ? undefined : Number(apres))
    return sendPage(request, reply, <MesRecettesPage {...shown} />, { title: 'Mes recettes' })
  })

  app.get(
    '/recettes/:id/historique',
    { schema: { params, querystring: historyQuery } },
    async (request, reply) => {
      requireMember(request)
      const apis = app.apis(request)
      const id = requireId(request.params.id)
      const { avant } = request.query
      const position = avant === undefined ? {} : { apres: Number(avant) }
      const [recette, history] = await Promise.all([readRecette(apis, id), historyOf(apis, id, position)])
      const noms = await nomsOf(apis, moderatorsOf(history.changements))
      const page = <HistoriquePage {...{ recette, history, noms, isFirst: avant === undefined }} />
      return sendPage(request, reply, page, { title: `Historique de ${recette.titre}` })
    },
  )
}
