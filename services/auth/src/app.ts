// Builds the auth service: registers every feature with its dependencies.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { migrationNames } from '@recettes/database'
import {
  createServer,
  limiter,
  Message,
  type Metrics,
  measurePool,
  noMetrics,
  type Server,
} from '@recettes/http'
import { idempotency } from '@recettes/idempotency'
import { journalReader, journalRoutes, journalSection } from '@recettes/journal'
import { openOutbox } from '@recettes/outbox'
import type { Tracing } from '@recettes/tracing'
import { auteurReader } from './auteurs/repository.js'
import { auteursRoutes } from './auteurs/routes.js'
import { Auteur } from './auteurs/schemas.js'
import type { Config } from './config.js'
import type { Database } from './database.js'
import { unsubscribeLinks } from './desabonnements/links.js'
import { desabonnementsRoutes } from './desabonnements/routes.js'
import { callerConfirmation } from './droits/repository.js'
import { continueErasure, EFFACEMENT } from './effacement/repository.js'
import { evenementRepository } from './evenements/repository.js'
import { evenementsRoutes } from './evenements/routes.js'
import { recettesOf } from './export/recettes.js'
import { personalDataOf } from './export/repository.js'
import { exportRoutes } from './export/routes.js'
import { metadataRoutes } from './jetons/metadata.js'
import { credentialsReader } from './jetons/repository.js'
import { jetonsRoutes } from './jetons/routes.js'
import { ErreurJeton, Jeton } from './jetons/schemas.js'
import { recordAudit, recordAuditAlone } from './journal/repository.js'
import { ACTIONS, EntreeJournal } from './journal/schemas.js'
import { MAIL_KINDS, mailHandlers, rateLimitedNotify } from './mails/service.js'
import { mailTransport } from './mails/transport.js'
import { measureHashing, withLoginMetrics } from './metrics/logins.js'
import { readMe } from './moi/repository.js'
import { moiRoutes } from './moi/routes.js'
import { createHasher, type Hasher } from './mots-de-passe/hasher.js'
import { createRehasher } from './mots-de-passe/rehash.js'
import { passwordService } from './mots-de-passe/service.js'
import { storedPseudonyms } from './rate-limits/pseudonym-secret.js'
import { rateLimitsOf } from './rate-limits/rate-limits.js'
import { DEMANDE_OUBLI, DEMANDE_VERIFICATION, recuperationRepository } from './recuperation/repository.js'
import { recuperationRoutes } from './recuperation/routes.js'
import { recuperationService } from './recuperation/service.js'
import { findTokenHolder, revocationReader } from './revocations/repository.js'
import { revocationsRoutes } from './revocations/routes.js'
import { sessionRepository } from './sessions/repository.js'
import { sessionsRoutes } from './sessions/routes.js'
import { Session } from './sessions/schemas.js'
import { sessionService } from './sessions/service.js'
import { suspensionsRoutes } from './suspensions/routes.js'
import { Suspension } from './suspensions/schemas.js'
import { assembleUsers } from './user-features.js'
import { Utilisateur } from './utilisateurs/bodies.js'
import { utilisateursRoutes } from './utilisateurs/routes.js'

const api = {
  title: 'Recettes — auth',
  description:
    'Comptes et jetons de Recettes : inscription, jeton par l’OAuth 2.0 (password), à envoyer à cette API et à celle des ' +
    'recettes. *Accounts and tokens: register, get a bearer token, send it to both APIs.*',
  tags: [
    { name: 'comptes', description: 'Inscription, jetons, soi-même' },
    { name: 'auteurs', description: 'Les noms publics' },
    { name: 'utilisateurs', description: 'Gestion des utilisateurs' },
    { name: 'journal', description: 'Qui a fait quoi, à qui, quand et d’où' },
  ],
}

const SCHEMA = fileURLToPath(new URL('../../../prisma/auth', import.meta.url))

/**
 * Requests that hash a password at once: at most one a core. A running attempt counts as a failed one, so a network's share stays
 * below the default of `LIMIT_TOKEN_PAIR`.
 */
const RUNNING = Math.max(2, availableParallelism())
const HASHING = { running: RUNNING, runningPerKey: Math.min(4, Math.floor(RUNNING / 2)), waitMs: 30_000 }

type Needs = { config: Config; db: Database; metrics?: Metrics; tracing?: Tracing; hasher?: Hasher }

