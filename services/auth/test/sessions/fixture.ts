// The calls that tests about sessions begin with.

import type { Test } from 'tap'
import { build, PASSWORD } from '../helper.js'

export const CLIENT = { id: 'passerelle', secret: 'c0ffee5a1ade9b8a7d6c5e4f3a2b1c0d9e8f7a6b' }
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** The service with a client that may introspect, and a few calls. */
export async function sessionFixture(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const built = await build(t, { INTROSPECTION_CLIENTS: `${CLIENT.id}:${CLIENT.secret}`, ...settings })
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    built.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    ...built,
    form,
    login: async (
      courriel: string,
    ): Promise<{ access_token: string; refresh_token: string; session_id: string }> => {
      const scope = 'offline_access'
      return (await built.token({ username: courriel, password: PASSWORD, scope })).json()
    },
    refresh: (refresh_token: string) => built.token({ grant_type: 'refresh_token', refresh_token }),
    introspect: (token: string, id = CLIENT.id, secret = CLIENT.secret) =>
      form('/introspect', { token }, { authorization: basic(id, secret) }),
    /** Makes it later than it is, for everything that sessions look at. */
    later: async (seconds: number) => {
      const by = `- interval '${seconds} seconds'`
      await built.db.pool.query(
        `UPDATE sessions SET ouverte_le = ouverte_le ${by}, expire_le = expire_le ${by}`,
      )
      await built.db.pool.query(
        `UPDATE jetons_rafraichissement
         SET cree_le = cree_le ${by}, expire_le = expire_le ${by}, utilise_le = utilise_le ${by}`,
      )
    },
    rows: async (table: string) => (await built.db.pool.query(`SELECT * FROM ${table}`)).rows,
  }
}
