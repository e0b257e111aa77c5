// The web front in this process, over both services as processes of their own on fresh databases, and visitors with cookies.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient, unwrap } from '@recettes/client'
import { freshDatabase } from '@recettes/testing'
import getPort from 'get-port'
import type { Test } from 'tap'
import { inProject, type Service, startService } from '../../../packages/local/dist/index.js'
import { buildApp } from '../dist/app.js'
import { loadConfig } from '../dist/config.js'

/** Where visitors find the pages; only what is compared with it matters. */
export const WEB_URL = 'https://www.example.org'
const SESSION_KEY = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')

/** Both APIs and the pages. Everything ends with the test. */
export async function startWeb(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-web-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const [authPort, recipePort] = [await getPort(), await getPort()]
  const urls = { AUTH_URL: `http://127.0.0.1:${authPort}`, BASE_URL: `http://127.0.0.1:${recipePort}` }
  const common = {
    ...urls,
    HOST: '127.0.0.1',
    JWT_KEYS: 'test:0TuVZkPqX4nB8yR1sWcE6mH3jLfA9gDo',
    TRUST_PROXY: '127.0.0.1',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    NODE_ENV: 'test',
  }
  const start = async (name: 'auth' | 'recipe', port: number, more: Record<string, string>) => {
    const DATABASE_URL = await freshDatabase(t, name)
    const own = { ...common, ...more, PORT: String(port), DATABASE_URL }
    const service = await startService(name, own, join(folder, `${name}.log`))
    t.teardown(() => service.stop())
    return { service, DATABASE_URL }
  }
  const mails = join(folder, 'mails')
  const [auth, recipe] = await Promise.all([
    start('auth', authPort, { MAIL_FOLDER: mails, WEB_URL, ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' }),
    start('recipe', recipePort, { AUTH_INTERNAL_URL: urls.AUTH_URL }),
  ])
  const config = loadConfig({
    ...urls,
    WEB_URL,
    SESSION_KEYS: SESSION_KEY,
    LOG_LEVEL: 'silent',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    NODE_ENV: 'test',
    PAGES_MIB: '0',
    ...settings,
  })
  const app = await buildApp({ config })
  t.teardown(() => app.close())

  const clientOf = async (courriel: string, mot_de_passe: string) => {
    const client = createClient({ authUrl: urls.AUTH_URL, baseUrl: urls.BASE_URL })
    await client.login({ courriel, mot_de_passe })
    return client
  }
  let members = 0
  return {
    app,
    mails,
    urls,
    databaseUrls: { auth: auth.DATABASE_URL, recipe: recipe.DATABASE_URL },
    services: { auth: auth.service, recipe: recipe.service } as Record<'auth' | 'recipe', Service>,
    visitor: () => visitor(app),

    /** A new member, and a client of the APIs in their name. */
    member: async (prenom = 'Julie') => {
      const courriel = `membre${++members}@example.org`
      const mot_de_passe = 'trois petits chats'
      const body = { prenom, nom: 'Martin', courriel, mot_de_passe }
      const stranger = createClient({ authUrl: urls.AUTH_URL, baseUrl: urls.BASE_URL })
      const { id } = await unwrap(stranger.auth.POST('/register', { body }))
      return { id, courriel, mot_de_passe, client: await clientOf(courriel, mot_de_passe) }
    },

    /** A client of the APIs in the name of somebody with a role. */
    moderator: async (role: 'MODERATEUR' | 'ADMIN' = 'MODERATEUR') => {
      const courriel = `${role.toLowerCase()}${++members}@example.org`
      const args = [
        'create',
        '--json',
        '--courriel',
        courriel,
        '--prenom',
        'Paul',
        '--nom',
        'Petit',
        '--role',
        role,
      ]
      const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: auth.DATABASE_URL }
      const admin = inProject('services/auth/dist/admin.js')
      const { stdout } = await promisify(execFile)(process.execPath, [admin, ...args], { env })
      const { mot_de_passe } = JSON.parse(stdout) as { mot_de_passe: string }
      return Object.assign(await clientOf(courriel, mot_de_passe), { courriel, mot_de_passe })
    },
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

/** An answer as a browser sees it. */
export type Page = { status: number; html: string; location: string; headers: Record<string, unknown> }

/** Somebody with a browser: keeps cookies, and sends forms as they stand in a page. */
export function visitor(app: App) {
  const cookies = new Map<string, string>()
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: object,
    payload?: string,
  ): Promise<Page> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = String(answer.headers.location ?? '')
    return { status: answer.statusCode, html: answer.body, location, headers: answer.headers }
  }
  const get = (url: string, headers = {}) => send('GET', url, headers)
  const post = (url: string, fields: Record<string, string | string[]>, headers = {}) => {
    const pairs = Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    )
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: WEB_URL }
    return send('POST', url, { ...form, ...headers }, new URLSearchParams(pairs).toString())
  }
  return {
    cookies,
    get,
    /** Sends a form without having seen a page. */
    post,
    /** Opens a page, and sends fields to the address with the page's token. */
    submit: async (page: string, fields: Record<string, string | string[]>, action = page) => {
      const { html } = await get(page)
      return post(action, { ...fields, _jeton: tokenIn(html) })
    },
  }
}

/** The token of the forms in a page. @throws Error where it has none */
export function tokenIn(html: string): string {
  const [, token] = /name="_jeton" value="([^"]+)"/.exec(html) ?? []
  if (token === undefined) throw new Error(`no form: ${html.slice(0, 500)}`)
  return token
}

/** A page's text without its tags. */
export const textOf = ({ html }: Page): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string] ?? '',
    )
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
