// From the form of a recipe to what the API takes.

import type { FieldError } from '@recettes/errors'
import { ingredientsOfText, minutesIn, stepsOfText } from '@recettes/schema-org'
import { RECETTE_LABELS } from '../modele/labels.js'
import type { Recette } from '../modele/recette.js'
import type { FormWords } from '../pages/refusals.js'
import {
  asStored,
  CHAMPS,
  isUntouched,
  maxLengthOf,
  NUMBERS,
  stepsOf,
  type Values,
  type Written,
} from './champs.js'

const WHOLE = /^\d{1,10}$/

export const RECETTE_WORDS: FormWords = {
  fields: {
    ...Object.fromEntries(Object.entries(RECETTE_LABELS).map(([champ, label]) => [champ, { label }])),
    message: { label: 'Message au modérateur' },
    titre: { label: 'Titre', missing: 'Indiquez un titre.' },
    image: {
      label: 'Adresse d’une photo',
      format: {
        isValid: (text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text),
        // `canParse` takes seconds for a host of 80,000 ideographs.
        maxLength: maxLengthOf('image'),
        message: 'Indiquez une adresse qui commence par https://.',
      },
    },
  },
  codes: {
    cle_deja_utilisee: {
      champ: '',
      message:
        'Ce formulaire a déjà publié une recette. Envoyez-le encore une fois pour en publier une deuxième, ou modifiez la première depuis « Mes recettes ».',
    },
  },
}

const isTime = (champ: string): boolean => champ.startsWith('temps_')

const wanted = (champ: string): string =>
  isTime(champ) ? 'indiquez une durée, comme 1 h 30 ou 90, ou rien.' : 'indiquez un nombre entier, ou rien.'

/** `faults` lists number fields without a whole number; `1 200` is one. @param stored untouched fields stay as they are stored */
export function bodyOf(values: Values, stored?: Recette): { body: Written; faults: FieldError[] } {
  const faults: FieldError[] = []
  const numbers = NUMBERS.map((champ) => {
    const text = values[champ].replace(/\s/g, '')
    if (text === '') return [champ, null]
    if (WHOLE.test(text)) return [champ, Number(text)]
    const minutes = isTime(champ) ? minutesIn(values[champ]) : null
    if (minutes === null) faults.push({ champ, message: `${RECETTE_LABELS[champ]}\u00a0: ${wanted(champ)}` })
    return [champ, minutes]
  })
  const { titre, ingredients, etapes, ...texts } = values
  const trimmed = Object.entries(texts).map(([champ, text]) => [champ, text.trim() || null])
  const body = {
    ...Object.fromEntries([...trimmed, ...numbers]),
    titre: titre.trim(),
    ingredients: ingredientsOfText(ingredients),
    etapes: stepsOfText(stepsOf(etapes)),
  }
  if (stored === undefined) return { body, faults }
  const untouched = CHAMPS.filter((champ) => isUntouched(champ, values[champ], stored))
  const mergedBody = {
    ...body,
    ingredients: asStored('ingredients', body.ingredients, stored.ingredients),
    etapes: asStored('etapes', body.etapes, stored.etapes),
    ...Object.fromEntries(untouched.map((champ) => [champ, stored[champ]])),
  }
  return { body: mergedBody, faults }
}
