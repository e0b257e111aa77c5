// The documentation page: every operation succeeds with what is prefilled, and nothing of a login stays in the browser.

import t from 'tap'
import { testStack } from '../../dist/browser.js'
import { execute, identifyService, logIn, openPage, screenshot, toggle } from './page.js'

const SERVICE = { name: 'passerelle', secret: 'c0ffee5a1ade9b8a7d6c5e4f3a2b1c0d9e8f7a6b' }

/** The user created by the prefilled `register`. The prefilled id is the administrator's, who can't be suspended or deleted. */
const JULIE = { id: '2' }

/** The operations of auth in an order in which all succeed, with the values that have to be typed. */
const AUTH: [operation: string, typed?: Record<string, string>][] = [
  ['readMetadata'],
  ['register'],
  ['createUtilisateur'],
  ['createJeton'],
  ['revokeJeton'],
  ['introspectJeton'],
  ['readMe'],
  ['exportMe'],
  ['listUtilisateurs'],
  ['listAuteurs'],
  ['readUtilisateur'],
  ['readUtilisateurByCourriel'],
  ['changeUtilisateur'],
  ['replaceUtilisateur', JULIE],
  ['createSuspension', JULIE],
  ['readSuspension', JULIE],
  ['deleteSuspension', JULIE],
  ['deleteUtilisateur', JULIE],
  ['listJournal'],
  ['forgetPassword'],
  ['verifyCourriel'],
  ['resetPassword'],
  ['listSessions'],
  ['endSession'],
  ['endAllSessions'],
]

/** Operations that need a code from a mail: their status with the prefilled one. */
const MAILED = { verifyCourriel: '400', resetPassword: '400' }

type User = { courriel: string; mot_de_passe: string }

/** Opens another session of a user and returns its id, which `endSession` needs. */
async function anotherSession(authUrl: string, { courriel, mot_de_passe }: User): Promise<string> {
  const form = { username: courriel, password: mot_de_passe, scope: 'offline_access' }
  const login = await fetch(`${authUrl}/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const sessions = (await (await fetch(`${authUrl}/users/me/sessions`, { headers })).json()) as {
    id: string
    ouverte_le: string
  }[]
  return sessions.toSorted((a, b) => b.ouverte_le.localeCompare(a.ouverte_le))[0]?.id ?? ''
}

/** The operations of recipe in an order in which all succeed; the prefilled ids are those of the first ones. */
const RECIPE: typeof AUTH = [
  ['createRecette'],
  ['replaceRecette'],
  ['createCommentaire'],
  ['reportRecette'],
  ['reportCommentaire'],
  ['listRecettes'],
  ['listAllRecettes'],
  ['readRecette'],
  ['searchRecettes'],
  ['completeIngredient'],
  ['listCommentaires'],
  ['listAllCommentaires'],
  ['listSignalements'],
  ['readSignalement'],
  ['handleSignalement'],
  ['resolveSignalements'],
  ['listSignalementsCommentaire'],
  ['readSignalementCommentaire'],
  ['handleSignalementCommentaire'],
  ['resolveSignalementsCommentaire'],
  ['listModeration'],
  ['changeStatut'],
  ['listHistorique'],
  ['listJournal'],
  ['exportMine'],
  ['deleteCommentaire'],
  ['deleteRecette'],
]

type Document = { paths: Record<string, Record<string, { operationId: string; responses: object }>> }

/** The success status that each operation documents, by operation id. */
async function successes(url: string): Promise<Record<string, string>> {
  const { paths } = (await (await fetch(`${url}/docs/json`)).json()) as Document
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const success = (responses: object) => Object.keys(responses).find((status) => status.startsWith('2'))
  return Object.fromEntries(
    operations.map(({ operationId, responses }) => [operationId, success(responses) ?? 'none']),
  )
}

for (const [name, operations] of [
  ['auth', AUTH],
  ['recipe', RECIPE],
] as const) {
  t.test(`each operation of ${name}’s page succeeds with its prefilled values`, async (t) => {
    // Each operation takes seconds on a busy machine, since the page redraws itself at every click. An option of `t.test`
    // would be overridden by the runner's limit for every test case.
    t.setTimeout(300_000)
    const { authUrl, baseUrl, administrator } = await testStack(t, {
      INTROSPECTION_CLIENTS: `${SERVICE.name}:${SERVICE.secret}`,
    })
    const { page, refused } = await openPage(t)
    const url = name === 'auth' ? authUrl : baseUrl
    await page.goto(`${url}/docs`)
    const given = await logIn(page, administrator)
    t.match(given, { token_type: 'bearer', scope: 'offline_access', refresh_token: /./ })
    if (name === 'auth') await identifyService(page, SERVICE.name, SERVICE.secret)
    t.equal(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })'), '{}')
    t.equal(await page.locator('.topbar').count(), 0, 'no bar above the page')

    const got: Record<string, string> = {}
    for (const [operation, typed] of operations) {
      const own = operation === 'endSession' ? { id: await anotherSession(authUrl, administrator) } : typed
      got[operation] = await execute(page, operation, own)
    }
    t.same(got, { ...(await successes(url)), ...(name === 'auth' && MAILED) })
    t.same(refused, [], 'the page needs nothing that its policy forbids')
    await screenshot(page, `documentation-${name}`)

    await page.setViewportSize({ width: 390, height: 844 })
    await toggle(page, name === 'auth' ? 'register' : 'createRecette')
    await page.getByRole('button', { name: 'Execute' }).waitFor()
    t.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, 'no wider than a phone')
    await screenshot(page, `documentation-${name}-390`)
  })
}

t.test('the page shows its operations at a URL with a query', async (t) => {
  const { baseUrl } = await testStack(t)
  const { page } = await openPage(t)
  await page.goto(`${baseUrl}/docs?utm_source=courriel#/recettes/listRecettes`)
  await page.locator('.opblock').first().waitFor()
  t.equal(page.url(), `${baseUrl}/docs#/recettes/listRecettes`)
})

