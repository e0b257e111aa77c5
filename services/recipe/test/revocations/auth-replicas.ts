// Replicas of the real auth service on one database, each a process that a test may stop, and the calls it makes there.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort, freshDatabase, testEnvironment, until } from '@recettes/testing'
import type { Test } from 'tap'

const AUTH = fileURLToPath(new URL('../../../auth/dist/', import.meta.url))
const ADMIN = { username: 'admin@example.org', password: 'trois petits chats' }
const PERSON = { prenom: 'Julie', nom: 'Martin', mot_de_passe: 'trois petits chats' }

/** A database with one ADMIN, and how to start replicas of the auth service on it. */
export async function authReplicas(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const database = testEnvironment(await freshDatabase(t, 'auth'))
  const environment = { ...database, PATH: process.env['PATH'], ...settings }
  const person = ['--courriel', ADMIN.username, '--prenom', 'Ada', '--nom', 'Ministre']
  execFileSync(process.execPath, [`${AUTH}admin.js`, 'create', ...person], {
    env: { ...environment, MOT_DE_PASSE: ADMIN.password },
  })

  return async () => {
    const PORT = String(await freePort())
    const url = `http://127.0.0.1:${PORT}`
    const child = spawn(process.execPath, [`${AUTH}main.js`], {
      env: { ...environment, PORT },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    t.teardown(async () => {
      child.kill('SIGKILL')
      await ended
    })
    await until(() =>
      fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ),
    )
    return { url, signal: (name: NodeJS.Signals) => child.kill(name), ended, ...callsOf(url) }
  }
}

function callsOf(url: string) {
  const post = async (path: string, body: URLSearchParams | string, method = 'POST', token = '') => {
    const headers = {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return fetch(url + path, { method, headers, body })
  }
  const login = async (form: { username: string; password: string }): Promise<string> => {
    const { access_token } = (await (await post('/token', new URLSearchParams(form))).json()) as {
      access_token: string
    }
    return access_token
  }
  return {
    /** A new user, and how they log in. */
    register: async () => {
      const courriel = `u${crypto.randomUUID()}@example.org`
      const response = await post('/register', JSON.stringify({ ...PERSON, courriel }))
      const { id } = (await response.json()) as { id: number }
      return { id, login: () => login({ username: courriel, password: PERSON.mot_de_passe }) }
    },
    /** Acts as an ADMIN. @returns the status */
    asAdmin: async () => {
      const token = await login(ADMIN)
      return {
        token,
        setRole: async (id: number, role: string) =>
          (await post(`/utilisateurs/${id}`, JSON.stringify({ role }), 'PATCH', token)).status,
        suspend: async (id: number) =>
          (await post(`/utilisateurs/suspensions/${id}`, '{}', 'POST', token)).status,
        remove: async (id: number) => (await post(`/utilisateurs/${id}`, '{}', 'DELETE', token)).status,
      }
    },
  }
}
