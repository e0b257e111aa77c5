// The Dockerfile and the compose file: sound, and as closed as the README says.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import t from 'tap'
import { parse } from 'yaml'
import { dockerfileFaults } from './dockerfile.js'

type Service = {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  networks: string[]
  secrets?: string[]
  environment?: Record<string, string>
  stop_grace_period?: string
  depends_on?: Record<string, object>
  healthcheck?: object
}
const text = readFileSync(inProject('docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)

t.test('the linter finds no fault in the Dockerfile, and finds planted ones', async (t) => {
  t.same(dockerfileFaults(inProject('infra/Dockerfile')), [])
  const planted = t.testdir({
    Dockerfile: 'FROM node:24\nEXPOSE 80\nCOPPY . .\nHEALTHCHECK --intervall=1s CMD true\n',
  })
  const faults = dockerfileFaults(join(planted, 'Dockerfile')).join('\n')
  for (const line of [3, 4]) t.match(faults, `line ${line}: `)
})

t.test('the image runs as the user node, without a package manager', async (t) => {
  const last =
    readFileSync(inProject('infra/Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  t.match(last, /^node:24-/)
  t.match(last, /^USER node$/m)
  // The one that compose's `--wait` and `service_healthy` wait for as well.
  t.match(last, /^HEALTHCHECK [^\n]*\n[^\n]*\/readyz`/m)
  t.match(last, /rm -rf .*npm/)
  t.notMatch(last, /apt-get|npm (ci|install|run)/)
})

t.test('every container has a read-only root, no capability, and only the proxy a port', async (t) => {
  for (const [name, { read_only, cap_drop, ports }] of services) {
    t.equal(read_only, true, name)
    t.same(cap_drop, ['ALL'], name)
    t.equal(ports !== undefined, name === 'proxy', name)
  }
})

t.test(
  'compose networks let only auth and recipe reach PostgreSQL, and only the proxy and web reach them',
  async (t) => {
    const reach = (one: string, other: string) =>
      compose.services[one]?.networks.some((network) => compose.services[other]?.networks.includes(network))
    for (const [one, other, may] of [
      ['proxy', 'auth', true],
      ['proxy', 'recipe', true],
      ['auth', 'recipe', true],
      ['proxy', 'web', true],
      ['web', 'auth', true],
      ['web', 'recipe', true],
      ['web', 'postgres', false],
      ['web', 'migrate-auth', false],
      ['auth', 'postgres', true],
      ['recipe', 'postgres', true],
      ['proxy', 'postgres', false],
      ['lego', 'postgres', false],
      ['proxy', 'migrate-auth', false],
      ['auth', 'migrate-recipe', false],
      ['recipe', 'migrate-auth', false],
    ] as const)
      t.equal(reach(one, other), may, `${one} to ${other}`)
    for (const [name, network] of Object.entries(compose.networks))
      t.equal(network?.internal === true, name !== 'outside', name)
  },
)

t.test('secrets of database owners are mounted by migrations, backup and PostgreSQL alone', async (t) => {
  for (const [name, { secrets = [] }] of services) {
    const owners = secrets.filter((secret) => secret.includes('owner'))
    t.equal(owners.length > 0, ['postgres', 'migrate-auth', 'migrate-recipe', 'backup'].includes(name), name)
  }
  t.notMatch(text, /PASSWORD: |JWT_KEYS: |DATABASE_URL: /)
})

t.test('make-webhooks.sh makes one secret for both services, once', async (t) => {
  const folder = join(t.testdir(), 'secrets')
  const make = () => execFileSync(inProject('infra/make-webhooks.sh'), [folder], { encoding: 'utf8' })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  make()
  const [secret, webhooks] = [read('webhook_secrets'), read('webhooks')]
  const [receiver] = JSON.parse(webhooks)
  t.match(receiver, { name: 'auth', url: 'http://auth:3001/evenements', secrets: [secret], internal: true })
  t.match(make(), 'kept')
  t.equal(read('webhooks'), webhooks)
  t.equal(read('webhook_secrets'), secret)
})

t.test(
  'compose files for mails and webhooks give each service one network and its own secrets',
  async (t) => {
    const [mails, webhooks] = ['mails', 'webhooks'].map(
      (name) => parse(readFileSync(inProject(`infra/compose-${name}.yml`), 'utf8')) as typeof compose,
    )
    t.match(mails?.services, {
      auth: { networks: ['mails'], secrets: ['smtp_url', 'webhook_secrets'] },
      recipe: { networks: undefined, secrets: ['webhooks'] },
    })
    t.match(webhooks?.services, { recipe: { networks: ['webhooks'], secrets: ['webhooks'] } })
    for (const file of [mails, webhooks]) {
      for (const { secrets = [], environment = {} } of Object.values(file?.services ?? {})) {
        const paths = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
        t.same(
          paths.map(([, path]) => path.replace('/run/secrets/', '')),
          secrets,
        )
        for (const secret of secrets) t.equal(file?.secrets[secret]?.file, `infra/secrets/${secret}`)
      }
    }
  },
)

t.test('compose services use the image’s health check', async (t) => {
  for (const name of ['auth', 'recipe', 'web']) t.equal(compose.services[name]?.healthcheck, undefined, name)
})

t.test('compose gives each service 20 s to stop', async (t) => {
  for (const name of ['auth', 'recipe', 'web']) t.equal(compose.services[name]?.stop_grace_period, '20s')
})

t.test(
  'the web front’s container has its session keys as only secret, and no service depends on it',
  async (t) => {
    const { web, auth, recipe } = compose.services
    t.same(web?.secrets, ['session_keys'])
    t.notMatch(Object.keys(web?.environment ?? {}).join(), /JWT|DATABASE|CORS/)
    t.equal(web?.environment?.['WEB_URL'], auth?.environment?.['WEB_URL'], 'mails link to its pages')
    // Both APIs count attempts by its visitors' IP addresses, so they must believe what it says of them.
    for (const api of [auth, recipe])
      t.equal(api?.environment?.['TRUST_PROXY'], web?.environment?.['TRUST_PROXY'])
    for (const [name, { depends_on = {}, secrets = [] }] of services) {
      t.notOk('web' in depends_on, name)
      t.equal(secrets.includes('session_keys'), name === 'web', name)
    }
  },
)

t.test('make-secrets.sh makes all secrets once, in a folder that only its owner can enter', async (t) => {
  const folder = join(t.testdir(), 'secrets')
  const make = () => execFileSync(inProject('infra/make-secrets.sh'), [folder], { encoding: 'utf8' })

  const first = make()
  const asked = Object.values(compose.secrets)
    .map(({ file }) => file.replace('infra/secrets/', ''))
    // Public keys, whose private ones never come here.
    .filter((name) => name !== 'backup_recipients')
  t.same(readdirSync(folder).sort(), asked.sort())
  t.equal(statSync(folder).mode & 0o077, 0)
  const contents = () => asked.map((name) => readFileSync(join(folder, name), 'utf8'))
  const before = contents()
  t.equal(new Set(before).size, asked.length)
  t.match(make().match(/^kept/gm), { length: asked.length })
  t.same(contents(), before)
  t.notMatch(first, before[0] ?? '')
  const of = (name: string) => new URL(readFileSync(join(folder, name), 'utf8'))
  t.match(of('auth_database_url'), { username: 'recettes_auth', host: 'postgres:5432', pathname: '/auth' })
  const key = Buffer.from(readFileSync(join(folder, 'session_keys'), 'utf8'), 'base64')
  t.equal(key.length, 32, 'of libsodium’s secretbox')
  t.match(of('recipe_owner_database_url'), { username: 'recettes_recipe_owner', pathname: '/recipe' })
})
