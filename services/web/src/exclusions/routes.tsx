// /comment-nous-excluons: the rules of exclusions, for cooks.

import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '../pages/send.js'
import { ExclusionsPage } from './page.js'

export const exclusionsRoutes: FastifyPluginAsync = async (app) => {
  app.get('/comment-nous-excluons', (request, reply) =>
    sendPage(request, reply, <ExclusionsPage />, {
      title: 'Comment nous excluons',
      description: 'Ce que « sans » écarte, avec quelle fiabilité, et ce que personne ne garantit.',
      canonical: '/comment-nous-excluons',
    }),
  )
}
