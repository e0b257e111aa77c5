// The recipe as every feature shows it, and what may be sent about one.

import { DateTime, nullable, orNull } from '@recettes/http'
import { type Static, Type } from 'typebox'

/** The largest of PostgreSQL's `integer`. */
export const MAX_INT = 2147483647
const text = (examples: string[] = []) =>
  Type.String({ maxLength: 10_000, ...(examples.length > 0 && { examples }) })
const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: MAX_INT, description, examples: [example] })

/** A recipe's own fields but for its title, in the interface document's order; absent ones are null. */
const details = {
  image: Type.String({
    format: 'http-url',
    maxLength: 2048,
    examples: ['https://example.org/tarte.jpg'],
  }),
  description: text(['Une tarte fine, croustillante et dorée.']),
  temps_preparation: count('Minutes', 20),
  temps_cuisson: count('Minutes', 35),
  temps_total: count('Minutes', 55),
  difficulte: text(['Facile']),
  portions: count('People served', 6),
  calories_par_portion: count('Kilocalories', 320),
  auteur_id: count('Id of the user who wrote it; the caller where it is left out', 7),
  ustensiles_requis: text(),
  conseils_chef: text(),
  variantes: text(),
  allergenes: text(['Gluten, lait']),
  regime_alimentaire: text(['Végétarien']),
  saison: text(['Automne']),
  origine: text(['France']),
}

const ingredients = Type.Array(Type.String({ maxLength: 300 }), {
  maxItems: 200,
  description:
    'Lines as a cook writes them; the search finds the recipe by them. A line names at most 30 foods, all of them at most 400.',
  examples: [['1 pâte feuilletée', '4 pommes', '30 g de beurre demi-sel', '2 c. à s. de sucre']],
})

const titre = Type.String({
  minLength: 1,
  maxLength: 200,
  'x-trim': true,
  examples: ['Tarte fine aux pommes'],
})

type Details = typeof details
const everyDetail = <T>(change: (schema: Details[keyof Details]) => T) =>
  Object.fromEntries(Object.entries(details).map(([name, schema]) => [name, change(schema)])) as unknown

/** What is sent to create or replace a recipe: `null` says the same as leaving a field out. */
export const WrittenRecette = Type.Object({
  titre,
  ...(everyDetail(nullable) as { [Name in keyof Details]: ReturnType<typeof nullable<Details[Name]>> }),
  ingredients: nullable(ingredients),
})
export type WrittenRecette = Static<typeof WrittenRecette>

/** The states of a recipe, as bodies have them. */
export const Statut = Type.Enum(['en_attente', 'valider', 'refuser'])

const shown = {
  id: Type.Integer(),
  titre: Type.String(),
  statut: Statut,
  ...(everyDetail(orNull) as { [Name in keyof Details]: ReturnType<typeof orNull<Details[Name]>> }),
  auteur_id: details.auteur_id,
  ingredients: Type.Array(Type.String()),
  signaler: Type.Boolean({ description: 'Has an unresolved report.' }),
  created_at: DateTime,
  updated_at: DateTime,
}

/** A recipe as lists answer it. */
export const Recette = Type.Object(shown, { $id: 'Recette' })

/** One food that a line names, as it was understood. */
const IngredientAnalyse = Type.Object({
  texte: Type.String({ description: 'The line as it was written.' }),
  quantite: orNull(Type.Number({ description: 'The lower bound of a range.' })),
  quantite_max: orNull(Type.Number({ description: 'The upper bound of a range.' })),
  unite: orNull(Type.String()),
  nom: Type.String(),
  facultatif: Type.Boolean(),
})
export type IngredientAnalyse = Static<typeof IngredientAnalyse>

/** A hint of an allergen, with the line that caused it. */
const AllergeneDetecte = Type.Object({ allergene: Type.String(), ligne: Type.String() })
export type AllergeneDetecte = Static<typeof AllergeneDetecte>

/** A recipe as it is answered by itself: with what was understood of its lines. */
export const RecetteDetaillee = Type.Object(
  {
    ...shown,
    ingredients_analyses: Type.Array(IngredientAnalyse, {
      description: 'What was understood of each line; a line may name several foods, or none.',
    }),
    allergenes_detectes: Type.Array(AllergeneDetecte, {
      description:
        'Hints found in the lines by the words of EU regulation 1169/2011’s 14 allergens; for each of them the first ten lines. ' +
        'Not a guarantee: a recipe without a hint may still contain an allergen.',
    }),
  },
  { $id: 'RecetteDetaillee' },
)

/** The path of one recipe. */
export const recetteParams = Type.Object({ recette_id: Type.Integer({ description: 'Id of the recipe.' }) })

/** The list filter on the status: upper-case, as the interface document has it. */
export const statutFilter = Type.Optional(
  Type.Enum(['ALL', 'EN_ATTENTE', 'VALIDER', 'REFUSER'], {
    default: 'ALL',
    description: 'Only recipes of this status.',
  }),
)
