// An account of the load and its session, which is renewed for as long as the load runs.

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { RecettesClient } from '@recettes/client'
import type { Administrator } from '../fleet/fleet.js'
import { type Apis, isLoggedIn, responseOf } from './apis.js'
import type { Ledger } from './ledger.js'

/** Somebody who is logged in; `apis` sends the token of the moment. */
export type Member = { id: number; apis: RecettesClient }

/** Shared by all people of a load. */
export type LoadContext = {
  /** Milliseconds that each of them waits between two requests. */
  pauseMs: number
  apis: Apis
  ledger: Ledger
  administrator: Member
  isStopping: () => boolean
}

/** How the APIs are reached, how often a token is renewed, and when to end. */
type Sessions = { newClient: Apis['newClient']; renewMs: number; isStopping: () => boolean }

/** Milliseconds before what failed is tried again. */
const RETRY_DELAY_MS = 200

const PASSWORD = 'quatre petits chats dans un panier'

/** Registers an account under one `Idempotency-Key`, retrying until acknowledged. Null if the load stops first. */
export async function register(
  { newClient, isStopping }: Sessions,
  ledger: Ledger,
  name: string,
): Promise<Administrator | null> {
  const { auth } = newClient()
  const administrator = { courriel: `${name}@faults.local`, mot_de_passe: PASSWORD }
  const params = { header: { 'Idempotency-Key': randomUUID() } }
  ledger.users.set(administrator.courriel, 'maybe')
  while (!isStopping()) {
    const response = await responseOf(
      auth.POST('/register', { params, body: { prenom: 'Julie', nom: name, ...administrator } }),
    )
    if (response?.status === 201) {
      ledger.users.set(administrator.courriel, 'present')
      return administrator
    }
    await delay(RETRY_DELAY_MS)
  }
  return null
}

/** Logs in, and renews the token in the background. A token that can't be renewed stays in use. */
export async function logIn(
  { newClient, renewMs, isStopping }: Sessions,
  administrator: Administrator,
): Promise<Member> {
  const apis = newClient()
  const renew = () => isLoggedIn(apis.login(administrator))
  while (!(await renew())) await delay(RETRY_DELAY_MS)
  const me = await responseOf(apis.auth.GET('/users/me/'))
  const goOn = async () => {
    for (;;) {
      // Not all of them at the same moment: a password hash keeps a core busy.
      await delay(renewMs * (0.75 + Math.random() / 2), undefined, { ref: false })
      if (isStopping()) return
      await renew()
    }
  }
  void goOn()
  return { id: me?.data?.id ?? 0, apis }
}
