// Lines that aren't understood: no known food, or an amount that could mean several.

import type { Note, NoteType } from './recipe.js'
import type { ReadLine } from './steps.js'

const UNKNOWN = 'Aucun aliment connu dans cette ligne : la recherche et les exclusions ne la comprennent pas.'
const AMBIGUOUS =
  'Cette quantité peut se comprendre de plusieurs façons : elle ne suit pas le nombre de portions.'

/** «1,5 dl», «½ citron»; neither a length nor a name. */
const AMOUNT_FIRST = /^\s*[~≈±]?\s*(?!4 épices|[\d.,]+\s?(?:cm|mm)(?!\p{L}))[\d½⅓⅔¼¾⅛]/iu

export function notesOfLine({ texte, index, mentions, exclusionOnly, amounts }: ReadLine): Note[] {
  if (mentions.length === 0) return []
  const note = (type: NoteType, message: string): Note => ({
    type,
    champ: `ingredients[${index}]`,
    ligne: texte,
    message,
  })
  const isUnknown = [...mentions, ...exclusionOnly].every(({ variant }) => variant === null)
  const isAmbiguous = amounts.length === 0 && AMOUNT_FIRST.test(texte)
  return [
    ...(isUnknown ? [note('aliment_inconnu', UNKNOWN)] : []),
    ...(isAmbiguous ? [note('quantite_ambigue', AMBIGUOUS)] : []),
  ]
}
