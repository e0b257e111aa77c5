// Recipes whose every part says which version it is of, so that a response put together from two shows.

/** A recipe as it is sent. */
type Written = {
  titre: string
  description: string
  conseils_chef: string
  temps_total: number
  ingredients: string[]
}

/** One version of a recipe. `tag` is its own among all recipes, without a blank. */
export function versionOf(tag: string, version: number): Written {
  const titre = `${tag} v${version}`
  return {
    titre,
    // Some kilobytes: more than fit into one packet of a network.
    description: Array(200).fill(titre).join(' '),
    conseils_chef: titre,
    temps_total: version,
    ingredients: [`${version} g de farine`, `${version} œufs`],
  }
}

/** Which version of which recipe this is. Null where it isn't whole: parts are missing, or of another version. */
export function readVersion(recette: unknown): { tag: string; version: number } | null {
  const { titre, ...rest } = recette as Partial<Written>
  const match = /^(\S+) v(\d+)$/.exec(titre ?? '')
  if (match === null) return null
  const [tag, version] = [match[1] ?? '', Number(match[2])]
  const expected: Record<string, unknown> = versionOf(tag, version)
  const actual: Record<string, unknown> = { titre, ...rest }
  const isWhole = Object.keys(expected).every(
    (name) => JSON.stringify(actual[name]) === JSON.stringify(expected[name]),
  )
  return isWhole ? { tag, version } : null
}
