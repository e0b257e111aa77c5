// Request and response of the catalogue.

import { NOT_MODIFIED, ref } from '@recettes/http'
import { Type } from 'typebox'
import { cursorPaging } from '../modele/cursor.js'
import { EXCLUSION, names } from '../modele/noms.js'
import { RECETTE_EXAMPLE, Recette } from '../modele/recette.js'
import { STATUTS } from '../modele/statut.js'

export const RecetteTrouvee = Type.Object(
  {
    ...Recette.properties,
    lignes: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Les lignes qui nomment un des ingrédients demandés ; absent si aucun ne l’est. Sont lus les 100 000 premiers caractères ' +
          'des lignes d’une page.',
      }),
    ),
  },
  {
    $id: 'RecetteTrouvee',
    description: 'Une recette du catalogue.',
    examples: [{ ...RECETTE_EXAMPLE, statut: 'valider', lignes: ['4 pommes'] }],
  },
)

export const readCatalogue = {
  operationId: 'readCatalogue',
  summary: 'Find recipes by title, foods, time, season, author and photo, sorted, with a count',
  description:
    'La liste et la recherche du site : tous les paramètres sont facultatifs et se combinent. `ingredient` et `sauf` se comprennent ' +
    'comme dans `/recettes/recherche/` ; `sauf` seul suffit. Quand rien n’est trouvé, l’en-tête `Suggestion` propose les noms ' +
    'd’aliments connus les plus proches. Les pages restent justes pendant que des recettes changent : aucune ne vient deux fois.',
  tags: ['recettes'],
  'x-response-headers': ['Suggestion', 'X-Total-Count'],
  querystring: Type.Object({
    titre: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        'x-trim': true,
        pattern: '[\\p{L}\\p{N}]',
        description:
          'Chacun de ces mots commence un mot du titre, sans égard à la casse, aux accents ni aux ligatures.',
        examples: ['tart pom'],
      }),
    ),
    ingredient: Type.Optional(names('Nom d’un ingrédient ; à répéter pour plusieurs.', 1, [['pomme']])),
    sauf: Type.Optional(names(EXCLUSION, 1, [['noix']])),
    duree_max: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000,
        description:
          'Minutes en tout : `temps_total`, sinon préparation et cuisson. Les recettes sans temps n’y sont pas.',
        examples: [30],
      }),
    ),
    auteur_id: Type.Optional(Type.Integer({ description: 'Seulement les recettes de cet auteur.' })),
    saison: Type.Optional(
      Type.Enum(['printemps', 'ete', 'automne', 'hiver'], {
        description:
          'D’après les légumes et fruits frais des lignes, dont les mois de récolte en France sont connus ; tous doivent y être de ' +
          'saison. Le champ `saison` de l’auteur ne compte pas, ni les aliments sans saison sûre.',
      }),
    ),
    photo: Type.Optional(Type.Boolean({ description: '`true` : seulement les recettes avec une photo.' })),
    statut: Type.Enum(['ALL', ...STATUTS.map((statut) => statut.toUpperCase() as Uppercase<typeof statut>)], {
      default: 'VALIDER',
      description: 'Seulement les recettes de ce statut.',
    }),
    tri: Type.Optional(
      Type.Enum(['pertinence', '-id', 'duree'], {
        description:
          '`pertinence` (par défaut avec `ingredient` ou `titre`) : l’aliment même et le mot entier d’abord, puis le moins ' +
          'd’ingrédients. `-id` (sinon) : les plus récentes. `duree` : les plus rapides.',
      }),
    ),
    ...cursorPaging,
  }),
  response: {
    200: Type.Array(ref(RecetteTrouvee), {
      description:
        'Les recettes de la page. `X-Total-Count` dit combien il y en a : exact jusqu’à 1 000, au-delà `1000+`.',
    }),
    ...NOT_MODIFIED,
  },
}
