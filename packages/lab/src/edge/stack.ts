// Target of floods: HAProxy with the shipped configuration, two replicas of each service, recipes in the database.

import { removeFolder, startDatabase, temporaryFolder } from '../fleet/database.js'
import { type Administrator, startFleet } from '../fleet/fleet.js'

/** Addresses of the proxy (`HOST:PORT`), a member's token and a recipe's id. */
export type Edge = { recipe: string; web: string; token: string; recette: number }

/** Starts everything; whole lists are then about 3 kB a recipe. */
export async function startEdge(
  { limits, recettes }: { limits: boolean; recettes: number },
  onEnd: (end: () => unknown) => void,
): Promise<Edge> {
  const folder = temporaryFolder()
  const database = await startDatabase(folder)
  onEnd(() => removeFolder(folder, database))
  onEnd(() => database.stop())
  const fleet = await startFleet({ folder, databaseUrls: database.urls, web: true, limits })
  onEnd(() => fleet.stop())
  const urlOf = (service: string) => fleet.replicas.find((one) => one.service === service)?.url ?? ''
  const token = await logIn(urlOf('auth'), fleet.administrator)
  const recette = await publish(urlOf('recipe'), token, recettes)
  const [recipe, web] = [fleet.baseUrl, fleet.webUrl ?? ''].map((url) => new URL(url).host)
  return { recipe: recipe ?? '', web: web ?? '', token, recette }
}

async function logIn(url: string, account: Administrator): Promise<string> {
  const body = new URLSearchParams({ username: account.courriel, password: account.mot_de_passe })
  const response = await fetch(`${url}/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Publishes recipes, past the proxy. @returns an id */
async function publish(url: string, token: string, count: number): Promise<number> {
  const etapes = Array.from({ length: 10 }, (_, n) => `${n} : mélanger, laisser reposer. `.repeat(7))
  let id = 0
  for (let n = 0; n < count; n++) {
    const rare = n % 50 === 0 ? 'du cerfeuil' : 'de l’eau'
    const common = n % 12 === 0 ? '2 navets' : 'du thym'
    const ingredients = ['1 pincée de sel', `${n % 9} carottes`, rare, common]
    const response = await fetch(`${url}/recettes/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ titre: `Potage ${n}`, ingredients, etapes }),
    })
    if (!response.ok) throw new Error(`POST /recettes/: ${response.status} ${await response.text()}`)
    id = ((await response.json()) as { id: number }).id
  }
  return id
}
