// Rules of decisions: their reason, the page after them, the version that they were made on.

import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FieldError } from '@recettes/errors'
import { BODY_LIMIT_BYTES, isTooComplex } from '@recettes/http'
import type { Noms } from '../apis/noms.js'
import type { Note } from '../apis/relectures.js'
import { type Change, type Compared, changesBetween, comparedOf } from '../modele/changes.js'
import type { Changements } from '../modele/history.js'
import { isVisible, longMotif } from '../modele/motif.js'
import { type Recette, STATUTS } from '../modele/recette.js'
import type { Entry, Queue } from './entries.js'

/** A part of the queue, after a cursor. */
export type QueuePosition = {
  objet?: 'signalees' | 'en_attente' | 'a_regarder' | undefined
  apres?: string | undefined
}

type Decidable = { recette: Recette; entry: Entry | null }

/** The decisions that a case allows: a validated recipe is kept, where it was reported or published on trust. */
export function choicesOf({ recette, entry }: Decidable) {
  const isReported = (entry?.signalements.ouverts ?? 0) > 0
  const isOnTrust = entry !== null && !isReported && entry.commentaires_signales.length === 0
  return {
    validates: recette.statut !== 'valider',
    keeps: recette.statut === 'valider' && (isReported || isOnTrust),
    refuses: recette.statut !== 'refuser' || isReported,
  }
}

type Flag = { label: string; href?: string }

/** Reasons to look closely. */
export function flagsOf({ recette, entry, notes }: Decidable & { notes: Note[] | null }): Flag[] {
  const texts = Object.values(comparedOf(recette)).flat().join(' ')
  const isFirst = entry !== null && entry.auteur.validees + entry.auteur.refusees === 0
  return [
    ...(isFirst ? [{ label: 'premier envoi' }] : []),
    ...(recette.etapes.length === 0 ? [{ label: 'aucune étape' }] : []),
    ...(recette.ingredients.length === 0 ? [{ label: 'aucun ingrédient' }] : []),
    ...(LINK.test(texts) ? [{ label: 'liens' }] : []),
    ...(entry !== null && notes === null ? [{ label: 'relecture non faite' }] : []),
    ...(notes?.some(({ type }) => type === 'allergene_contredit') ? [{ label: 'allergène contredit' }] : []),
    ...(notes ?? []).flatMap(({ type, recette_id }) =>
      type === 'doublon' && recette_id !== undefined
        ? [{ label: 'doublon\u202f?', href: `/moderation/${recette_id}` }]
        : [],
    ),
  ]
}

/** Linear time: a word is tried from its first sign alone. */
const LINK = /\bhttps?:\/\/|\bwww\.|(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:com|fr|net|org|shop)\b/i

export type Decision = 'valider' | 'refuser'

/** The URL of a recipe names the page of the queue to return to. */
export function deskHref({ objet, apres }: QueuePosition, path = ''): string {
  const query = new URLSearchParams({ ...(objet && { objet }), ...(apres && { apres }) })
  return `/moderation${path}${query.size > 0 ? `?${query}` : ''}`
}

export const decisionOf = (text: string): Decision | null =>
  text === 'valider' || text === 'refuser' ? text : null

/** A refusal needs a reason, from which its author learns. */
export function motifFaults(decision: Decision, motif: string): FieldError[] {
  if (decision === 'refuser' && !isVisible(motif))
    return [{ champ: 'motif', message: 'Indiquez le motif du refus. L’auteur le lira.' }]
  return longMotif(motif)
}

/** Finds the recipes before and after one, if the page of the queue has them. */
export function neighbours(ids: number[], id: number): { previous?: number; next?: number } {
  const index = ids.indexOf(id)
  const [previous, next] = index === -1 ? [undefined, ids[0]] : [ids[index - 1], ids[index + 1]]
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
}

/** Recipes to offer a moderator: those that others have claimed, or that this one had refused, come only where nothing else waits. */
export function offeredTo(moderateurId: number | undefined, entries: Queue['entries']): number[] {
  const ids = (listed: Queue['entries']) => listed.map(({ id }) => id)
  const free = entries.filter(
    ({ prise, refusee_par }) =>
      (prise === null || prise.moderateur_id === moderateurId) && refusee_par !== moderateurId,
  )
  return ids(free.length > 0 ? free : entries)
}

/** The first recipe from `next` on that is offered, or else `next`. */
export function nextOffered(
  moderateurId: number | undefined,
  entries: Queue['entries'],
  next: number | undefined,
): number | undefined {
  const offered = offeredTo(moderateurId, entries)
  const ids = entries.map(({ id }) => id)
  const from = next === undefined ? 0 : ids.indexOf(next)
  return ids.slice(from).find((id) => offered.includes(id)) ?? next
}

