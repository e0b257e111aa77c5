// Wires all features of the recipe service.

import { fileURLToPath } from 'node:url'
import { migrationNames } from '@recettes/database'
import {
  createServer,
  Message,
  type Metrics,
  measurePool,
  networkOf,
  noMetrics,
  type Server,
} from '@recettes/http'
import { idempotency } from '@recettes/idempotency'
import { journalReader, journalRoutes } from '@recettes/journal'
import { createLimiter, perAccount, perNetwork, pseudonyms } from '@recettes/limits'
import { openOutbox } from '@recettes/outbox'
import { revocationList } from '@recettes/tokens'
import type { Tracing } from '@recettes/tracing'
import { beforeAnsweringChanges, responseCache } from './cache/response-cache.js'
import { RecetteTrouvee } from './catalogue/schemas.js'
import { commentaireRepository } from './commentaires/repository.js'
import { commentairesRoutes } from './commentaires/routes.js'
import { Commentaire } from './commentaires/schemas.js'
import { commentaireService } from './commentaires/service.js'
import type { Config } from './config.js'
import type { Database, QueryFor } from './database.js'
import { draftRoutes } from './drafts.js'
import { eraser } from './effacement/repository.js'
import { WEBHOOKS } from './evenements/document.js'
import { eventHandlers, eventsFor } from './evenements/receivers.js'
import { sectionsOf } from './export/repository.js'
import { exportRoutes } from './export/routes.js'
import { RecetteDuFrigo } from './frigo/schemas.js'
import { recordAudit } from './journal/repository.js'
import { ACTIONS, EntreeJournal } from './journal/schemas.js'
import { measureModeration } from './metrics/moderation.js'
import { reportOutdatedRecipes } from './metrics/outdated-recipes.js'
import { measureStandby } from './metrics/standby.js'
import type { DeriveColumns } from './modele/derived-columns.js'
import {
  type ExplainTexts,
  explainOnThisThread,
  type MatchLines,
  matchOnThisThread,
  type Proofread,
  proofreadOnThisThread,
} from './modele/lignes.js'
import { Photo } from './modele/photo.js'
import { Recette, RecetteDetaillee } from './modele/recette.js'
import { EnAttente, EnAttenteResume } from './moderation/queue-schemas.js'
import { moderationRepository } from './moderation/repository.js'
import { moderationRoutes } from './moderation/routes.js'
import { ChangementStatut } from './moderation/schemas.js'
import { moderationService } from './moderation/service.js'
import { photoFiles } from './photos/files.js'
import { photoRepository } from './photos/repository.js'
import { photosRoutes } from './photos/routes.js'
import { photoService } from './photos/service.js'
import { sweepHourly } from './photos/sweep.js'
import { priseRepository } from './prises/repository.js'
import { prisesRoutes } from './prises/routes.js'
import { recetteRepository } from './recettes/repository.js'
import { recettesRoutes } from './recettes/routes.js'
import { recetteService } from './recettes/service.js'
import { deriveColumns } from './recherche/derive-columns.js'
import { nameCounts } from './recherche/name-counts.js'
import { rechercheRepository } from './recherche/repository.js'
import { revocationFeed } from './revocations/feed.js'
import { followRevocations } from './revocations/follow.js'
import { searchRoutes } from './searches.js'
import { signalementRepository } from './signalements/repository.js'
import { signalementsRoutes } from './signalements/routes.js'
import { Signalement, SignalementCommentaire, SignalementDetaille } from './signalements/schemas.js'
import { signalementService } from './signalements/service.js'
import { utilisateursRoutes } from './utilisateurs/routes.js'

const api = {
  title: 'Recettes — recipes',
  description:
    'Recettes, recherche par ingrédient, modération, signalements et commentaires. Écrire demande un jeton de l’API auth. ' +
    'Les adresses `/utilisateurs` et `/auteurs` de l’API auth répondent ici aussi. *Recipes, search by ingredient, moderation, ' +
    'reports and comments; writing needs a bearer token of the auth API.*',
  tags: [
    { name: 'recettes', description: 'Recettes et recherche par ingrédient' },
    { name: 'moderation', description: 'Changements de statut et signalements' },
    { name: 'commentaires', description: 'Commentaires sur les recettes' },
    { name: 'journal', description: 'Qui a usé de quel droit sur ce que d’autres ont écrit' },
    { name: 'donnees', description: 'Ce qui est conservé sur soi-même' },
    { name: 'evenements', description: 'Ce que ce service envoie aux destinataires de `WEBHOOKS`' },
  ],
  webhooks: WEBHOOKS,
}

type Needs = {
  config: Config
  db: Database
  metrics?: Metrics
  tracing?: Tracing
  /** By default on this thread; the process of the service has worker threads for it. */
  analyse?: DeriveColumns
  matchLines?: MatchLines
  explainTexts?: ExplainTexts
  proofread?: Proofread
}

const onThisThread: DeriveColumns = async (...texts) => deriveColumns(...texts)

const SCHEMA = fileURLToPath(new URL('../../../prisma/recipe', import.meta.url))

const DELIVERY_MS = 10_000

