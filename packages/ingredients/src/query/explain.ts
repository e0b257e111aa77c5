// Why a recipe is excluded: by which words of which line, for certain or only perhaps.

import { readDeclared } from '../keys/declared.js'
import { runToEnd } from '../keys/keys.js'
import { addExclusionOnlyKeys, addMentionKeys, TRACE, UNKNOWN } from '../keys/mention-keys.js'
import { readTitle } from '../keys/title.js'
import { contentsOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import { contentsOfMention } from '../reading/contents.js'
import { baseKey, type Mention } from '../reading/mention.js'
import { readLine } from '../reading/parse.js'
import { exclusionKeys } from './exclusion.js'

type Texts = { titre: string; allergenes: string | null; ingredients: readonly string[] }

/** `contient`: the food, one of its kinds, or something that usually has it; `en_doute`: the contents aren't known. */
type Reason = 'contient' | 'peut_contenir' | 'en_doute'

/** `source`: `recette` for a recipe as a whole, which has no line that names a food. `mot` is null in doubt. */
export type Cause = {
  source: 'ligne' | 'titre' | 'allergenes' | 'recette'
  texte: string | null
  mot: string | null
  raison: Reason
}

/** Null for a word that isn't understood. */
export type Explained = { sauf: string; causes: Cause[] } | null

/** Keys of a text that `sauf` reads: the certain ones, and all. */
type Evidence = Omit<Cause, 'raison'> & { sure: ReadonlySet<string>; keys: ReadonlySet<string> }

/** Causes that an answer lists for each word. */
const MAX_CAUSES = 10

/** Reads the texts once. @param words as in `sauf` */
export function explainExclusions(texts: Texts, words: readonly string[]): Explained[] {
  const evidence = [...evidenceOf(texts)]
  return words.map((sauf) => {
    const excluded = new Set(exclusionKeys(sauf))
    if (excluded.size === 0) return null
    const causes = evidence.flatMap(({ sure, keys, ...cause }): Cause[] => {
      const raison = reasonOf(excluded, sure, keys)
      return raison === null ? [] : [{ ...cause, mot: raison === 'en_doute' ? null : cause.mot, raison }]
    })
    return { sauf, causes: causes.sort(bySureness).slice(0, MAX_CAUSES) }
  })
}

const SURENESS: readonly Reason[] = ['contient', 'peut_contenir', 'en_doute']
const bySureness = (one: Cause, other: Cause) => SURENESS.indexOf(one.raison) - SURENESS.indexOf(other.raison)

function reasonOf(
  excluded: ReadonlySet<string>,
  sure: ReadonlySet<string>,
  keys: ReadonlySet<string>,
): Reason | null {
  const isExcluded = (key: string) => key !== UNKNOWN && excluded.has(key)
  if ([...sure].some(isExcluded)) return 'contient'
  if ([...keys].some(isExcluded)) return 'peut_contenir'
  return keys.has(UNKNOWN) ? 'en_doute' : null
}

const NONE: ReadonlySet<string> = new Set()
const DOUBT: ReadonlySet<string> = new Set([UNKNOWN])

function* evidenceOf({ titre, allergenes, ingredients }: Texts): Generator<Evidence> {
  let saysSomething = false
  for (const texte of new Set(ingredients)) {
    const { mentions, exclusionOnly, unclear } = readLine(texte)
    saysSomething ||= mentions.length + exclusionOnly.length > 0 || unclear
    const ofLine = { source: 'ligne', texte } as const
    for (const mention of mentions) {
      const keys = new Set<string>()
      addMentionKeys(mention, LEXICON, keys)
      yield { ...ofLine, mot: wordsOf(mention), sure: sureKeys(mention), keys }
    }
    for (const mention of exclusionOnly) {
      const keys = new Set<string>()
      addExclusionOnlyKeys(mention, LEXICON, keys)
      yield { ...ofLine, mot: wordsOf(mention), sure: NONE, keys }
    }
    if (unclear) yield { ...ofLine, mot: null, sure: NONE, keys: DOUBT }
  }
  if (!saysSomething) yield { source: 'recette', texte: null, mot: null, sure: NONE, keys: DOUBT }
  const title = new Set(runToEnd(readTitle(titre)))
  yield { source: 'titre', texte: titre, mot: titre, sure: NONE, keys: title }
  const declared = new Set(runToEnd(readDeclared(allergenes)))
  yield { source: 'allergenes', texte: allergenes, mot: allergenes, sure: declared, keys: declared }
}

/** Keys of foods that are certainly there. */
export function sureKeys(mention: Mention): Set<string> {
  const contents = contentsOfMention(mention, LEXICON, contentsOf)
  return new Set([baseKey(mention), ...[...contents].map(({ id }) => TRACE + id)])
}

/** As the line or the lexicon spells it. */
const wordsOf = ({ parts, variant, id }: Mention): string =>
  parts.map(({ text }) => text).join(' ') || variant?.name || id