/** The recipe that came next, or else the first other one. */
export function nextToDecide(ids: number[], decided: number, announced: number): number | undefined {
  const others = ids.filter((id) => id !== decided)
  return others.includes(announced) ? announced : others[0]
}

/** Encodes what a moderator has read, for a hidden field; deflated, since HTML would escape every quote of JSON. */
export const encodeSeen = (recette: Recette): string =>
  deflateRawSync(JSON.stringify(comparedOf(recette))).toString('base64url')

/** Decoded from `encodeSeen`; null for anything else. */
export type SeenState = object | null

/** No changes if the form has no recipe. */
export const changesSince = (seen: SeenState, recette: Recette): Change[] =>
  seen === null ? [] : changesBetween(textsIn(seen), recette)

/** Drops values that our forms never send. */
const textsIn = (seen: object): Compared =>
  Object.fromEntries(
    Object.entries(seen).filter(([, value]) =>
      [value].flat().every((item) => item === null || typeof item === 'string' || typeof item === 'number'),
    ),
  )

type Counted = Pick<Entry['signalements'], 'ouverts' | 'raisons'>

export const isSeen = (seen: string, now: Counted | undefined): boolean =>
  now !== undefined && seen === reportsFingerprint(now)

/** A hash, since a form has no room for all reasons. */
export const reportsFingerprint = ({ ouverts, raisons }: Counted): string =>
  hash(
    'sha256',
    JSON.stringify([ouverts, raisons.map(({ raison, nombre }) => [raison, nombre])]),
    'base64url',
  )

/** Bound against decompression bombs: twice the largest recipe. */
const SEEN_BYTES = 2 * BODY_LIMIT_BYTES

export function decodeSeen(text: string): SeenState {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: SEEN_BYTES })
    const value: unknown = isTooComplex(json) ? null : JSON.parse(String(json))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

export const REPORTS_CHANGED = 'Les signalements ont changé entre-temps. Relisez-les, puis décidez.'

/** Id and content version in a recipe's tag; a tag of the queue's items ends in `m` and the digest of the open reports. */
const contentOf = (tag: string): string => tag.replace(/^(?:W\/)?("\d+-\d+-).*$/, '$1')

/** The recipe's own tag doesn't cover reports, so one that comes in between is found by its entry in the queue. */
export const hasJoinedQueue = (seen: string, now: Entry | null): boolean =>
  now !== null && !/-m[^"]*"$/.test(seen)

/** @param seen tag of the case that was read */
export function conflictFault(
  seen: string,
  { version, history, noms }: { version: string; history: { changements: Changements }; noms: Noms },
): FieldError {
  if (contentOf(seen) === contentOf(version)) return { champ: '', message: REPORTS_CHANGED }
  const [lastChange] = history.changements
  if (lastChange?.cause !== 'decision')
    return { champ: '', message: 'La recette a changé entre-temps. Relisez-la, puis décidez.' }
  const nom = noms.get(lastChange.moderateur_id ?? 0) ?? 'Un autre modérateur'
  const motif = lastChange.motif === null ? '' : ` Motif : « ${lastChange.motif} »`
  return {
    champ: '',
    message: `${nom} a décidé entre-temps : ${STATUTS[lastChange.vers]}.${motif} Relisez, puis décidez.`,
  }
}

/** True for a second click on the same button. */
export function isRepeatedDecision(
  changements: Changements,
  moderateurId: number | undefined,
  decision: Decision,
  motif: string,
): boolean {
  const [lastChange] = changements
  if (
    lastChange === undefined ||
    lastChange.cause !== 'decision' ||
    lastChange.moderateur_id !== moderateurId
  )
    return false
  return lastChange.vers === decision && (decision === 'valider' || lastChange.motif === motif)
}

/** Isolates marks of direction in the title (Unicode Standard Annex 9), so that they don't reorder the words after it. */
export const named = (titre: string): string =>
  `« ${/\p{Bidi_Control}/u.test(titre) ? `\u2068${titre}\u2069` : titre} »`

export function noticeOf(decision: Decision, { recette, entry }: Decidable): string {
  const titre = named(recette.titre)
  if (decision === 'refuser') return `La recette ${titre} est refusée. Son auteur lira le motif.`
  const done = choicesOf({ recette, entry }).keeps ? 'gardée' : 'validée'
  const rejected = (entry?.signalements.ouverts ?? 0) > 0 ? ' Ses signalements sont rejetés.' : ''
  return `La recette ${titre} est ${done}.${rejected}`
}
