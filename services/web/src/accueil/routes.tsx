// The home page: the search, and what is new.

import { unwrap } from '@recettes/client'
import type { FastifyPluginAsync } from 'fastify'
import { nomsOfAuthors } from '../apis/noms.js'
import { sendPage } from '../pages/send.js'
import { AccueilPage } from './page.js'

const NEWEST = 12

export const accueilRoutes: FastifyPluginAsync = async (app) => {
  app.get('/', async (request, reply) => {
    const apis = app.apis(request)
    const query = { statut: 'VALIDER', tri: '-id', limite: NEWEST } as const
    const recettes = await unwrap(apis.recipe.GET('/recettes/', { params: { query } }))
    const noms = await nomsOfAuthors(apis, recettes)
    return sendPage(request, reply, <AccueilPage recettes={recettes} noms={noms} />, {
      title: 'Recettes',
      description: 'Trouvez une recette avec ce qu’il y a dans votre cuisine.',
      canonical: '/',
      scripts: ['search'],
    })
  })
}
