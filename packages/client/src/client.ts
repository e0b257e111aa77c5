// The client of both APIs: typed calls, one session, retries.

import createFetchClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths as AuthPaths } from './api/auth.js'
import { KEYED_OPERATIONS } from './api/keyed.js'
import type { paths as RecipePaths } from './api/recipe.js'
import { errorFrom, unreadable } from './errors.js'
import type { RecettesFetch } from './fetch.js'
import { createSessionHolder, formRequest, type Session, sessionFrom } from './session.js'
import { IDEMPOTENCY_KEY, type Retries, withBearerToken, withRetries } from './transport.js'

export type ClientOptions = {
  /** URL of the auth API, such as `https://auth.example.org`; in a browser also `/auth`, relative to the page. */
  authUrl: string
  /** URL of the recipe API, such as `https://api.example.org`; in a browser also relative, such as `/api`. */
  baseUrl: string
  session?: Session | null | undefined
  /** Called with every new session, also a renewed one, and with `undefined` when it ends. An exception is logged. */
  onSession?: (session: Session | undefined) => void
  /** Default: 3 attempts, pauses of at most 10 s. `false` sends each request once, without an `Idempotency-Key`. */
  retries?: Retries | false
  /** Sends every request, logins and renewals too. Default: the global `fetch`. */
  fetch?: RecettesFetch
}

export type Credentials = {
  courriel: string
  mot_de_passe: string
  /** Asks for a refresh token, which keeps the session alive for weeks. Default: false. */
  remember?: boolean
}

export type RecettesClient = {
  auth: Client<AuthPaths, 'application/json'>
  recipe: Client<RecipePaths, 'application/json'>
  /** The current session; undefined before a login and after it has ended. */
  readonly session: Session | undefined
  /**
   * @throws RecettesError 400 `courriel_non_verifie`, 401 `identifiants_invalides`, 429 `trop_de_tentatives`, 503; errors of
   * `fetch`
   */
  login(credentials: Credentials): Promise<Session>
  /** Ends the session, at the auth API too if it has a refresh token; an error response is ignored. @throws errors of `fetch` */
  logout(): Promise<void>
}

const DEFAULT_RETRIES: Retries = { attempts: 3, longestWaitSeconds: 10 }

/** Creates a client. No request is sent until one of its methods is called. */
export function createClient(options: ClientOptions): RecettesClient {
  const { authUrl, baseUrl, retries = DEFAULT_RETRIES, onSession = () => {} } = options
  const platform: RecettesFetch = options.fetch ?? ((request) => fetch(request))
  const send = retries === false ? platform : withRetries(platform, retries)
  const tokenUrl = endpoint(authUrl, 'token')
  const session = createSessionHolder(tokenUrl, send, options.session, onSession)

  const api = <Paths extends object>(url: string): Client<Paths, 'application/json'> => {
    const fetch = withBearerToken(send, session)
    const client = createFetchClient<Paths, 'application/json'>({ baseUrl: trimmed(url), fetch })
    if (retries !== false) client.use(idempotencyKeys)
    rejectUnreadable(client, fetch)
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
      const response = await send(
        formRequest(tokenUrl, remember ? { ...fields, scope: 'offline_access' } : fields),
      )
      if (!response.ok) throw await errorFrom(response)
      const opened = await sessionFrom(response)
      session.set(opened)
      return opened
    },
    logout: async () => {
      const token = session.current?.refreshToken
      session.set(undefined)
      if (token !== undefined) await send(formRequest(endpoint(authUrl, 'revoke'), { token }))
    },
  }
}

/** Methods of an openapi-fetch client, seen without their types: arguments and results pass through unchanged. */
type Call = (path: string, init?: { fetch?: RecettesFetch }) => Promise<unknown>

/** A success that isn't JSON rejects with a RecettesError instead of JSON.parse's SyntaxError. */
function rejectUnreadable(client: object, fetch: RecettesFetch): void {
  const methods = client as Record<string, Call>
  for (const name of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE']) {
    const call = methods[name] as Call
    methods[name] = async (path, init) => {
      let response: Response | undefined
      const remembering: RecettesFetch = async (request) => {
        response = await (init?.fetch ?? fetch)(request)
        return response
      }
      return call(path, { ...init, fetch: remembering }).catch((error: unknown) => {
        throw error instanceof SyntaxError && response !== undefined ? unreadable(response) : error
      })
    }
  }
}

/** Adds a key to every operation that takes one, unless the caller has set it. */
const idempotencyKeys: Middleware = {
  onRequest: ({ request, schemaPath }) => {
    if (KEYED_OPERATIONS.has(`${request.method} ${schemaPath}`) && !request.headers.has(IDEMPOTENCY_KEY)) {
      request.headers.set(IDEMPOTENCY_KEY, randomKey())
    }
    return request
  },
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing in pages served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

const endpoint = (url: string, path: string): string => `${trimmed(url)}/${path}`

const trimmed = (url: string): string => url.replace(/\/+$/, '')
