// An account of the load and its token, which is renewed for as long as the load runs.

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Administrator } from '../fleet/fleet.js'
import type { Ask } from './ask.js'
import type { Ledger } from './ledger.js'

/** Somebody who is logged in. */
export type Session = { id: number; token(): string }

/** Where accounts are, how often a token is renewed, and when to end. */
export type Sessions = { authUrl: string; renewMs: number; ask: Ask; isStopping: () => boolean }

/** Milliseconds before what failed is tried again. */
const AGAIN_MS = 200

const PASSWORD = 'quatre petits chats dans un panier'

/** Registers somebody new under a key, until that is acknowledged. Null where the load stops first. */
export async function register(
  { authUrl, ask, isStopping }: Sessions,
  ledger: Ledger,
  name: string,
): Promise<Administrator | null> {
  const who = { courriel: `${name}@faults.local`, mot_de_passe: PASSWORD }
  const key = randomUUID()
  ledger.users.set(who.courriel, 'maybe')
  while (!isStopping()) {
    const body = { prenom: 'Julie', nom: name, ...who }
    const answer = await ask({ url: `${authUrl}/register`, method: 'POST', key, body })
    if (answer?.status === 201) {
      ledger.users.set(who.courriel, 'there')
      return who
    }
    await delay(AGAIN_MS)
  }
  return null
}

/** Logs in, and renews the token in the background. A token that can't be renewed stays in use. */
export async function logIn(sessions: Sessions, who: Administrator): Promise<Session> {
  const { authUrl, renewMs, ask, isStopping } = sessions
  const form = { username: who.courriel, password: who.mot_de_passe }
  const renew = async () => {
    const answer = await ask({ url: `${authUrl}/token`, method: 'POST', form })
    return answer?.status === 200 ? (answer.json as { access_token: string }).access_token : null
  }
  let token = await renew()
  while (token === null) {
    await delay(AGAIN_MS)
    token = await renew()
  }
  const me = await ask({ url: `${authUrl}/users/me/`, token })
  const goOn = async () => {
    for (;;) {
      // Not all of them at the same moment: a password hash keeps a core busy.
      await delay(renewMs * (0.75 + Math.random() / 2), undefined, { ref: false })
      if (isStopping()) return
      token = (await renew()) ?? token
    }
  }
  void goOn()
  return { id: (me?.json as { id: number } | undefined)?.id ?? 0, token: () => token ?? '' }
}
