// Settings: read by name or from a file, every fault at once, and no value in any of them.

import { join } from 'node:path'
import t from 'tap'
import {
  commonSettings,
  nodeEnvOf,
  portFault,
  readSettings,
  SettingsError,
  settingsHelp,
} from '../dist/index.js'

const JWT_KEYS = 'a:Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u'
const GOOD = {
  DATABASE_URL: 'postgresql://u:p@db/x',
  JWT_KEYS,
  AUTH_URL: 'https://auth.example.org/',
  BASE_URL: 'https://api.example.org',
}
const read = (environment: Record<string, string | undefined>) =>
  readSettings(commonSettings(3001, nodeEnvOf(environment)), environment)

/** The message of the refusal, or nothing where the settings are fine. */
const faultsOf = (environment: Record<string, string | undefined>): string => {
  try {
    read(environment)
    return ''
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message
  }
}

t.test('the required settings are enough; the others have defaults', async (t) => {
  const { JWT_KEYS: ring, ...rest } = read(GOOD)

  t.same(ring, [{ kid: 'a', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' }])
  t.same(rest, {
    HOST: '127.0.0.1',
    PORT: 3001,
    DATABASE_URL: 'postgresql://u:p@db/x',
    DATABASE_POOL: 10,
    DATABASE_QUEUE: 1000,
    DATABASE_CONNECT_TIMEOUT_MS: 3000,
    DATABASE_STATEMENT_TIMEOUT_MS: 10_000,
    DATABASE_LOCK_TIMEOUT_MS: 3000,
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 5000,
    AUTH_URL: 'https://auth.example.org',
    BASE_URL: 'https://api.example.org',
    CORS_ORIGINS: '*',
    TRUST_PROXY: [],
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    DRAIN_MS: 0,
    STOP_LIMIT_MS: 10_000,
  })
})

t.test('production drains for 5 s by default', async (t) => {
  t.equal(read({ ...GOOD, NODE_ENV: 'production' }).DRAIN_MS, 5000)
  t.equal(read({ ...GOOD, NODE_ENV: 'production', DRAIN_MS: '7' }).DRAIN_MS, 7)
})

t.test('lists are separated by commas, blanks don’t count', async (t) => {
  const settings = read({
    ...GOOD,
    CORS_ORIGINS: 'https://a.org, http://b.org:8080',
    TRUST_PROXY: '10.0.0.0/8 ,::1,fc00::/7,',
    HOST: '1und1.example.org',
  })

  t.same(settings.CORS_ORIGINS, ['https://a.org', 'http://b.org:8080'])
  t.same(settings.TRUST_PROXY, ['10.0.0.0/8', '::1', 'fc00::/7'])
  t.equal(settings.HOST, '1und1.example.org')
})

const wrong: [name: string, value: string | undefined][] = [
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://s3cr3t@db/x'],
  ['DATABASE_URL', 'postgresql:/'],
  ['DATABASE_URL', 'postgresql://u:s3cr3t@db1,db2/x'],
  ['DATABASE_URL', 'postgresql://u:s3cr3t@db:65536/x'],
  ['DATABASE_URL', 'host=db user=u password=s3cr3t'],
  ['JWT_KEYS', undefined],
  ['JWT_KEYS', ''],
  ['JWT_KEYS', 's3cr3t'],
  ['HOST', ''],
  ['HOST', ' '],
  ['HOST', 's3cr3t:3001'],
  ['HOST', '999.1.1.1'],
  ['HOST', '10'],
  ['METRICS_HOST', ''],
  ['AUTH_URL', undefined],
  ['AUTH_URL', 's3cr3t.example.org'],
  ['AUTH_URL', 'ftp://s3cr3t.example.org'],
  ['AUTH_URL', 'https://s3cr3t@auth.example.org'],
  ['AUTH_URL', 'https://auth.example.org/?s3cr3t'],
  ['AUTH_URL', 'https://auth.example.org?'],
  ['AUTH_URL', 'https://auth.example.org/#s3cr3t'],
  ['AUTH_URL', ' https://auth.example.org'],
  ['TRUST_PROXY', 's3cr3t'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '10.0.0.0/7'],
  ['TRUST_PROXY', 'fc00::/6'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '127.0.0.1, ::1/129'],
  ['TRUST_PROXY', '10.0.0'],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'prod'],
  ['DATABASE_POOL', '9'.repeat(30)],
  ['DATABASE_CONNECT_TIMEOUT_MS', '2147483648'],
  ['STOP_LIMIT_MS', '9007199254740993'],
  ['BASE_URL', undefined],
  ['BASE_URL', '/s3cr3t'],
  ['PORT', 's3cr3t'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '1.5'],
  ['DRAIN_MS', '-1'],
  ['DRAIN_MS', '1e3'],
  ['STOP_LIMIT_MS', ' 5'],
  ['LOG_LEVEL', 's3cr3t'],
  ['CORS_ORIGINS', 's3cr3t.example.org'],
  ['CORS_ORIGINS', 'https://s3cr3t.example.org/path'],
  ['CORS_ORIGINS', '*, https://s3cr3t.example.org'],
  ['CORS_ORIGINS', ','],
]
for (const [name, value] of wrong) {
  t.test(
    `${name} ${value === undefined ? 'missing' : `«${value}»`} is a fault that names it and quotes no value`,
    async (t) => {
      const faults = faultsOf({ ...GOOD, [name]: value })

      t.match(faults, new RegExp(`^  ${name}: `, 'm'))
      t.equal(faults.match(/^ {2}\w+: /gm)?.length, 1)
      t.notMatch(faults, /s3cr3t/)
    },
  )
}

t.test('METRICS_PORT differs from PORT, unless /metrics listens on another IP address', async (t) => {
  const fault = (hosts: Record<string, string>) => portFault({ PORT: 3001, METRICS_PORT: 3001, ...hosts })

  t.match(fault({ HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' }), /^METRICS_PORT: /)
  t.match(fault({ HOST: '0.0.0.0', METRICS_HOST: '10.0.0.1' }), /^METRICS_PORT: /)
  t.match(fault({ HOST: 'localhost', METRICS_HOST: '127.0.0.1' }), /^METRICS_PORT: /)
  t.match(fault({ HOST: '::1', METRICS_HOST: 'localhost' }), /^METRICS_PORT: /)
  t.equal(fault({ HOST: '127.0.0.1', METRICS_HOST: '10.0.0.1' }), null)
  t.equal(fault({ HOST: 'localhost', METRICS_HOST: '10.0.0.1' }), null)
  t.equal(portFault({ PORT: 3001 }), null)
})

t.test('the fault of TRUST_PROXY gives the number of each invalid entry', async (t) => {
  const faults = faultsOf({ ...GOOD, TRUST_PROXY: 's3cr3t, ::1, 10.0.0, 10.0.0.0/99' })

  t.match(faults, /^ {2}TRUST_PROXY: entries 1, 3, 4 are neither/m)
})

t.test('NODE_ENV_FILE decides the defaults and checks that depend on NODE_ENV', async (t) => {
  const NODE_ENV_FILE = join(t.testdir({ environment: 'production\n' }), 'environment')
  const example = 'exemple:exemple-Wq3nT8xZ5rJ1vK7mB2cD9fG4hL6pS0yA'

  t.equal(read({ ...GOOD, NODE_ENV_FILE }).DRAIN_MS, 5000)
  t.match(faultsOf({ ...GOOD, NODE_ENV_FILE, JWT_KEYS: example }), /JWT_KEYS: .*example/)
  t.match(faultsOf({ ...GOOD, NODE_ENV_FILE: `${NODE_ENV_FILE}-gone` }), /NODE_ENV_FILE: there is no/)
})

t.test('readSettings reports all faults together', async (t) => {
  const faults = faultsOf({ PORT: 'x', LOG_LEVEL: 'x', DRAIN_MS: 'x' })

  for (const name of ['PORT', 'LOG_LEVEL', 'DRAIN_MS', 'DATABASE_URL', 'JWT_KEYS', 'AUTH_URL', 'BASE_URL']) {
    t.match(faults, new RegExp(`^  ${name}: `, 'm'))
  }
})

t.test('every setting may come from a file, whose last line break doesn’t count', async (t) => {
  const folder = t.testdir({ keys: `${JWT_KEYS}\n`, port: '4000\r\n', origins: 'https://a.org\n' })
  const { JWT_KEYS: _, ...rest } = GOOD

  const settings = read({
    ...rest,
    JWT_KEYS_FILE: join(folder, 'keys'),
    PORT_FILE: join(folder, 'port'),
    CORS_ORIGINS_FILE: join(folder, 'origins'),
  })

  t.match(settings, { JWT_KEYS: [{ kid: 'a' }], PORT: 4000, CORS_ORIGINS: ['https://a.org'] })
})

t.test('NAME and NAME_FILE together are a fault, even with equal values', async (t) => {
  const JWT_KEYS_FILE = join(t.testdir({ keys: JWT_KEYS }), 'keys')

  t.match(faultsOf({ ...GOOD, JWT_KEYS_FILE }), /JWT_KEYS: is set twice, as JWT_KEYS and as JWT_KEYS_FILE/)
})

for (const name of ['nothing', '']) {
  t.test(`a setting's file that is ${name === '' ? 'a folder' : 'missing'} is a fault`, async (t) => {
    const PORT_FILE = join(t.testdir({}), name)

    t.match(faultsOf({ ...GOOD, PORT_FILE }), /PORT_FILE: there is no readable file/)
  })
}

t.test('the content of a setting’s file is checked', async (t) => {
  const PORT_FILE = join(t.testdir({ port: 's3cr3t' }), 'port')

  t.match(faultsOf({ ...GOOD, PORT_FILE }), /^ {2}PORT: /m)
})

t.test('the help names every setting with its description and its default', async (t) => {
  const specs = commonSettings(3001, undefined)

  const help = settingsHelp('node x.js', 'a service', specs)

  for (const [name, { desc }] of Object.entries(specs)) {
    t.match(help, new RegExp(`^  ${name}$`, 'm'))
    t.ok(desc && help.includes(desc))
  }
  t.match(help, /PORT\n.*\(default 3001\)/)
  t.match(help, /DATABASE_URL\n.*\(required\)/)
})
