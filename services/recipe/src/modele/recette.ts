// Schemas of recipes, shared by several features.

import { MAX_INT4 } from '@recettes/errors'
import { DateTime, nullable, orNull, ref } from '@recettes/http'
import { type Static, Type } from 'typebox'
import { Photo } from './photo.js'
import { STATUTS } from './statut.js'

const text = (examples: string[] = [], description?: string) =>
  Type.String({
    maxLength: 10_000,
    ...(description !== undefined && { description }),
    ...(examples.length > 0 && { examples }),
  })
const nonNegative = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: MAX_INT4, description, examples: [example] })

/** Optional fields in the interface document's order; absent ones are null. */
const details = {
  image: Type.String({
    format: 'http-url',
    maxLength: 2048,
    description:
      'Une URL http(s), sans nom d’utilisateur. Elle reste comme elle a été envoyée : des lettres accentuées ne sont pas encodées.',
    examples: ['https://example.org/tarte.jpg'],
  }),
  description: text(['Une tarte fine, croustillante et dorée.']),
  temps_preparation: nonNegative('Minutes', 20),
  temps_cuisson: nonNegative('Minutes', 35),
  temps_total: nonNegative('Minutes', 55),
  difficulte: text(['Facile']),
  portions: nonNegative('Nombre de personnes', 6),
  calories_par_portion: nonNegative('Kilocalories', 320),
  auteur_id: Type.Integer({
    minimum: 0,
    maximum: MAX_INT4,
    description: 'Id de l’auteur.',
  }),
  ustensiles_requis: text(),
  conseils_chef: text(),
  variantes: text(),
  allergenes: text(
    ['Gluten, lait'],
    'Ce que l’auteur déclare. `sauf` exclut la recette pour ce que le texte nomme sans le nier, et pour tout si le texte n’est pas compris.',
  ),
  regime_alimentaire: text(['Végétarien']),
  saison: text(['Automne']),
  origine: text(['France']),
}

const ingredients = Type.Array(Type.String({ maxLength: 300 }), {
  maxItems: 200,
  description:
    'Lignes comme on les écrit en cuisine ; la recherche trouve la recette par elles. Les puces et les numéros d’une liste (« • », « 1. ») ' +
    'sont ôtés. Au plus 30 aliments par ligne, 400 en tout.',
  examples: [['1 pâte feuilletée', '4 pommes', '30 g de beurre demi-sel', '2 c. à s. de sucre']],
})

const etapes = Type.Array(Type.String({ minLength: 1, maxLength: 2000, 'x-trim': true }), {
  maxItems: 100,
  description: 'Ce qu’il faut faire, dans l’ordre.',
  examples: [['Étaler la pâte.', 'Disposer les pommes en rosace.', 'Cuire 35 minutes à 180 °C.']],
})

const titre = Type.String({
  minLength: 1,
  maxLength: 200,
  'x-trim': true,
  'x-line': true,
  examples: ['Tarte fine aux pommes'],
})

type Details = typeof details

const EXAMPLE = {
  titre: 'Tarte fine aux pommes',
  description: 'Une tarte fine, croustillante et dorée.',
  temps_preparation: 20,
  temps_cuisson: 35,
  portions: 6,
  difficulte: 'Facile',
  ingredients: ['4 pommes'],
  etapes: ['Éplucher les pommes.', 'Cuire 35 minutes à 180 °C.'],
}
export const RECETTE_EXAMPLE = {
  id: 1,
  statut: 'en_attente',
  ...Object.fromEntries(Object.keys(details).map((name) => [name, null])),
  ...EXAMPLE,
  auteur_id: 1,
  photos: [],
  signaler: false,
  created_at: '2026-03-14T09:26:53.589',
  updated_at: '2026-03-14T09:26:53.589',
}
/** Callers state the result's type: TypeScript can't derive it from `change`. */
const everyDetail = <T>(change: (schema: Details[keyof Details]) => T) =>
  Object.fromEntries(Object.entries(details).map(([name, schema]) => [name, change(schema)])) as unknown

/** `null` means the same as an absent field. */
export const RecetteBody = Type.Object(
  {
    titre,
    ...(everyDetail(nullable) as { [Name in keyof Details]: ReturnType<typeof nullable<Details[Name]>> }),
    auteur_id: nullable({
      ...details.auteur_id,
      description:
        'À la publication, l’id de l’auteur (un autre que soi : ADMIN) ; par défaut, l’utilisateur du jeton. ' +
        'Ignoré à la modification.',
    }),
    ingredients: nullable(ingredients),
    etapes: nullable(etapes),
  },
  { examples: [EXAMPLE] },
)
export type RecetteBody = Static<typeof RecetteBody>

