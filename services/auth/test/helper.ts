// The auth service on a fresh database, and the few calls that most tests begin with.

import type { Metrics } from '@recettes/http'
import { assertDocumented, bearer, freshDatabase, testEnvironment } from '@recettes/testing'
import type { Test } from 'tap'
import { buildApp } from '../dist/app.js'
import { type Config, loadConfig } from '../dist/config.js'
import { openDatabase } from '../dist/database.js'
import { createHasher, type Hasher } from '../dist/mots-de-passe/hasher.js'

export const PASSWORD = 'trois petits chats'

/** Hashes as the tests' environment says, cheaply. */
export const lightHasher = createHasher({
  parameters: loadConfig(testEnvironment('postgresql://localhost/x')).argon2,
})

/** The service under test and its calls. */
export type Built = Awaited<ReturnType<typeof build>>

/** Builds the service; it closes with the test. */
export async function build(
  t: Test,
  settings: NodeJS.ProcessEnv = {},
  { config: changed, ...parts }: { hasher?: Hasher; metrics?: Metrics; config?: Partial<Config> } = {},
) {
  const url = await freshDatabase(t, 'auth')
  const config = { ...loadConfig({ ...testEnvironment(url), ...settings }), ...changed }
  const db = openDatabase(config.database)
  const app = await buildApp({ config, db, ...parts })
  const isDefault = Object.keys({ ...settings, ...changed }).length === 0
  assertDocumented(t, app, isDefault ? 'auth' : undefined)
  t.teardown(async () => {
    await app.close()
    await db.close()
  })

  return {
    app,
    db,
    config,

    /** A user straight in the database (password `PASSWORD`), with the header of a token that is theirs. */
    user: async (role: 'ADMIN' | 'MODERATEUR' | 'UTILISATEUR' = 'UTILISATEUR', courriel?: string) => {
      const row = await db.prisma.utilisateur.create({
        data: {
          prenom: 'Julie',
          nom: 'Martin',
          courriel: courriel ?? `u${crypto.randomUUID()}@example.org`,
          role,
          motDePasseHash: await lightHasher.hash(PASSWORD),
        },
      })
      return { id: row.id, courriel: row.courriel, headers: await bearer({ id: row.id, role }) }
    },

    /** `POST /token` as a form. */
    token: (form: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
  }
}

/** A body that `/register` accepts. */
export const newUser = (changes: Record<string, unknown> = {}) => ({
  prenom: 'Julie',
  nom: 'Martin',
  courriel: `u${crypto.randomUUID()}@example.org`,
  mot_de_passe: PASSWORD,
  ...changes,
})
