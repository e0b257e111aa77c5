// The recipe service on a fresh database, and the few calls that most tests begin with.

import { rm } from 'node:fs/promises'
import type { Metrics } from '@recettes/http'
import { assertDocumented, bearer, freshDatabase, type TokenFor, testEnvironment } from '@recettes/testing'
import type { Test } from 'tap'
import { buildApp } from '../dist/app.js'
import { loadConfig } from '../dist/config.js'
import { openDatabase } from '../dist/database.js'

/** The service under test and its calls. */
export type Built = Awaited<ReturnType<typeof build>>

/** People who turn up in many tests; user 1 is whom `publish` publishes as. */
export const AUTHOR: TokenFor = { id: 1 }
export const OTHER: TokenFor = { id: 2 }
export const MODERATOR: TokenFor = { id: 8, role: 'MODERATEUR' }
export const ADMIN: TokenFor = { id: 9, role: 'ADMIN' }

/** Options of a test beside the settings. */
type Parts = { metrics?: Metrics }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Builds the service; it closes with the test. */
export async function build(t: Test, settings: NodeJS.ProcessEnv = {}, parts: Parts = {}) {
  return buildOn(t, await freshDatabase(t, 'recipe'), settings, parts)
}

/** Builds the service on a database that there is already, another instance for instance; it closes with the test. */
export async function buildOn(t: Test, url: string, settings: NodeJS.ProcessEnv = {}, parts: Parts = {}) {
  const config = loadConfig({ ...testEnvironment(url), ...settings })
  const db = openDatabase(config.database)
  const app = await buildApp({ config, db, ...parts })
  assertDocumented(t, app, Object.keys(settings).length === 0 ? 'recipe' : undefined)
  t.teardown(async () => {
    await app.close()
    await db.close()
    await rm(config.photosDir, { recursive: true, force: true })
  })

  /** Calls with the token of `as`, without one as a stranger; a text is sent as JSON as it is. */
  const call = async (method: Method, path: string, as?: TokenFor, body?: object | string) =>
    app.inject({
      method,
      url: path,
      headers: {
        ...(as && (await bearer(as))),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })

  let strangers = 0
  const must = async (status: number, response: ReturnType<typeof call>) => {
    const { statusCode, body } = await response
    if (statusCode !== status) throw new Error(`${statusCode}: ${body}`)
    return JSON.parse(body)
  }

  return {
    app,
    db,
    config,
    call,

    /** Publishes a recipe by HTTP, by default as user 1, and answers it. */
    publish: (
      fields: Record<string, unknown> = {},
      auteur = 1,
    ): Promise<{ id: number } & Record<string, unknown>> =>
      must(200, call('POST', '/recettes/', { id: auteur }, { titre: 'Tarte fine', ...fields })),

    /** Gives a recipe a status by HTTP. */
    moderate: (id: number, statut: string) =>
      must(200, call('PATCH', `/recettes/${id}/status`, MODERATOR, { id, statut })),

    /** Reports a recipe by HTTP, each time as another stranger. */
    report: (id: number) =>
      must(
        200,
        app.inject({
          method: 'POST',
          url: `/recettes/${id}/signaler`,
          remoteAddress: `10.0.${Math.floor(++strangers / 250)}.${strangers % 250}`,
          payload: { recette_id: id },
        }),
      ),

    /** Comments on a recipe by HTTP, by default as user 1, and returns the comment. */
    comment: (recette: number, contenu = 'Délicieux !', auteur = 1): Promise<{ id: number }> =>
      must(
        201,
        call('POST', `/recettes/${recette}/commentaires`, { id: auteur }, { contenu, auteur_id: auteur }),
      ),
  }
}
