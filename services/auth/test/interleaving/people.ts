// Two replicas on one database, the first behind a statement gate, and the users that two requests are about.

import {
  type Acknowledgement,
  everyInterleaving,
  type Scene,
  type SerialOutcomes,
  startStatementGate,
} from '@recettes/testing'
import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { buildApp } from '../../dist/app.js'
import { openDatabase } from '../../dist/database.js'
import { fingerprintOf } from '../../dist/modele/opaque-token.js'
import { build, lightHasher, PASSWORD } from '../helper.js'

type App = Awaited<ReturnType<typeof buildApp>>

/** Passwords that requests set, beside the one that users begin with. */
export const NEW = { one: 'quatre petits chiens', two: 'cinq petits canards', admin: 'six petites souris' }

/** A user of the scene. */
export type Person = {
  id: number
  courriel: string
  headers: { authorization: string }
  refreshToken: string
}

/** `boss` sends the first request; `chief` is another ADMIN, who may take the boss's rights away; `target` is neither. */
export type People = {
  boss: Person
  chief: Omit<Person, 'refreshToken'>
  target: Omit<Person, 'refreshToken'>
}

/** Codes that were mailed to the boss, by what they are for. */
export const CODES = { mot_de_passe: 'p'.repeat(43), courriel: 'c'.repeat(43) }

/** One request of the table of writes. */
export type Write = (people: People, app: App) => Promise<LightMyRequestResponse>

/** Sends JSON as a user. */
export const as =
  (
    who: keyof People,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: (people: People) => string,
    body = (_: People): object | undefined => undefined,
  ): Write =>
  (people, app) => {
    const payload = body(people)
    return app.inject({
      method,
      url: path(people),
      headers: people[who].headers,
      ...(payload && { payload }),
    })
  }

/** Sends a form, as /token and /revoke take it. */
export const form =
  (url: string, fields: (people: People) => Record<string, string>): Write =>
  (people, app) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields(people)).toString(),
    })

/** Starts both replicas; answers what runs two writes in every order. */
export async function replicas(t: Test) {
  const { app: open, config, db, user } = await build(t)
  const gate = await startStatementGate(t, config.databaseUrl)
  const gatedDb = openDatabase({ ...config.database, url: gate.url })
  const gated = await buildApp({ config, db: gatedDb })
  t.teardown(async () => {
    await gated.close()
    await gatedDb.close()
  })

  const loggedIn = async (): Promise<Person> => {
    const { id, courriel } = await user('ADMIN')
    const login = form('/token', () => ({ username: courriel, password: PASSWORD, scope: 'offline_access' }))
    const { access_token, refresh_token } = (await login({} as People, open)).json()
    return { id, courriel, headers: { authorization: `Bearer ${access_token}` }, refreshToken: refresh_token }
  }

  /** The people as stored, and which of their tokens are still valid. */
  const stateOf = async (people: People, tokens: string[]) => {
    const users = await db.prisma.utilisateur.findMany({ orderBy: { id: 'asc' } })
    const remainingIds = new Set(users.map(({ id }) => id))
    // The audit log names a deleted user where the deletion came late, and nobody where it came early.
    const names = new Map(
      Object.entries(people).flatMap(([name, { id }]) => (remainingIds.has(id) ? [[id, name] as const] : [])),
    )
    const usersState = users.map(async (row) => ({
      who: names.get(row.id) ?? 'somebody',
      courriel:
        row.courriel === people.boss.courriel ? 'unchanged' : row.courriel.replace(/^u[0-9a-f-]+/, 'u'),
      names: [row.prenom, row.nom],
      role: row.role,
      suspended: row.suspenduLe !== null,
      verified: row.courrielVerifie,
      password: await passwordOf(row.motDePasseHash),
    }))
    const refreshed = tokens.map(async (refresh_token) => {
      const grant = form('/token', () => ({ grant_type: 'refresh_token', refresh_token }))
      return (await grant(people, open)).statusCode
    })
    const entries = await db.prisma.journal.findMany({ where: { NOT: { action: 'jeton_rejoue' } } })
    const done = entries.map(
      ({ acteurId, action, cibleId }) =>
        `${names.get(acteurId ?? 0) ?? '?'} ${action} ${names.get(cibleId ?? 0) ?? '?'}`,
    )
    return {
      users: await Promise.all(usersState),
      refreshed: await Promise.all(refreshed),
      done: done.sort(),
    }
  }

  const scene = (first: Write, second: Write) => async (): Promise<Scene> => {
    await db.pool.query(
      `SET session_replication_role = replica; DELETE FROM journal; RESET session_replication_role`,
    )
    await db.pool.query('DELETE FROM utilisateurs')
    const people = {
      boss: await loggedIn(),
      chief: await user('ADMIN'),
      target: await user('MODERATEUR'),
    }
    for (const [usage, code] of Object.entries(CODES)) {
      await db.pool.query(
        `INSERT INTO jetons_courriel (empreinte, utilisateur_id, usage, generation, expire_le)
         SELECT $1, id, $2, generation, now() + interval '1 hour' FROM utilisateurs WHERE id = $3`,
        [fingerprintOf(code), usage, people.boss.id],
      )
    }
    const tokens = [people.boss.refreshToken]
    const send = async (write: Write, app: App): Promise<Acknowledgement> => {
      const response = await write(people, app)
      if (response.statusCode >= 500) throw new Error(`${response.statusCode} ${response.body}`)
      if (response.body.includes('refresh_token')) tokens.push(response.json().refresh_token)
      return { done: response.statusCode < 300 }
    }
    return {
      first: () => send(first, gated),
      second: () => send(second, open),
      state: () => stateOf(people, tokens),
    }
  }

  return (t: Test, first: Write, second: Write): Promise<SerialOutcomes> =>
    everyInterleaving(t, { gate, databaseUrl: config.databaseUrl, scene: scene(first, second) })
}

async function passwordOf(hash: string): Promise<string> {
  for (const password of [PASSWORD, ...Object.values(NEW)]) {
    if (await lightHasher.verify(hash, password)) return password
  }
  return 'another'
}
