// The table of contents of the web front: every feature, and what it is handed.

import { addHealth, createBaseServer, type Metrics, noMetrics } from '@recettes/http'
import type { Tracing } from '@recettes/tracing'
import type { FastifyInstance } from 'fastify'
import { accueilRoutes } from './accueil/routes.js'
import { createApis } from './apis/apis.js'
import { loadAssets } from './assets/assets.js'
import { assetsRoutes } from './assets/routes.js'
import { commentairesRoutes } from './commentaires/routes.js'
import { compteRoutes } from './compte/routes.js'
import type { Config } from './config.js'
import { connexionRoutes } from './connexion/routes.js'
import { exclusionsRoutes } from './exclusions/routes.js'
import { ENCODED_FORM_BYTES, forms } from './forms/forms.js'
import { journalRoutes } from './journal/routes.js'
import { membresRoutes } from './membres/routes.js'
import { mesRecettesRoutes } from './mes-recettes/routes.js'
import { moderatedRecettesRoutes } from './moderation/recettes-routes.js'
import { moderationRoutes } from './moderation/routes.js'
import { pageCache } from './pages/cache.js'
import { refuseEmbedding } from './pages/embedding.js'
import { pageHeaders } from './pages/headers.js'
import { refuseOtherMethods } from './pages/methods.js'
import { renderError } from './pages/render-error.js'
import { sitePlugin } from './pages/send.js'
import { writeError } from './pages/write-error.js'
import { photosRoutes } from './photos/routes.js'
import { pasteRoutes } from './publication/paste-routes.js'
import { proofreadRoutes } from './publication/proofread-routes.js'
import { publicationRoutes } from './publication/routes.js'
import { type CachedResponse, recettesRoutes } from './recettes/routes.js'
import type { RecetteData } from './recettes/service.js'
import { rechercheRoutes } from './recherche/routes.js'
import { recuperationRoutes } from './recuperation/routes.js'
import { sessions } from './session/session.js'
import { signalementsRoutes } from './signalements/routes.js'

type Parts = { config: Config; metrics?: Metrics; tracing?: Tracing }

/** Nothing listens yet. */
export async function buildApp({ config, metrics = noMetrics, tracing }: Parts) {
  const assets = await loadAssets()
  const app = await createBaseServer(
    { ...config, service: 'web', metrics, tracing },
    {
      renderError,
      writeError,
      addHeaders: async (instance) => void (await instance.register(pageHeaders, config)),
      bodyLimit: ENCODED_FORM_BYTES,
    },
  )
  const pages = app as unknown as FastifyInstance
  await pages.register(refuseEmbedding)
  await pages.register(sessions, config)
  await pages.register(forms, config)
  await pages.register(sitePlugin, { assets, webUrl: config.webUrl })
  pages.decorate('apis', createApis(config))

  const refuseOthers = refuseOtherMethods(pages)
  await pages.register(assetsRoutes, { assets })
  await pages.register(accueilRoutes)
  await pages.register(connexionRoutes)
  await pages.register(recuperationRoutes)
  await pages.register(publicationRoutes)
  await pages.register(pasteRoutes)
  await pages.register(proofreadRoutes)
  await pages.register(compteRoutes)
  await pages.register(mesRecettesRoutes)
  await pages.register(commentairesRoutes)
  await pages.register(photosRoutes, config)
  await pages.register(signalementsRoutes)
  await pages.register(rechercheRoutes)
  await pages.register(exclusionsRoutes)
  const bytesOf = (page: CachedResponse) => ('html' in page ? page.html.length : 0)
  const cache = pageCache<RecetteData, CachedResponse>(config.pagesMib, bytesOf)
  await pages.register(recettesRoutes, { webUrl: config.webUrl, cache })
  await pages.register(moderationRoutes)
  await pages.register(moderatedRecettesRoutes)
  await pages.register(membresRoutes)
  await pages.register(journalRoutes)
  // The pages themselves say which API is unavailable.
  await addHealth(pages, metrics, async () => true)
  refuseOthers()
  return app
}
