// The client of both APIs: typed calls, one session, retries.

import createFetchClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths as AuthPaths } from './api/auth.js'
import { KEYED_OPERATIONS } from './api/keyed.js'
import type { paths as RecipePaths } from './api/recipe.js'
import { errorFrom } from './errors.js'
import type { RecettesFetch } from './fetch.js'
import { formRequest, type Session, sessionHolder, sessionOf } from './session.js'
import { authorized, IDEMPOTENCY_KEY, type Retries, retrying } from './transport.js'

/** How to reach the APIs, and what to begin with. */
export type ClientOptions = {
  /** Address of the auth API, such as `https://auth.example.org`. */
  authUrl: string
  /** Address of the recipe API. */
  baseUrl: string
  /** A session that was stored earlier. */
  session?: Session | undefined
  /** Called with every new session, also a renewed one, and with `undefined` when it ends: store what you get. */
  onSession?: (session: Session | undefined) => void
  /**
   * Default: 3 attempts, pauses of at most 10 s. With `false` each request is sent once, and bears no `Idempotency-Key` but
   * the caller's: for callers that repeat requests themselves.
   */
  retries?: Retries | false
  /** Default: the platform's own. */
  fetch?: RecettesFetch
}

/** Who logs in. */
export type Credentials = {
  courriel: string
  mot_de_passe: string
  /** Keeps the session alive for weeks, by a refresh token. */
  remember?: boolean
}

/** Both APIs, and the session that their calls share. */
export type RecettesClient = {
  auth: Client<AuthPaths, 'application/json'>
  recipe: Client<RecipePaths, 'application/json'>
  readonly session: Session | undefined
  /**
   * @throws RecettesError 401 `identifiants_invalides`, 429 `trop_de_tentatives`, 503; what `fetch` throws where the API
   * wasn't reached
   */
  login(credentials: Credentials): Promise<Session>
  /** Ends the session here, and at the auth API where it has a refresh token. */
  logout(): Promise<void>
}

const RETRIES: Retries = { attempts: 3, longestWaitSeconds: 10 }

/** Makes a client; nothing is sent before its first call. */
export function createClient(options: ClientOptions): RecettesClient {
  const { authUrl, baseUrl, retries = RETRIES, onSession = () => {} } = options
  const platform: RecettesFetch = options.fetch ?? ((request) => fetch(request))
  const send = retries === false ? platform : retrying(platform, retries)
  const tokenUrl = new URL('token', withSlash(authUrl)).href
  // A refresh may be repeated: within its grace the API answers a repetition with the same successor.
  const session = sessionHolder(tokenUrl, send, options.session, onSession)

  const api = <Paths extends object>(url: string): Client<Paths, 'application/json'> => {
    const client = createFetchClient<Paths, 'application/json'>({
      baseUrl: url,
      fetch: authorized(send, session),
    })
    if (retries !== false) client.use(idempotencyKeys)
    return client
  }

  return {
    auth: api<AuthPaths>(authUrl),
    recipe: api<RecipePaths>(baseUrl),
    get session() {
      return session.current
    },
    login: async ({ courriel, mot_de_passe, remember = false }) => {
      const fields = { grant_type: 'password', username: courriel, password: mot_de_passe }
      const answer = await send(
        formRequest(tokenUrl, remember ? { ...fields, scope: 'offline_access' } : fields),
      )
      if (!answer.ok) throw await errorFrom(answer)
      const opened = await sessionOf(answer)
      session.set(opened)
      return opened
    },
    logout: async () => {
      const token = session.current?.refreshToken
      session.set(undefined)
      if (token !== undefined) await send(formRequest(new URL('revoke', withSlash(authUrl)).href, { token }))
    },
  }
}

/** Gives every operation that takes an `Idempotency-Key` one of its own, unless the caller chose it. */
const idempotencyKeys: Middleware = {
  onRequest: ({ request, schemaPath }) => {
    if (KEYED_OPERATIONS.has(`${request.method} ${schemaPath}`) && !request.headers.has(IDEMPOTENCY_KEY)) {
      request.headers.set(IDEMPOTENCY_KEY, randomKey())
    }
    return request
  },
}

/** 128 random bits. `crypto.randomUUID` is missing in pages that came without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)