/** Builds the server; it doesn't listen yet. */
export async function buildApp({
  config,
  db,
  metrics = noMetrics,
  tracing,
  analyse = onThisThread,
  matchLines = matchOnThisThread,
  explainTexts = explainOnThisThread,
  proofread = proofreadOnThisThread,
}: Needs): Promise<Server> {
  const { authUrl, authInternalUrl, baseUrl, reportLimit, exportLimit } = config
  const revocations = revocationList()
  const app = await createServer({
    ...config,
    service: 'recipe',
    metrics,
    tracing,
    issuer: authUrl,
    isRevoked: revocations.isRevoked,
    api: { ...api, url: baseUrl, authUrl },
    // A standby suffices: it answers reads while the primary is unreachable, and writes are 503.
    readiness: { runQuery: (text) => db.reads.fresh({ text }), needed: await migrationNames(SCHEMA) },
  })
  const schemas = [
    Message,
    Photo,
    Recette,
    RecetteDetaillee,
    RecetteTrouvee,
    RecetteDuFrigo,
    Commentaire,
    EntreeJournal,
    Signalement,
    SignalementDetaille,
    SignalementCommentaire,
    EnAttente,
    EnAttenteResume,
    ChangementStatut,
  ]
  for (const schema of schemas) app.addSchema(schema)

  measureStandby(metrics, db.reads)
  db.reads.onChange((event, reason) => {
    app.log.warn(typeof reason === 'string' ? { reason } : { err: reason }, `standby ${event}`)
  })
  const countNames = nameCounts(app, db.pool)
  const cache = responseCache(config.cacheMib, metrics)
  const queryFor: QueryFor = ({ caller }) => (caller === null ? db.reads.recent : db.reads.fresh)
  const idempotent = idempotency(db.prisma, app.keyRing)
  const events = eventsFor(config.webhooks)
  const signalements = signalementRepository(db, { recordAudit, events })
  const { openReportsEtag, upholdOpenReports } = signalements
  const moderation = moderationRepository(db, events)
  const recettes = recetteRepository(db, { recordAudit, events, upholdOpenReports })
  const files = photoFiles(config.photosDir)
  // Everything else serves without it.
  await files.prepare().catch((error: unknown) => {
    app.log.warn({ err: error }, 'PHOTOS_DIR can’t be written, so no photo can be added')
  })
  const photos = photoService(photoRepository(db, { recordAudit, events }), files, config.trust.remoderation)
  sweepHourly(app, photos.sweep)
  const recherche = rechercheRepository(db)
  const commentaires = commentaireRepository(db, { recordAudit, events, openReportsEtag, upholdOpenReports })
  const observeWait = measureModeration(metrics, moderation.backlog)
  reportOutdatedRecipes(app, metrics, recherche.countOutdated)

  await app.register(utilisateursRoutes, { authInternalUrl })
  measurePool(metrics, db.pool)

  await app.register(searchRoutes, {
    db,
    recherche,
    matchLines,
    explainTexts,
    queryFor,
    cache,
    metrics,
    baseUrl,
  })
  const hashes = pseudonyms(app.keyRing)
  const countPhoto = perAccount(
    config.photoLimit && createLimiter(db.pool, 'photo', config.photoLimit),
    hashes,
  )
  // These routes change what the cache and the counts of names show.
  await app.register(async (scope) => {
    beforeAnsweringChanges(scope, () => {
      cache.raise()
      countNames()
    })
    await scope.register(recettesRoutes, {
      recettes,
      service: recetteService(recettes, analyse, config.trust, photos.forget),
      queryFor,
      cache,
      idempotent,
      baseUrl,
    })
    await scope.register(photosRoutes, {
      service: photos,
      files,
      idempotent,
      baseUrl,
      countPhoto: (id) => countPhoto(`id ${id}`),
    })
    await scope.register(moderationRoutes, {
      service: moderationService(moderation, {
        prisma: db.prisma,
        recordAudit,
        upholdOpenReports,
        observeWait,
      }),
      idempotent,
      baseUrl,
    })
    await scope.register(signalementsRoutes, {
      signalements,
      service: signalementService(signalements, {
        hashOf: (ip, day) => hashes.keyOf('signalement', networkOf(ip), day),
      }),
      idempotent,
      limitReports: perNetwork(reportLimit && createLimiter(db.pool, 'signaler', reportLimit), hashes),
      baseUrl,
    })
  })
  await app.register(prisesRoutes, { prises: priseRepository(db) })
  await app.register(commentairesRoutes, {
    commentaires,
    service: commentaireService(commentaires),
    queryFor,
    idempotent,
    baseUrl,
  })
  const journal = journalReader(db.pool, { hasAddresses: false })
  await app.register(journalRoutes, {
    reader: journal,
    entrySchema: EntreeJournal,
    actions: ACTIONS,
    baseUrl,
  })
  const countExport = perAccount(exportLimit && createLimiter(db.pool, 'export', exportLimit), hashes)
  await app.register(exportRoutes, {
    sectionsOf: sectionsOf(db.pool, journal.pageBy),
    countExport: (id) => countExport(`id ${id}`),
  })
  const limits = { importations: config.importLimit, relectures: config.proofreadLimit }
  await app.register(draftRoutes, { db, limits, hashes, analyse, proofread, queryFor, metrics })
  const outbox = openOutbox({
    pool: db.pool,
    handlers: eventHandlers(config.webhooks),
    concurrencyPerKind: true,
    attemptMs: DELIVERY_MS,
    log: app.log,
    metrics,
  })
  app.addHook('onListen', async () => outbox.start())
  app.addHook('onClose', outbox.stop)

  const feed = revocationFeed({ authInternalUrl, sign: app.signServiceToken, log: app.log })
  const erase = eraser(db.pool, app.log)
  const read = async (after: number) => {
    const revoked = await feed(after)
    // Revocations don't wait for erasures, which may wait for locks.
    void erase(revoked.flatMap(({ utilisateur_id, supprime }) => (supprime ? [utilisateur_id] : [])))
    return revoked
  }
  app.addHook('onClose', () => erase([]))
  followRevocations(app, { read, list: revocations, everySeconds: config.revocationPollSeconds, metrics })
  return app
}