t.test('the whole list of recipes is drawn as plain text when it is long', async (t) => {
  const { authUrl, baseUrl, administrator } = await testStack(t)
  const form = new URLSearchParams({
    username: administrator.courriel,
    password: administrator.mot_de_passe,
  })
  const response = await fetch(`${authUrl}/token`, { method: 'POST', body: form })
  const { access_token } = (await response.json()) as { access_token: string }
  const publish = async (titre: string, etapes: string[]) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` }
    const body = JSON.stringify({ titre, etapes, ingredients: ['4 pommes'] })
    const published = await fetch(`${baseUrl}/recettes/`, { method: 'POST', headers, body })
    if (!published.ok) throw new Error(await published.text())
  }
  await publish('Tarte fine', ['Cuire.'])
  const { page } = await openPage(t)
  await page.goto(`${baseUrl}/docs`)
  const answered = page.locator('.opblock[id$="-listAllRecettes"] .live-responses-table .microlight').first()
  t.equal(await execute(page, 'listAllRecettes'), '200')
  await toggle(page, 'listAllRecettes')
  t.not(await answered.locator('span').count(), 0, 'a short response has colours')

  // 2 MB of many short strings: the highlighter would make an element of each.
  const etapes = Array.from(
    { length: 100 },
    (_, n) => `Étape ${n} : laisser reposer dix minutes, puis remuer.`,
  )
  for (let batch = 0; batch < 20; batch++)
    await Promise.all(Array.from({ length: 20 }, (_, n) => publish(`Tarte ${batch}-${n}`, etapes)))
  await page.locator('.opblock[id$="-listAllRecettes"]').getByRole('button', { name: 'Execute' }).click()
  await answered.getByText('Tarte 19-19').waitFor()
  t.equal(await answered.locator('span').count(), 0, 'a long one has none')
})
