// One's data in both services: exported as a whole, and after the deletion nothing personal in either database.

import { freePort, freshDatabase } from '@recettes/testing'
import pg from 'pg'
import t, { type Test } from 'tap'
import { build } from '../helper.js'
import { startAuth } from '../utilisateurs/auth-process.js'

const IP = '203.0.113.77'
const PERSON = {
  prenom: 'Zénobie',
  nom: 'Quatresous',
  courriel: 'zenobie.quatresous@example.org',
  mot_de_passe: 'la clef des champs',
}

/** Both services, each knowing where the other is, and a way to call them from the person's own IP address. */
async function start(t: Test) {
  const databaseUrl = await freshDatabase(t, 'auth')
  const authUrl = `http://127.0.0.1:${await freePort()}`
  const recipe = await build(t, { AUTH_INTERNAL_URL: authUrl, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' })
  const baseUrl = await recipe.app.listen({ port: 0, host: '127.0.0.1' })
  await startAuth(t, {
    DATABASE_URL: databaseUrl,
    PORT: new URL(authUrl).port,
    RECIPE_INTERNAL_URL: baseUrl,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
  })
  const call = async (
    url: string,
    options: { method?: string; token?: string; body?: object | URLSearchParams; key?: string } = {},
  ) => {
    const { method = 'GET', token, body, key } = options
    const form = body instanceof URLSearchParams
    return fetch(url, {
      method,
      headers: {
        'x-forwarded-for': IP,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
  }
  const dumps = () => Promise.all([databaseUrl, recipe.config.database.url].map(dump))
  return { authUrl, baseUrl, call, dumps, databaseUrl }
}

/** Every row of every table that isn't PostgreSQL's own, as text. */
async function dump(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

t.test(
  'export holds the data of both services, and a deletion leaves no name, courriel, IP address or hash in either database',
  async (t) => {
    const { authUrl, baseUrl, call, dumps, databaseUrl } = await start(t)
    const registered = await call(`${authUrl}/register`, { method: 'POST', body: PERSON, key: 'cle-1' })
    t.equal(registered.status, 201)
    const { id } = (await registered.json()) as { id: number }
    const login = async (password: string) =>
      call(`${authUrl}/token`, {
        method: 'POST',
        body: new URLSearchParams({ username: PERSON.courriel, password }),
      })
    t.equal((await login('pas la bonne')).status, 401)
    const { access_token: token } = (await (await login(PERSON.mot_de_passe)).json()) as {
      access_token: string
    }
    const write = async (path: string, body: object) =>
      call(`${baseUrl}${path}`, { method: 'POST', token, body, key: `cle ${path}`.replaceAll(' ', '-') })
    const recette = (await (await write('/recettes/', { titre: 'Tarte fine' })).json()) as { id: number }
    const { id: recetteId } = recette
    await write(`/recettes/${recetteId}/commentaires`, { contenu: 'Délicieux !', auteur_id: id })
    await write(`/recettes/${recetteId}/signaler`, { recette_id: recetteId, raison: 'Un doublon' })
    const report = { method: 'POST', body: { recette_id: recetteId }, key: 'cle-2' }
    t.equal((await call(`${baseUrl}/recettes/${recetteId}/signaler`, report)).status, 200)

    const response = await call(`${authUrl}/users/me/export`, { token })
    t.equal(response.status, 200)
    t.match(await response.json(), {
      utilisateur: { id, courriel: PERSON.courriel, nom: PERSON.nom },
      appareils: [{ vu_le: /^20/ }],
      reponses_gardees: [{ statut: 201 }],
      journal: [
        { action: 'inscription', adresse: IP },
        { action: 'connexion_refusee', adresse: IP },
        { action: 'connexion', adresse: IP },
        { action: 'export', adresse: IP },
      ],
      recettes: {
        recettes: [{ id: recetteId, titre: 'Tarte fine' }],
        commentaires: [{ contenu: 'Délicieux !' }],
        signalements: [{ raison: 'Un doublon' }],
      },
    })

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    t.teardown(() => client.end())
    const { rows } = await client.query('SELECT mot_de_passe_hash AS hash FROM utilisateurs WHERE id = $1', [
      id,
    ])
    const hash = String(rows[0]?.hash).split('$').at(-1) ?? ''
    const words = [PERSON.prenom, PERSON.nom, PERSON.courriel, IP, hash]
    const [authBefore = '', recipeBefore = ''] = await dumps()
    // The search finds what is there, so that finding nothing afterwards says something.
    for (const word of words) t.ok(authBefore.includes(word), `${word} was in auth’s database`)
    t.ok(recipeBefore.includes('Délicieux'))
    // The recipe service never holds any of it.
    for (const word of words) t.notOk(recipeBefore.includes(word), `${word} never was in recipe’s database`)

    t.equal((await call(`${authUrl}/utilisateurs/${id}`, { method: 'DELETE', token })).status, 204)

    const after = (await dumps()).join('\n')
    for (const word of words) t.notOk(after.toLowerCase().includes(word.toLowerCase()), `no ${word}`)
    t.ok(after.includes('Délicieux'), 'comments stay')
    const left = async (table: string, column: string) =>
      (await client.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).rowCount
    for (const table of ['sessions', 'appareils_connus', 'cles_idempotence']) {
      t.equal(await left(table, 'utilisateur_id'), 0, `nothing in ${table}`)
    }
    t.equal(await left('journal', 'cible_id'), 5, 'audit-log entries keep the user’s id')
  },
)
