// Starts a whole stack on one machine: PostgreSQL, both databases, the first administrator, both services, the web front.

import { execFileSync } from 'node:child_process'
import type { DataFolder } from './data-folder.js'
import { prepareDatabase } from './databases.js'
import { settingsOfService } from './documents/settings-lists.js'
import { choosePort } from './ports.js'
import { startServer } from './postgres/server.js'
import { endForGood, runs } from './processes.js'
import { type AnyService, inProject, SERVICES, type ServiceName } from './project.js'
import { startService } from './service-process.js'

/** The first administrator; the password is shown only once. */
type Administrator = { courriel: string; mot_de_passe: string }

/** A running stack. */
export type Stack = {
  authUrl: string
  baseUrl: string
  webUrl: string
  /** Made by this start; null where there was one already. */
  administrator: Administrator | null
  /** Resolves with the name of the first process that ended by itself. */
  broken: Promise<string>
  stop(): Promise<void>
}

/** Length that the web front's settings require. */
const SESSION_KEY_BYTES = 32

const ADMINISTRATOR = ['--courriel', 'admin@recettes.local', '--prenom', 'Admin', '--nom', 'Recettes']

/**
 * Starts everything in order; what has started is stopped again where a later part fails.
 * @param tell gets each step when it is done
 */
export async function startStack(
  data: DataFolder,
  environment: NodeJS.ProcessEnv,
  tell: (step: string) => void,
): Promise<Stack> {
  const tellOfOtherPort = (name: string, usual: number, port: number) => {
    if (port === usual || environment[name] !== undefined) return
    tell(`Port ${usual} is taken by another program, so ${port} is used (${name} asks for another)`)
  }
  await mustBeAlone(data)
  // The recipe service's usual port is kept from auth, which otherwise would take it as its next free one.
  const recipePort = await choosePort('RECIPE_PORT', 3002, environment)
  const authPort = await choosePort('AUTH_PORT', 3001, environment)
  const webPort = await choosePort('WEB_PORT', 3000, environment)
  tellOfOtherPort('WEB_PORT', 3000, webPort)
  tellOfOtherPort('AUTH_PORT', 3001, authPort)
  tellOfOtherPort('RECIPE_PORT', 3002, recipePort)
  const started: { stop(): Promise<unknown> }[] = []
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop()
    data.removeNote()
  }
  try {
    const server = await startServer({
      folder: `${data.path}/postgres`,
      password: data.secret('postgres-password'),
      logFile: data.logFile('postgres'),
    })
    started.push(server)
    tell(`PostgreSQL answers on port ${server.port}, its data is in ${server.dataFolder}`)

    const databaseUrls = { auth: server.urlOf('recettes_auth'), recipe: server.urlOf('recettes_recipe') }
    for (const name of SERVICES) {
      const adminUrl = server.urlOf('postgres')
      const { created, applied } = await prepareDatabase(
        adminUrl,
        `recettes_${name}`,
        databaseUrls[name],
        name,
      )
      tell(
        `Database of ${name}: ${applied.length === 0 ? 'up to date' : `${applied.length} migration(s) applied`}`,
      )
      // No older replica runs here, so all recipes are reindexed before the service starts.
      if (name === 'recipe' && !created) {
        runService('services/recipe/dist/reindex.js', ['--remove-old'], databaseUrls.recipe)
      }
    }
    const administrator = firstAdministrator(databaseUrls.auth)

    const urls = { AUTH_URL: `http://localhost:${authPort}`, BASE_URL: `http://localhost:${recipePort}` }
    const webUrl = `http://localhost:${webPort}`
    const processSettingsOf = (name: AnyService, port: number) => ({
      ...urls,
      HOST: 'localhost',
      PORT: String(port),
      ...passedOn(name, environment),
      ...metricsOf(name, environment),
    })
    const settingsOf = (name: ServiceName, port: number) => ({
      DATABASE_URL: databaseUrls[name],
      JWT_KEYS: `local:${data.secret('jwt-key')}`,
      // The web front calls both in its visitors' names.
      TRUST_PROXY: '127.0.0.1,::1',
      ...processSettingsOf(name, port),
    })
    const RECIPE_INTERNAL_URL = urls.BASE_URL
    const secret = `whsec_${Buffer.from(data.secret('webhook-secret'), 'base64url').toString('base64')}`
    const mails = environment['SMTP_URL'] ? {} : { MAIL_FOLDER: data.mails }
    const auth = await startService(
      'auth',
      {
        ...settingsOf('auth', authPort),
        RECIPE_INTERNAL_URL,
        WEBHOOK_SECRETS: secret,
        WEB_URL: webUrl,
        ...mails,
      },
      data.logFile('auth'),
    )
    started.push(auth)
    const recipe = await startService(
      'recipe',
      {
        ...settingsOf('recipe', recipePort),
        PHOTOS_DIR: data.photos,
        WEBHOOKS: webhooksTo(urls.AUTH_URL, secret),
      },
      data.logFile('recipe'),
    )
    started.push(recipe)
    const sessionKey = Buffer.from(data.secret('session-key'), 'base64url').subarray(0, SESSION_KEY_BYTES)
    const web = await startService(
      'web',
      {
        ...processSettingsOf('web', webPort),
        WEB_URL: webUrl,
        SESSION_KEYS: sessionKey.toString('base64'),
      },
      data.logFile('web'),
    )
    started.push(web)
    tell('All services are ready')

    const { AUTH_URL: authUrl, BASE_URL: baseUrl } = urls
    data.writeNote({
      pid: process.pid,
      services: [auth.pid, recipe.pid, web.pid],
      authUrl,
      baseUrl,
      databaseUrls,
    })
    const broken = Promise.race([
      server.ended.then(() => 'PostgreSQL'),
      ...[auth, recipe, web].map((service) => service.ended.then(() => `the ${service.name} service`)),
    ])
    return { authUrl, baseUrl, webUrl, administrator, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The auth service as the receiver of decisions, which it mails to authors. */
function webhooksTo(authUrl: string, secret: string): string {
  const url = `${authUrl}/evenements`
  const types = ['recette.statut', 'signalement.resolu']
  return JSON.stringify([{ name: 'auth', url, secrets: [secret], types, internal: true }])
}

/** Settings of the services that the stack makes itself; other programs use some of these names for their own. */
export const OWN_SETTINGS = new Set(
  `HOST PORT DATABASE_URL JWT_KEYS AUTH_URL BASE_URL AUTH_INTERNAL_URL RECIPE_INTERNAL_URL METRICS_PORT MAIL_FOLDER PHOTOS_DIR WEBHOOKS
  WEBHOOK_SECRETS WEB_URL SESSION_KEYS NODE_ENV`.split(/\s+/),
)

/** All other settings of a service may come from the environment of `npm start`, each also as a file; so may those of tracing. */
function passedOn(name: AnyService, environment: NodeJS.ProcessEnv): Record<string, string> {
  const passable = settingsOfService(name).filter((setting) => !OWN_SETTINGS.has(setting))
  const names = passable.flatMap((setting) => [setting, `${setting}_FILE`])
  const traces = Object.keys(environment).filter((variable) => variable.startsWith('OTEL_'))
  return Object.fromEntries(
    [...names, ...traces].flatMap((variable) =>
      environment[variable] ? [[variable, environment[variable]]] : [],
    ),
  )
}

/** `AUTH_METRICS_PORT` and its like: the services can't share one. */
function metricsOf(name: AnyService, environment: NodeJS.ProcessEnv): Record<string, string> {
  const port = environment[`${name.toUpperCase()}_METRICS_PORT`]
  return port ? { METRICS_PORT: port } : {}
}

/** Throws if the data folder has a running stack; ends what is left of a killed one. */
async function mustBeAlone(data: DataFolder): Promise<void> {
  const note = data.readNote()
  if (note === null) return
  if (note.pid !== process.pid && runs(note.pid, 'start')) {
    throw new Error(`This stack runs already, as process ${note.pid}: ${note.authUrl} and ${note.baseUrl}`)
  }
  for (const pid of note.services) await endForGood(pid, inProject('services'))
  data.removeNote()
}

function firstAdministrator(databaseUrl: string): Administrator | null {
  const args = ['create', '--if-none', '--json', ...ADMINISTRATOR]
  return JSON.parse(runService('services/auth/dist/admin.js', args, databaseUrl)) as Administrator | null
}

/** Runs a command of a service on its database and answers what it printed. @throws Error where it fails */
function runService(program: string, args: string[], databaseUrl: string): string {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl }
  return execFileSync(process.execPath, [inProject(program), ...args], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
