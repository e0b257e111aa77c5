// All three services on fresh databases, over HTTP, and the few people whom most tests need.

import type { AddressInfo } from 'node:net'
import { bearer, freshDatabase, TEST_ISSUER, testEnvironment } from '@recettes/testing'
import type { FastifyInstance } from 'fastify'
import type { Test } from 'tap'
import { buildApp as buildAuth } from '../../auth/dist/app.js'
import { loadConfig as authConfig } from '../../auth/dist/config.js'
import { openDatabase as openAuth } from '../../auth/dist/database.js'
import { buildApp as buildRecipe } from '../../recipe/dist/app.js'
import { loadConfig as recipeConfig } from '../../recipe/dist/config.js'
import { openDatabase as openRecipe } from '../../recipe/dist/database.js'
import { buildApp } from '../dist/app.js'
import { loadConfig } from '../dist/config.js'
import { Visitor } from './visitor.js'

export const PASSWORD = 'trois petits chats'

/** The public URL that the web front is told; visitors reach it at `webUrl`. */
export const WEB_URL = 'http://web.test'

type Settings = { auth?: NodeJS.ProcessEnv; recipe?: NodeJS.ProcessEnv; web?: NodeJS.ProcessEnv }
type Role = 'ADMIN' | 'MODERATEUR'

/** The web front and both APIs; they close with the test. */
export type Site = Awaited<ReturnType<typeof site>>

/** Starts all three; they end with the test. */
export async function site(t: Test, settings: Settings = {}) {
  // Tests register and log in many people from one IP address.
  const common = { TRUST_PROXY: '127.0.0.1' }
  const recipeEnv = { ...testEnvironment(await freshDatabase(t, 'recipe')), ...common, ...settings.recipe }
  const recipeDb = openRecipe(recipeConfig(recipeEnv).database)
  const recipe = await buildRecipe({ config: recipeConfig(recipeEnv), db: recipeDb })
  const recipeUrl = await listen(t, recipe, recipeDb)

  const authEnv = {
    ...testEnvironment(await freshDatabase(t, 'auth')),
    ...common,
    RECIPE_INTERNAL_URL: recipeUrl,
    ...settings.auth,
  }
  const authDb = openAuth(authConfig(authEnv).database)
  const auth = await buildAuth({ config: authConfig(authEnv), db: authDb })
  const authUrl = await listen(t, auth, authDb)

  /** Starts a web front over both APIs. */
  const startFront = async (more: NodeJS.ProcessEnv = {}) => {
    const config = loadConfig({
      AUTH_URL: TEST_ISSUER,
      BASE_URL: 'http://recipe.test',
      AUTH_INTERNAL_URL: authUrl,
      RECIPE_INTERNAL_URL: recipeUrl,
      WEB_URL,
      SESSION_KEYS: 'dGVzdHMgc2VhbCBzZXNzaW9ucyB3aXRoIHRoaXMga2U=',
      LOG_LEVEL: 'silent',
      PAGES_MIB: '0',
      ...settings.web,
      ...more,
    })
    const web = await buildApp({ config })
    const webUrl = await listen(t, web)
    return { web, webUrl, visitor: () => new Visitor(webUrl, config.webUrl) }
  }
  const { web, webUrl, visitor } = await startFront()
  let people = 0

  /** Somebody who has registered and logged in by the pages. */
  const member = async (prenom = 'Julie') => {
    const courriel = `${prenom.toLowerCase()}${++people}@example.org`
    const newcomer = visitor()
    await newcomer.get('/inscription')
    const page = await newcomer.submit('/inscription', {
      prenom,
      nom: 'Martin',
      courriel,
      mot_de_passe: PASSWORD,
    })
    if (page.status !== 200) throw new Error(`not registered: ${page.text}`)
    return Object.assign(newcomer, { courriel })
  }

  /** Publishes a recipe by the page, and returns its id. */
  const publish = async (author: Visitor, fields: Record<string, string> = {}): Promise<string> => {
    await author.get('/publier')
    // As below the notes of proof-reading, such as that of a duplicate.
    const typed = { titre: 'Soupe', ingredients: '1 potiron', relue: 'oui', ...fields }
    const page = await author.submit('/publier', typed)
    const [, id] = /^\/recettes\/(\d+)/.exec(page.path) ?? []
    if (id === undefined) throw new Error(`not published: ${page.text}`)
    return id
  }

  /** Makes a moderator accept a recipe, so that visitors see it. Returns its id. */
  const accept = async (id: string): Promise<string> => {
    const response = await fetch(`${recipeUrl}/recettes/${id}/status`, {
      method: 'PATCH',
      headers: {
        ...(await bearer({ id: 9_999, role: 'MODERATEUR' })),
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.9',
      },
      body: JSON.stringify({ id: Number(id), statut: 'valider' }),
    })
    if (!response.ok) throw new Error(`not accepted: ${await response.text()}`)
    return id
  }

  return {
    publish,
    accept,
    web,
    webUrl,
    authDb,
    recipeDb,
    authUrl,
    recipeUrl,
    startFront,
    /** Ends one of the APIs. */
    stop: { auth: () => auth.close(), recipe: () => recipe.close() },
    visitor,
    member,
    /** A member with a role. */
    staff: async (role: Role) => {
      const employee = await member('Marc')
      await authDb.pool.query('UPDATE utilisateurs SET role = $1 WHERE courriel = $2', [
        role,
        employee.courriel,
      ])
      await employee.logIn(employee.courriel, PASSWORD)
      return employee
    },
  }
}

type Closing = { close(): Promise<void> }

async function listen(t: Test, app: unknown, db?: Closing): Promise<string> {
  const server = app as FastifyInstance
  await server.listen({ host: '127.0.0.1', port: 0 })
  t.teardown(async () => {
    await server.close()
    await db?.close()
  })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
