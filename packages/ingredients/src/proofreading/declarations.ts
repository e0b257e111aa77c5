// Claims of an author's `allergenes` and `regime_alimentaire` about the lines.

import { readDeclared } from '../keys/declared.js'
import { runToEnd } from '../keys/keys.js'
import { TRACE, UNKNOWN } from '../keys/mention-keys.js'
import { LEXICON } from '../lexicon/lexicon.js'
import { exclusionKeys } from '../query/exclusion.js'

type Champ = 'allergenes' | 'regime_alimentaire'

/** No line may have one of the keys `excluded`; `mot` is as the author wrote it. */
export type Claim = { champ: Champ; mot: string; excluded: ReadonlySet<string> }

const PARTS = /[,;/+|.\n•·()]/u
const JOINED = /\s+(?:et|ni|&)\s+/iu
/** Neither a condition («si les pâtes sont sans gluten») nor another sense («sans sucre ajouté»). */
const OPEN =
  /\?|(?<!\p{L})(?:si|selon|suivant|possible\p{L}*|peut|peuvent|adapt\p{L}*|option\p{L}*|version|variante|presque|quasi\p{L}*|sauf|hors|remplac\p{L}*|traces?|pauvre|peu|ajout\p{L}*|non|pas|ne|ou)(?!\p{L})/iu
const DENIAL = /^(?:garanti\p{L}*\s+)?sans\s+/iu
const DIET =
  /^(?:(?:plat|recette|cuisine|régime)\s+)?(?<diet>v[ée]g(?:[ée](?:tarien(?:ne)?|talien(?:ne)?)?|ane?)|pesco?-?(?:v[ée]g[ée])?tarien(?:ne)?|pesc[ée]tarien(?:ne)?)s?$/iu
const NO_ALLERGEN =
  /^(?:sans\s+|aucune?s?\s+|pas\s+d['’]\s*)?(?:allerg[èe]nes?(?:\s+connus?)?|aucune?|n[ée]ant|rien)\s*$/iu
const MAX = { parts: 30, characters: 60 }

/** Words that aren't understood claim nothing. */
export function claimsIn(champ: Champ, text: string): Claim[] {
  const parts = text.normalize('NFC').split(PARTS).slice(0, MAX.parts)
  return parts.flatMap((part) => {
    const phrase = part.trim()
    if (phrase.length > MAX.characters || OPEN.test(phrase)) return []
    return wordsOf(champ, phrase).flatMap(({ mot, query }): Claim[] => {
      const excluded = new Set(exclusionKeys(query).filter((key) => key !== UNKNOWN))
      return excluded.size === 0 ? [] : [{ champ, mot, excluded }]
    })
  })
}

/** «sans gluten ni lait» denies both, and so does «végan et sans gluten» each. */
function wordsOf(champ: Champ, phrase: string): { mot: string; query: string }[] {
  let isDenial = false
  return phrase.split(JOINED).flatMap((word) => {
    const diet = champ === 'regime_alimentaire' ? DIET.exec(word.trim())?.groups?.['diet'] : undefined
    if (diet !== undefined) return [{ mot: word.trim(), query: diet }]
    isDenial ||= DENIAL.test(word)
    const query = word.replace(DENIAL, '').trim()
    return isDenial && query !== '' ? [{ mot: `sans ${query}`, query }] : []
  })
}

/** Allergens that a list doesn't name; none if it is empty or not understood. «Aucun» names none of them. */
export function undeclaredBy(allergenes: string): { excluded: ReadonlySet<string>; nom: string }[] {
  const text = allergenes.trim()
  const all = LEXICON.allergens.map((food) => ({
    nom: LEXICON.allergenNames.get(food) ?? food.name,
    excluded: new Set([TRACE + food.id]),
  }))
  if (NO_ALLERGEN.test(text)) return all
  const keys = new Set(runToEnd(readDeclared(text)))
  if (keys.has(UNKNOWN) || OPEN.test(text)) return []
  const declared = all.filter(({ excluded }) => [...excluded].some((key) => keys.has(key)))
  return declared.length === 0 ? [] : all.filter((allergen) => !declared.includes(allergen))
}
