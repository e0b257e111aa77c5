// Settings of the serving process: names, defaults, units, and what is refused.

import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import {
  A_DAY,
  commonConfig,
  commonSettings,
  databaseUrl,
  httpUrl,
  nodeEnvOf,
  oneOf,
  portFault,
  readSettings,
  settingsHelp,
  wholeNumber,
} from '@recettes/http'
import { limitsSettings, rate, rateOf } from '@recettes/limits'
import { makeValidator } from 'envalid'
import { webhooks } from './evenements/settings.js'

const absolutePath = makeValidator<string>((text) => {
  if (!isAbsolute(text)) throw new Error('is not an absolute path')
  return text
})

const DEFAULT_PORT = 3002
/** About 25,000 recipes: nine hits in ten for Zipf-distributed reads of 100,000. */
const DEFAULT_CACHE_MIB = 64
/** A tebibyte. */
const MAX_CACHE_MIB = 1024 * 1024

export type Config = ReturnType<typeof loadConfig>

function specs(nodeEnv: string | undefined) {
  const production = nodeEnv === 'production'
  return {
    ...commonSettings(DEFAULT_PORT, nodeEnv),
    ...limitsSettings(production),
    REVOCATION_POLL_SECONDS: wholeNumber(production ? 1 : 0, production ? 30 : A_DAY.seconds, {
      default: 2,
      desc: 'Seconds between polls of the revocation feed; 1 to 30 in production, elsewhere 0 never polls',
    }),
    LIMIT_REPORT_ADDRESS: rate({ default: '100/3600', desc: 'Reports from one network, attempts/seconds' }),
    LIMIT_PHOTO: rate({ default: '30/3600', desc: 'Photos added by one member, attempts/seconds' }),
    LIMIT_EXPORT: rate({
      default: '20/3600',
      desc: 'Exports of one’s own data, those through the auth API included, attempts/seconds',
    }),
    LIMIT_IMPORT: rate({ default: '60/3600', desc: 'Pasted recipes of one user, attempts/seconds' }),
    LIMIT_PROOFREAD: rate({ default: '60/3600', desc: 'Recipes proof-read for one user, attempts/seconds' }),
    AUTH_INTERNAL_URL: httpUrl({
      default: undefined,
      desc: 'Where to reach the auth service, if not at AUTH_URL',
      example: 'http://auth:3001',
    }),
    REMODERATE_ON_EDIT: oneOf(['false', 'true'], {
      default: 'false',
      desc: 'true sets a validated recipe back to en_attente when its author, unless trusted, changes what readers see',
    }),
    TRUST_AFTER: wholeNumber(0, 100, {
      default: 0,
      desc: 'How many recipes of an author other moderators must validate after the last refusal before the next ones are published at once; 0 never',
    }),
    WEBHOOKS: webhooks({
      default: [],
      desc: 'Receivers of events, a JSON array: name, url, secrets (one or two), and optionally types and internal',
      example:
        '[{"name":"site","url":"https://www.example.org/evenements","secrets":["whsec_$(openssl rand -base64 32)"]}]',
    }),
    PHOTOS_DIR: absolutePath({
      default: production ? '/var/lib/recettes/photos' : join(tmpdir(), 'recettes-photos'),
      desc: 'Folder of photos, which all replicas share and backups include',
    }),
    CACHE_MIB: wholeNumber(0, MAX_CACHE_MIB, {
      default: DEFAULT_CACHE_MIB,
      desc: 'Memory for cached responses, in MiB; 0 disables the cache',
    }),
    DATABASE_READ_URL: databaseUrl({
      default: undefined,
      desc: 'PostgreSQL connection URL of a standby that answers lists, searches, the moderation queue and histories',
      example: 'postgresql://user:password@standby.internal:5432/recettes',
    }),
    // For unknown writes; a healthy standby lags by milliseconds.
    STANDBY_MAX_LAG_SECONDS: wholeNumber(1, A_DAY.seconds, {
      default: 2,
      desc: 'Maximum replication lag in seconds; beyond it, reads go to the primary',
    }),
  }
}

/** @throws SettingsError listing every fault */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(specs(nodeEnvOf(environment)), environment, portFault)
  const common = commonConfig(settings)
  const standby = settings.DATABASE_READ_URL && {
    url: settings.DATABASE_READ_URL,
    maxLagMs: settings.STANDBY_MAX_LAG_SECONDS * 1000,
  }
  return {
    ...common,
    webhooks: settings.WEBHOOKS,
    cacheMib: settings.CACHE_MIB,
    trust: {
      trustAfter: settings.TRUST_AFTER,
      remoderation: settings.REMODERATE_ON_EDIT === 'true' ? settings.TRUST_AFTER : null,
    },
    revocationPollSeconds: settings.REVOCATION_POLL_SECONDS,
    reportLimit: settings.RATE_LIMITS === 'off' ? null : rateOf(settings.LIMIT_REPORT_ADDRESS),
    photoLimit: settings.RATE_LIMITS === 'off' ? null : rateOf(settings.LIMIT_PHOTO),
    photosDir: settings.PHOTOS_DIR,
    exportLimit: settings.RATE_LIMITS === 'off' ? null : rateOf(settings.LIMIT_EXPORT),
    importLimit: settings.RATE_LIMITS === 'off' ? null : rateOf(settings.LIMIT_IMPORT),
    proofreadLimit: settings.RATE_LIMITS === 'off' ? null : rateOf(settings.LIMIT_PROOFREAD),
    database: { ...common.database, standby: standby || undefined },
    authInternalUrl: settings.AUTH_INTERNAL_URL ?? settings.AUTH_URL,
  }
}

export function configHelp(): string {
  return settingsHelp(
    'node services/recipe/dist/main.js',
    'the recipe service: recipes, reports and comments',
    specs(nodeEnvOf(process.env)),
  )
}
