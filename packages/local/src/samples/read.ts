// The sample recipes of a first start, and those who publish and discuss them.

import { readFileSync } from 'node:fs'
import type { RecipePaths } from '@recettes/client'
import { inProject } from '../project.js'

type NewRecipe = RecipePaths['/recettes/']['post']['requestBody']['content']['application/json']

/** A sample member; `prenom` names them in the comments. */
type Member = { prenom: string; nom: string; courriel: string }

/** Recipes in the order in which they are published, so the newest ones on the home page are of all three members. */
type Samples = {
  members: Member[]
  recipes: { prenom: string; recipe: NewRecipe }[]
  comments: { recette: string; membre: string; contenu: string }[]
}

const FILES = ['camille.json', 'idris.json', 'maelle.json']

export function readSamples(): Samples {
  const books = FILES.map((file) => read<{ membre: Member; recettes: NewRecipe[] }>(file))
  const longest = Math.max(...books.map(({ recettes }) => recettes.length))
  const recipes = Array.from({ length: longest }, (_, at) =>
    books.flatMap(({ membre: { prenom }, recettes }) =>
      recettes.slice(at, at + 1).map((recipe) => ({ prenom, recipe })),
    ),
  )
  return {
    members: books.map(({ membre }) => membre),
    recipes: recipes.flat(),
    comments: read('comments.json'),
  }
}

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(inProject('packages/local/samples', file), 'utf8')) as T