/** Builds the server; it doesn't listen yet. */
export async function buildApp({
  config,
  db,
  metrics = noMetrics,
  tracing,
  hasher = createHasher({ parameters: config.argon2 }),
}: Needs): Promise<Server> {
  const { authUrl } = config
  const app = await createServer({
    ...config,
    service: 'auth',
    metrics,
    tracing,
    issuer: authUrl,
    confirmCaller: callerConfirmation(db),
    api: { ...api, url: authUrl, authUrl },
    readiness: { runQuery: (text) => db.pool.query(text), needed: await migrationNames(SCHEMA) },
  })
  for (const schema of [Message, Utilisateur, Auteur, Suspension, Session, Jeton, ErreurJeton, EntreeJournal])
    app.addSchema(schema)

  measurePool(metrics, db.pool)
  const passwords = passwordService(hasher, config.passwordProfile)
  const rateLimits = rateLimitsOf({ limits: config.limits, keys: app.keyRing }, db, (refused) =>
    recordAuditAlone(db.prisma, { action: 'limite', ...refused }),
  )
  const notify = rateLimitedNotify(rateLimits.maySend)
  const hashing = limiter(HASHING)
  const runQueued = hashing.run
  measureHashing(metrics, hashing)
  const assembled = assembleUsers(db, { passwords, rateLimits, notify, runQueued })
  const { userWriteNeeds, users, userService, suspensions, suspensionService } = assembled
  const rehasher = createRehasher({
    hasher: { ...hasher, hash: (password) => hashing.run({ ip: 'rehash' }, () => hasher.hash(password)) },
    replaceHash: users.replaceHash,
    onError: (error) => app.log.warn({ err: error }, 'rehashing a password failed; the old hash stays'),
  })
  app.addHook('onClose', rehasher.settled)

  const idempotent = idempotency(db.prisma, app.keyRing)
  const sessions = sessionService(sessionRepository(db.prisma, config.sessions, recordAudit), {
    ...userWriteNeeds,
    ring: app.keyRing,
  })
  const logins = withLoginMetrics(metrics, {
    countAttempt: rateLimits.countAttempt,
    recordAudit: (entry) => recordAuditAlone(db.prisma, entry),
  })
  await app.register(jetonsRoutes, {
    findCredentials: credentialsReader(db),
    matches: passwords.matches,
    runQueued,
    rehashIfOutdated: rehasher.rehashIfOutdated,
    sign: app.signToken,
    countAttempt: logins.countAttempt,
    recordAudit: logins.recordAudit,
    openSession: sessions.open,
    refreshSession: sessions.refresh,
    endSession: sessions.end,
    describeRefresh: sessions.describe,
    readToken: app.readToken,
    findHolder: findTokenHolder(db.prisma),
    issuer: authUrl,
    clients: config.introspectionClients,
    requireVerifiedEmail: config.requireVerifiedEmail,
  })
  await app.register(metadataRoutes, { issuer: authUrl })
  await app.register(moiRoutes, { utilisateurSchema: Utilisateur, readMe: readMe(db) })
  await app.register(sessionsRoutes, { service: sessions })
  await app.register(utilisateursRoutes, {
    users,
    service: userService,
    limitRegistrations: rateLimits.registrations,
    idempotent,
    baseUrl: authUrl,
  })
  await app.register(auteursRoutes, { readAuteurs: auteurReader(db) })
  await app.register(suspensionsRoutes, { service: suspensionService })

  const recuperation = recuperationService(recuperationRepository(db.prisma, userWriteNeeds), {
    limits: rateLimits.mails,
    passwords,
    runQueued,
    trustNetwork: rateLimits.trustNetwork,
  })
  await app.register(recuperationRoutes, { service: recuperation, idempotent })
  const evenements = evenementRepository(db.prisma, { recordAudit, notify })
  await app.register(evenementsRoutes, {
    secrets: () => config.webhookSecrets,
    onEvent: evenements.onEvent,
  })
  const links = unsubscribeLinks(storedPseudonyms(db.prisma, app.keyRing).of)
  await app.register(desabonnementsRoutes, { userOf: links.read, unsubscribe: evenements.unsubscribe })
  // A replica that can send mails gets them.
  const mails =
    config.mails.mode !== 'off' &&
    mailHandlers({
      send: mailTransport(config.mails),
      issueCode: recuperation.issueCode,
      suspendedRecipient: suspensions.suspendedRecipient,
      recipientOf: evenements.recipientOf,
      unsubscribeToken: links.make,
      webUrl: config.webUrl,
      authUrl,
    })
  const outbox = openOutbox({
    pool: db.pool,
    handlers: {
      ...mails,
      [DEMANDE_OUBLI]: recuperation.handleResetRequest,
      [DEMANDE_VERIFICATION]: recuperation.handleVerificationRequest,
      [EFFACEMENT]: continueErasure(db.prisma),
    },
    disabledKinds: mails === false ? MAIL_KINDS : [],
    log: app.log,
    metrics,
  })
  app.addHook('onListen', async () => {
    if (config.mails.mode === 'off')
      app.log.warn('mails are off: SMTP_URL is not set; messages wait 24 hours for a replica that has it')
    outbox.start()
  })
  app.addHook('onClose', outbox.stop)

  await app.register(revocationsRoutes, { readRevocations: revocationReader(db) })
  const journal = journalReader(db.pool, { hasAddresses: true })
  await app.register(journalRoutes, {
    reader: journal,
    entrySchema: EntreeJournal,
    actions: ACTIONS,
    baseUrl: authUrl,
  })
  const recettes = recettesOf(config.recipe)
  app.addHook('onClose', recettes.close)
  await app.register(exportRoutes, {
    schemas: { utilisateur: Utilisateur, entry: EntreeJournal },
    find: users.find,
    needs: {
      personalDataOf: personalDataOf(db),
      journalOf: journalSection(journal.pageAbout),
      recettesOf: recettes.fetch,
      countExport: rateLimits.countExport,
      recordAudit: (entry) => recordAuditAlone(db.prisma, entry),
    },
  })
  return app
}
