// The heaviest JSON-LD documents: small ones whose references make a lot, large ones within every bound of a body.

/** A document, and what is heavy in it. */
type HeavyDocument = { title: string; document: object }

const recipe = (more: object): object => ({ '@type': 'Recipe', name: 'Soupe', ...more })
const times = (count: number, value: unknown): unknown[] => Array(count).fill(value)
/** A recipe that names the node `a` so often, and the document's other nodes. */
const naming = (property: string, count: number, ...nodes: object[]): object => ({
  '@graph': [recipe({ [property]: times(count, { '@id': 'a' }) }), ...nodes],
})
const properties = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))
const level = (n: number): object => ({
  '@id': n === 0 ? 'a' : `a${n}`,
  '@type': 'HowToSection',
  itemListElement: times(20, { '@id': `a${n + 1}` }),
})

/** Every kind of heavy document. */
export const HEAVY_DOCUMENTS: readonly HeavyDocument[] = [
  {
    title: 'an ingredient of 1,450 properties, named 200 times',
    document: naming('recipeIngredient', 200, { '@id': 'a', ...properties(1_450) }),
  },
  {
    title: 'an ingredient named 490 times',
    document: naming('recipeIngredient', 490, {
      '@id': 'a',
      name: 'sel',
      amount: { value: 1, unitText: 'g' },
    }),
  },
  {
    title: 'a section of 145 steps, named 490 times',
    document: naming(
      'recipeInstructions',
      490,
      { '@id': 'a', '@type': 'HowToSection', itemListElement: times(145, { '@id': 's' }) },
      { '@id': 's', text: 'a' },
    ),
  },
  {
    title: 'twenty references on each of 28 levels',
    document: naming('recipeInstructions', 490, ...Array.from({ length: 28 }, (_, n) => level(n))),
  },
  {
    title: 'nutrition of 550 properties, named 490 times',
    document: naming('nutrition', 490, { '@id': 'a', ...properties(550) }),
  },
  {
    title: '4,500 types of a node, named 1,000 times',
    document: { '@graph': [{ '@id': 'a', '@type': times(4_500, 'x') }, ...times(1_000, { '@id': 'a' })] },
  },
  { title: '1,900 recipes that a page is mainly about', document: { mainEntity: times(1_900, recipe({})) } },
  {
    title: '4,400 steps of HTML',
    document: recipe({ recipeInstructions: times(10, times(440, '<b>a')) }),
  },
  {
    title: '480 steps of 200 words, and names that begin them',
    document: recipe({
      recipeInstructions: times(480, { name: 'a '.repeat(100), text: `${'a '.repeat(200)}b` }),
    }),
  },
  {
    title: 'twelve texts of 5,000 sentences',
    document: recipe({ recipeInstructions: times(12, 'a.  '.repeat(4_990)) }),
  },
  {
    title: '45,000 lines of ingredients',
    document: recipe({ recipeIngredient: times(100, 'a\n'.repeat(450)) }),
  },
]
