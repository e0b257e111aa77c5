// What an author does, each request noted in the ledger before it leaves and again when it is acknowledged.

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answered, Ask, Asked } from './ask.js'
import type { Job } from './job.js'
import { type Entry, type Ledger, openEntry, replacing, turning } from './ledger.js'
import { versionOf } from './recipe.js'
import type { Session } from './session.js'

/** What all who take part in a load share. */
export type Scene = { job: Job; ask: Ask; ledger: Ledger; administrator: Session; isStopping: () => boolean }

/** Milliseconds before what failed is sent again under its key. */
const AGAIN_MS = 200

/** An author's verbs. */
export type Author = ReturnType<typeof author>

const isDone = (answer: Answered) => answer !== null && answer.status < 300
const idOf = (answer: Answered) =>
  answer !== null && isDone(answer) ? (answer.json as { id: number }).id : null

export function author({ job, ask, ledger, administrator, isStopping }: Scene, session: Session) {
  const recettes = `${job.baseUrl}/recettes/`
  const addressOf = ({ id }: Entry) => `${recettes}${id}`

  /** Sends it once; `session` gives the token of the moment. */
  const once = async (asked: Asked, as: Session | null = session): Promise<Answered> => {
    await delay(job.pauseMs)
    return ask(as === null ? asked : { ...asked, token: as.token() })
  }
  /** Sends it under one key until it is acknowledged; null where the load stops first. */
  const untilDone = async (asked: Asked, as: Session | null = session): Promise<Answered> => {
    const key = randomUUID()
    while (!isStopping()) {
      const answer = await once({ ...asked, key }, as)
      if (isDone(answer)) return answer
      await delay(AGAIN_MS)
    }
    return null
  }
  const commentOn = (entry: Entry, contenu: string) => ({
    url: `${addressOf(entry)}/commentaires`,
    method: 'POST' as const,
    body: { contenu, auteur_id: session.id },
  })

  return {
    publish: async (tag: string): Promise<Entry | null> => {
      const entry = openEntry(ledger, tag)
      entry.id = idOf(await untilDone({ url: recettes, method: 'POST', body: versionOf(tag, 1) }))
      if (entry.id === null) return null
      entry.presence = 'there'
      return entry
    },

    /** Under a key, so that it is there exactly once in the end. */
    commentSurely: (entry: Entry) => {
      const contenu = `${entry.tag} surely`
      return turning(entry.comments, contenu, 'there', async () =>
        isDone(await untilDone(commentOn(entry, contenu))),
      )
    },

    /** Without a key, so sent but once. Answers the id, or null. */
    comment: async (entry: Entry): Promise<number | null> => {
      const contenu = `${entry.tag} once`
      let id: number | null = null
      await turning(entry.comments, contenu, 'there', async () => {
        id = idOf(await once(commentOn(entry, contenu)))
        return id !== null
      })
      return id
    },

    removeComment: (entry: Entry, id: number) =>
      turning(entry.comments, `${entry.tag} once`, 'gone', async () =>
        isDone(await once({ url: `${addressOf(entry)}/commentaires/${id}`, method: 'DELETE' })),
      ),

    change: (entry: Entry, version: number) =>
      replacing(entry.versions, version, async () =>
        isDone(await once({ url: addressOf(entry), method: 'PUT', body: versionOf(entry.tag, version) })),
      ),

    haveModerated: (entry: Entry, statut: 'valider' | 'refuser') =>
      replacing(entry.statuts, statut, async () => {
        const body = { id: entry.id, statut }
        return isDone(await once({ url: `${addressOf(entry)}/status`, method: 'PATCH', body }, administrator))
      }),

    report: (entry: Entry) =>
      turning(entry.reports, entry.tag, 'there', async () => {
        const body = { recette_id: entry.id, raison: entry.tag }
        return isDone(await untilDone({ url: `${addressOf(entry)}/signaler`, method: 'POST', body }, null))
      }),

    remove: async (entry: Entry): Promise<void> => {
      entry.presence = 'maybe'
      if (isDone(await once({ url: addressOf(entry), method: 'DELETE' }))) entry.presence = 'gone'
    },
  }
}
