// Input and notes of proof-reading.

export type ProofreadTexts = {
  titre: string
  allergenes: string | null
  regime_alimentaire: string | null
  ingredients: readonly string[]
  etapes: readonly string[]
}

export type NoteType =
  | 'ingredient_absent'
  | 'ingredient_inutilise'
  | 'aliment_inconnu'
  | 'quantite_ambigue'
  | 'allergene_contredit'

/** `champ`: `etapes[0]`; `ligne`: the ingredient line; `aliment`: a food that no line has. */
export type Note = { type: NoteType; champ: string; ligne?: string; aliment?: string; message: string }
