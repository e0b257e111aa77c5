// An author's writes; the ledger has each request before it is sent and again when it is acknowledged.

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Call, responseOf } from './apis.js'
import { openEntry, type Published, recordPresence, recordReplacement } from './ledger.js'
import { versionOf } from './recipe.js'
import type { LoadContext, Member } from './session.js'

/** Milliseconds between retries. */
const RETRY_DELAY_MS = 200

/** Header of a write that may be sent again. */
type Keyed = { 'Idempotency-Key'?: string }

function author({ pauseMs, apis, ledger, administrator, isStopping }: LoadContext, member: Member) {
  const { recipe } = member.apis
  const stranger = apis.newClient()

  /** Sends it once; undefined where it wasn't acknowledged. */
  const once = async <Data>(call: () => Call<Data>): Promise<Data | undefined> => {
    await delay(pauseMs)
    return (await responseOf(call()))?.data
  }
  /** Sends it under one key until it is acknowledged; undefined where the load stops first. */
  const untilDone = async <Data>(call: (header: Keyed) => Call<Data>): Promise<Data | undefined> => {
    const header = { 'Idempotency-Key': randomUUID() }
    while (!isStopping()) {
      const data = await once(() => call(header))
      if (data !== undefined) return data
      await delay(RETRY_DELAY_MS)
    }
    return undefined
  }
  const isDone = (data: unknown) => data !== undefined
  const pathOf = ({ id }: Published) => ({ recette_id: id })
  const commentOn = (entry: Published, contenu: string, header: Keyed = {}) =>
    recipe.POST('/recettes/{recette_id}/commentaires', {
      params: { path: pathOf(entry), header },
      body: { contenu, auteur_id: member.id },
    })

  return {
    publish: async (tag: string): Promise<Published | null> => {
      const entry = openEntry(ledger, tag)
      const body = versionOf(tag, 1)
      const published = await untilDone((header) => recipe.POST('/recettes/', { params: { header }, body }))
      if (published === undefined) return null
      return Object.assign(entry, { id: published.id, presence: 'present' as const })
    },

    /** Comments under an `Idempotency-Key`, so that the comment exists exactly once in the end. */
    commentWithKey: (entry: Published) => {
      const contenu = `${entry.tag} surely`
      return recordPresence(entry.comments, contenu, 'present', async () =>
        isDone(await untilDone((header) => commentOn(entry, contenu, header))),
      )
    },

    /** Comments without a key, so it sends once. Returns the id, or null. */
    comment: async (entry: Published): Promise<number | null> => {
      const contenu = `${entry.tag} once`
      let id: number | null = null
      await recordPresence(entry.comments, contenu, 'present', async () => {
        id = (await once(() => commentOn(entry, contenu)))?.id ?? null
        return id !== null
      })
      return id
    },

    removeComment: (entry: Published, commentaire_id: number) =>
      recordPresence(entry.comments, `${entry.tag} once`, 'absent', async () => {
        const params = { path: { ...pathOf(entry), commentaire_id } }
        const path = '/recettes/{recette_id}/commentaires/{commentaire_id}'
        return isDone(await once(() => recipe.DELETE(path, { params })))
      }),

    change: (entry: Published, version: number) =>
      recordReplacement(entry.versions, version, async () => {
        const sent = { params: { path: pathOf(entry) }, body: versionOf(entry.tag, version) }
        return isDone(await once(() => recipe.PUT('/recettes/{recette_id}', sent)))
      }),

    /** Decides on the recipe, as the administrator. */
    decide: (entry: Published, statut: 'valider' | 'refuser') =>
      recordReplacement(entry.statuts, statut, async () => {
        const sent = { params: { path: pathOf(entry) }, body: { id: entry.id, statut } }
        const path = '/recettes/{recette_id}/status'
        return isDone(await once(() => administrator.apis.recipe.PATCH(path, sent)))
      }),

    report: (entry: Published) =>
      recordPresence(entry.reports, entry.tag, 'present', async () => {
        const body = { recette_id: entry.id, raison: entry.tag }
        const send = (header: Keyed) =>
          stranger.recipe.POST('/recettes/{recette_id}/signaler', {
            params: { path: pathOf(entry), header },
            body,
          })
        return isDone(await untilDone(send))
      }),

    remove: async (entry: Published): Promise<void> => {
      entry.presence = 'maybe'
      const params = { path: pathOf(entry) }
      if (isDone(await once(() => recipe.DELETE('/recettes/{recette_id}', { params }))))
        entry.presence = 'absent'
    },
  }
}

/** Writes until the load stops. @param name unique among the authors of this load; prefix of the tags of its recipes */
export async function write(context: LoadContext, name: string, member: Member): Promise<void> {
  const actions = author(context, member)
  for (let n = 0; !context.isStopping(); n++) {
    const entry = await actions.publish(`${name}-${n}`)
    if (entry === null) return
    await actions.commentWithKey(entry)
    const comment = await actions.comment(entry)
    await actions.change(entry, 2)
    await actions.decide(entry, n % 2 === 0 ? 'valider' : 'refuser')
    if (n % 3 === 0) await actions.report(entry)
    if (comment !== null && n % 2 === 0) await actions.removeComment(entry, comment)
    await actions.change(entry, 3)
    if (n % 5 === 4) await actions.remove(entry)
    entry.changedAt = performance.now()
  }
}
