// Generates recipes as lines of COPY: titles and ingredient lines of the corpus, mixed at random.

import { RULES_VERSION } from '@recettes/ingredients'
import { escapeCopy, NULL } from './copy.js'
import type { CorpusRecipe } from './corpus.js'
import { foodLines } from './foods.js'
import { columnsOf, knowledgeOf, knowledgeOfTitle } from './knowledge.js'
import { memoized } from './memoized.js'
import { below, oneOf, type Random } from './random.js'

/** The columns of `recettes` and of `recettes_recherche` that `recipeLines` writes, in its order. */
export const CONTENT = [
  ...['titre', 'image', 'description', 'temps_preparation', 'temps_cuisson', 'temps_total', 'difficulte'],
  ...['portions', 'auteur_id', 'saison', 'origine', 'statut', 'signaler', 'created_at', 'updated_at'],
  'ingredients',
]
export const DERIVED = [
  ...['cles', 'cles_exclusion', 'noms', 'nb_ingredients', 'ingredients_analyses', 'allergenes_detectes'],
]

/** Columns of `recettes_besoins`. */
export const NEEDS = ['communs', 'rares', 'choix']

/** SQL that distributes the rows of `brut`, a table with both lists of columns and an id. */
export const DISTRIBUTE = `
  INSERT INTO recettes (id, titre_mots, ${CONTENT.join(', ')})
    SELECT id, array_to_tsvector(mots_du_titre(titre, (id >> 15) || ':')), ${CONTENT.join(', ')} FROM brut ORDER BY id;
  INSERT INTO recettes_recherche (recette_id, cles_version, filtres, duree, ${DERIVED.join(', ')})
    SELECT id, ${RULES_VERSION}, filtres_recette(recettes), duree_recette(recettes.temps_total, recettes.temps_preparation, recettes.temps_cuisson),
      ${DERIVED.map((name) => `brut.${name}`).join(', ')} FROM brut JOIN recettes USING (id) ORDER BY id;
  INSERT INTO recettes_besoins (recette_id, validee, version, ${NEEDS.join(', ')})
    SELECT id, statut = 'valider', CASE WHEN communs IS NULL THEN 0 ELSE ${RULES_VERSION} END, coalesce(communs, B''), rares, choix
    FROM brut ORDER BY id;
  SELECT setval('recettes_id_seq', max(id)) FROM brut`

/** SQL of that table. */
export const RAW_TABLE = `CREATE TEMP TABLE brut AS SELECT ${[...CONTENT, ...DERIVED, ...NEEDS].join(', ')}
  FROM recettes_recherche JOIN recettes_besoins USING (recette_id) JOIN recettes ON id = recette_id LIMIT 0;
  ALTER TABLE brut ADD COLUMN id serial`

const SENTENCES = [
  'Une recette de famille que l’on refait chaque dimanche.',
  'Facile et rapide, elle plaît aux petits comme aux grands.',
  'Préparez tous les ingrédients avant de commencer.',
  'Elle se garde deux jours au réfrigérateur et se réchauffe très bien.',
  'Servez aussitôt, avec une salade verte et du bon pain.',
  'La cuisson à feu doux fait toute la différence.',
  'Vous pouvez remplacer les légumes selon la saison.',
  'Le secret : laisser reposer la pâte une bonne heure.',
]
const STATUTS = [...Array<string>(16).fill('valider'), 'en_attente', 'en_attente', 'en_attente', 'refuser']
const DIFFICULTES = ['Facile', 'Facile', 'Moyen', 'Difficile', NULL]
const SAISONS = ['Printemps', 'Été', 'Automne', 'Hiver', NULL, NULL]
const ORIGINES = ['France', 'Italie', 'Québec', 'Maroc', NULL, NULL]

/** Where the first recipe's date lies; each further one is a minute younger. */
const FIRST_DATE = Date.UTC(2020, 0, 1)

/** Share of lines from one recipe of the corpus, and from the rest of the corpus; other lines name a food of the lexicon. */
const [OWN_SHARE, CORPUS_SHARE] = [0.7, 0.15]

/** A recipe as a client would send it, for measurements of writes. */
export type NewRecipe = { titre: string; ingredients: string[] }

/** Draws recipes of mixed lines, without end. */
export function* mixedRecipes(corpus: readonly CorpusRecipe[], random: Random): Generator<NewRecipe> {
  const food = foodLines(random)
  // As many and as long as the API takes.
  const recipes = corpus.map(({ titre, ingredients }) => ({
    titre: titre.trim().slice(0, 200) || 'Recette',
    lines: ingredients.slice(0, 200).map((line) => line.slice(0, 300)),
  }))
  const pool = recipes.flatMap(({ lines }) => lines)
  const mixed = (line: string) => {
    const share = random()
    if (share < OWN_SHARE) return line
    return share < OWN_SHARE + CORPUS_SHARE ? oneOf(random, pool) : food()
  }
  for (;;) {
    const { titre } = oneOf(random, recipes)
    yield { titre, ingredients: oneOf(random, recipes).lines.map(mixed) }
  }
}

/** Makes lines of COPY, one a recipe, without end. */
export function* recipeLines(corpus: readonly CorpusRecipe[], random: Random): Generator<string> {
  const [know, knowTitle] = [memoized(knowledgeOf), memoized(knowledgeOfTitle)]
  let number = 0
  for (const { titre, ingredients } of mixedRecipes(corpus, random)) {
    const details = detailsOf(escapeCopy(titre), number++, random)
    yield `${[...details, ...columnsOf(knowTitle(titre), ingredients.map(know))].join('\t')}\n`
  }
}

function detailsOf(titre: string, number: number, random: Random): string[] {
  const [preparation, cuisson] = [5 + below(random, 60), below(random, 120)]
  const date = new Date(FIRST_DATE + number * 60_000).toISOString()
  const sentences = Array.from({ length: 1 + below(random, 5) }, () => oneOf(random, SENTENCES))
  return [
    titre,
    random() < 0.5 ? `https://images.example.org/recettes/${number}.jpg` : NULL,
    random() < 0.8 ? sentences.join(' ') : NULL,
    String(preparation),
    String(cuisson),
    String(preparation + cuisson),
    oneOf(random, DIFFICULTES),
    String(1 + below(random, 8)),
    String(1 + below(random, 5_000)),
    oneOf(random, SAISONS),
    oneOf(random, ORIGINES),
    oneOf(random, STATUTS),
    random() < 0.01 ? 't' : 'f',
    date,
    date,
  ]
}
