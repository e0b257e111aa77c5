// The target: both services on a PostgreSQL of their own, with people, recipes, and one recipe that must stay as it is.

import { join } from 'node:path'
import { anyFreePort, type Service, startService } from '@recettes/local'
import { type Database, removeFolder, startDatabase, temporaryFolder } from '../fleet/database.js'
import { adminCommand } from '../fleet/fleet.js'
import { memoryNow } from '../measure.js'

/** Somebody with a password; the token is renewed before each operation. */
export type Person = { id: number; courriel: string; motDePasse: string; token: string }

export type Stack = {
  authUrl: string
  baseUrl: string
  database: Database
  services: Service[]
  people: Record<'admin' | 'moderateur' | 'auteur' | 'temoin', Person>
  /** The recipe that no request attacks. */
  controlRecipe: number
  /** Fresh tokens for all. */
  logIn(): Promise<void>
  /** A person's Authorization at a path: their token, or at /introspect a service's secret. */
  authorizationOf(path: string, person: Person): string
  /** Memory of a service, in MB. */
  memory(service: 'auth' | 'recipe'): number
  stop(): Promise<void>
}

/** A service that may ask `/introspect`. */
const CLIENT = 'attacks:Tn8wYc3Kq6Vz1Bm4Xs9Hf2Jd7Lg5RpEu'

/** Light hashes and no rate limits, so that an attack of ten thousand logins reaches the code behind them. */
const SETTINGS = {
  RATE_LIMITS: 'off',
  ARGON2_MEMORY_KIB: '1024',
  ARGON2_PASSES: '1',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  LOG_LEVEL: 'error',
  // With room to spare V8 keeps what it could give back; what leaks ends the process.
  NODE_OPTIONS: '--max-old-space-size=160',
  // Full early, so that what grows later is no cache.
  CACHE_MIB: '8',
  JWT_KEYS: 'attacks:Zk3vQ9sLw7Rt2Yb8Xn5Hc1Jf6Gd4MpAe',
  INTROSPECTION_CLIENTS: CLIENT,
}
const PASSWORD = 'trois petits chats au four'
const RECIPES = 60

/** Settings of one service beyond those of every attack. */
type MoreSettings = Partial<Record<'auth' | 'recipe', Record<string, string>>>

/** Starts everything; `stop` ends and removes it. */
export async function startStack(more: MoreSettings = {}): Promise<Stack> {
  const folder = temporaryFolder()
  const database = await startDatabase(folder)
  const [authPort, recipePort] = [await anyFreePort(), await anyFreePort()]
  const [authUrl, baseUrl] = [`http://127.0.0.1:${authPort}`, `http://127.0.0.1:${recipePort}`]
  const start = (name: 'auth' | 'recipe', port: number) =>
    startService(
      name,
      {
        ...SETTINGS,
        AUTH_URL: authUrl,
        BASE_URL: baseUrl,
        DATABASE_URL: database.urls[name],
        PORT: String(port),
        ...more[name],
      },
      join(folder, `${name}.log`),
    )
  const auth = await start('auth', authPort)
  const recipe = await start('recipe', recipePort)

  const make = async (courriel: string, role: string): Promise<Person> => {
    const parameters = [
      'create',
      '--json',
      '--courriel',
      courriel,
      '--prenom',
      'A',
      '--nom',
      'B',
      '--role',
      role,
    ]
    const settings = { DATABASE_URL: database.urls.auth, MOT_DE_PASSE: PASSWORD }
    const { id, mot_de_passe } = JSON.parse(await adminCommand(parameters, settings))
    return { id, courriel, motDePasse: mot_de_passe ?? PASSWORD, token: '' }
  }
  const people = {
    admin: await make('admin@attacks.local', 'ADMIN'),
    moderateur: await make('moderateur@attacks.local', 'MODERATEUR'),
    auteur: await make('auteur@attacks.local', 'UTILISATEUR'),
    temoin: await make('temoin@attacks.local', 'UTILISATEUR'),
  }
  const logIn = async () => {
    for (const one of Object.values(people)) {
      const body = new URLSearchParams({ username: one.courriel, password: one.motDePasse })
      const response = await fetch(`${authUrl}/token`, { method: 'POST', body })
      if (!response.ok) throw new Error(`${one.courriel} can't log in any more: ${response.status}`)
      one.token = ((await response.json()) as { access_token: string }).access_token
    }
  }
  await logIn()
  const publish = async (titre: string, { token }: Person) => {
    const response = await fetch(`${baseUrl}/recettes/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ titre, ingredients: ['3 pommes', '200 g de farine', '2 œufs'] }),
    })
    return ((await response.json()) as { id: number }).id
  }
  for (let n = 0; n < RECIPES; n++) await publish(`Tarte ${n}`, people.auteur)
  const controlRecipe = await publish('Tarte témoin', people.temoin)
  return {
    authUrl,
    baseUrl,
    database,
    services: [auth, recipe],
    people,
    controlRecipe,
    logIn,
    authorizationOf: (path, { token }) =>
      path === '/introspect' ? `Basic ${Buffer.from(CLIENT).toString('base64')}` : `Bearer ${token}`,
    memory: (name) => memoryNow((name === 'auth' ? auth : recipe).pid),
    stop: async () => {
      await Promise.all([auth.stop(), recipe.stop()])
      await database.stop()
      removeFolder(folder, database)
    },
  }
}
