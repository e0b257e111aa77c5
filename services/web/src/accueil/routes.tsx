// The home page: the search, and what is new.

import { unwrap } from '@recettes/client'
import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '../pages/send.js'
import { AccueilPage } from './page.js'

const NEWEST = 12

export const accueilRoutes: FastifyPluginAsync = async (app) => {
  app.get('/', async (request, reply) => {
    const apis = app.apis(request)
    const query = { statut: 'VALIDER', tri: '-id', limite: NEWEST } as const
    const recettes = await unwrap(apis.recipe.GET('/recettes/', { params: { query } }))
    return sendPage(request, reply, <AccueilPage recettes={recettes} />, {
      title: 'Recettes',
      description: 'Trouvez une recette avec ce qu’il y a dans votre cuisine.',
      canonical: '/',
      scripts: ['search'],
    })
  })
}