const Statut = Type.Enum([...STATUTS], { description: 'Statut de la recette.' })

const shownFields = {
  id: Type.Integer(),
  titre: Type.String(),
  statut: Statut,
  ...(everyDetail(orNull) as { [Name in keyof Details]: ReturnType<typeof orNull<Details[Name]>> }),
  auteur_id: details.auteur_id,
  ingredients: Type.Array(Type.String()),
  etapes: Type.Array(Type.String(), { description: 'Ce qu’il faut faire, dans l’ordre.' }),
  photos: Type.Array(ref(Photo), {
    description: 'Les photos, dans l’ordre ; la première est celle des listes.',
  }),
  signaler: Type.Boolean({ description: 'A un signalement non résolu.' }),
  created_at: DateTime,
  updated_at: DateTime,
}

export const Recette = Type.Object(shownFields, {
  $id: 'Recette',
  description: 'Une recette, comme les listes la donnent.',
  examples: [RECETTE_EXAMPLE],
})

const Portee = Type.Object({
  debut: Type.Integer({ description: 'Où le nombre commence dans `texte`, en unités UTF-16.' }),
  fin: Type.Integer({
    description:
      'Où il finit ; l’unité n’y est que si elle est dans le nombre (« 1 kg 500 », « 1 tasse et demie »).',
  }),
  quantite: Type.Number({ description: 'Dans `unite` ; d’une fourchette, le bas.' }),
  quantite_max: orNull(Type.Number({ description: 'Le haut d’une fourchette.' })),
  unite: orNull(Type.String()),
})

const IngredientAnalyse = Type.Object({
  texte: Type.String({ description: 'La ligne comme elle est écrite.' }),
  quantite: orNull(Type.Number({ description: 'La quantité ; d’une fourchette, le bas.' })),
  quantite_max: orNull(Type.Number({ description: 'Le haut d’une fourchette.' })),
  unite: orNull(Type.String()),
  nom: Type.String(),
  facultatif: Type.Boolean(),
  portees: Type.Array(Portee, {
    description:
      'Les quantités de toute la ligne qui croissent avec les portions : ni la taille d’une boîte, ni une durée, ni ' +
      '« 35 % ». Vide si un nombre de la ligne n’est pas sûrement compris.',
  }),
})
export type IngredientAnalyse = Static<typeof IngredientAnalyse>

const AllergeneDetecte = Type.Object({ allergene: Type.String(), ligne: Type.String() })
export type AllergeneDetecte = Static<typeof AllergeneDetecte>

export const RecetteDetaillee = Type.Object(
  {
    ...shownFields,
    ingredients_analyses: Type.Array(IngredientAnalyse, {
      description: 'Ce qui est compris de chaque ligne ; une ligne peut nommer plusieurs aliments, ou aucun.',
    }),
    allergenes_detectes: Type.Array(AllergeneDetecte, {
      description:
        'Indices trouvés dans les lignes, d’après les 14 allergènes du règlement (UE) 1169/2011 ; pour chacun, les dix ' +
        'premières lignes. Sans garantie : une recette sans indice peut contenir un allergène.',
    }),
  },
  {
    $id: 'RecetteDetaillee',
    description: 'Une recette seule, avec ce qui est compris de ses ingrédients.',
    examples: [
      {
        ...RECETTE_EXAMPLE,
        ingredients_analyses: [
          {
            texte: '4 pommes',
            quantite: 4,
            quantite_max: null,
            unite: null,
            nom: 'pomme',
            facultatif: false,
            portees: [{ debut: 0, fin: 1, quantite: 4, quantite_max: null, unite: null }],
          },
        ],
        allergenes_detectes: [],
      },
    ],
  },
)

export const recetteParams = Type.Object({
  recette_id: Type.Integer({ description: 'Id de la recette.', examples: [1] }),
})

/** The interface document wants these filters in upper case. */
export const statutFilter = Type.Optional(
  Type.Enum(['ALL', 'EN_ATTENTE', 'VALIDER', 'REFUSER'], {
    default: 'ALL',
    description: 'Seulement les recettes de ce statut.',
  }),
)
