// Reads the texts by which exclusions judge a recipe.

import { type Query, toRowId } from '@recettes/database'

type JudgedTexts = { titre: string; allergenes: string | null; ingredients: string[] }

export type ExplicationRepository = typeof explicationRepository

export const explicationRepository = {
  texts: async (query: Query, id: number): Promise<JudgedTexts | null> => {
    const text = 'SELECT titre, allergenes, ingredients FROM recettes WHERE id = $1'
    const statement = { name: 'explication', text, values: [toRowId(id)] }
    return (await query<JudgedTexts>(statement)).rows[0] ?? null
  },
}
