// Settings of the web front: names, defaults, units, and what is refused.

import {
  A_DAY,
  httpUrl,
  nodeEnvOf,
  portFault,
  processConfig,
  processSettings,
  readSettings,
  settingsHelp,
  webOrigin,
  wholeNumber,
} from '@recettes/http'
import { makeValidator } from 'envalid'

const DEFAULT_PORT = 3000
/** libsodium's secretbox, which seals the session. */
const KEY_BYTES = 32
/** Some 1,500 pages of recipes. */
const DEFAULT_PAGES_MIB = 32
/** A tebibyte. */
const MAX_PAGES_MIB = 1024 * 1024

export type Config = ReturnType<typeof loadConfig>

function specs(nodeEnv: string | undefined) {
  return {
    ...processSettings(DEFAULT_PORT, nodeEnv),
    WEB_URL: webOrigin({
      desc: 'Public URL of these pages, without a path; with https, cookies are sent only over TLS',
      example: 'https://www.example.org',
    }),
    SESSION_KEYS: sessionKeys({
      desc: 'Keys of 32 bytes in base64, separated by commas, that encrypt sessions: the first encrypts, all decrypt',
      example: '$(openssl rand -base64 32)',
    }),
    AUTH_INTERNAL_URL: httpUrl({
      default: undefined,
      desc: 'Where to reach the auth service, if not at AUTH_URL',
      example: 'http://auth:3001',
    }),
    RECIPE_INTERNAL_URL: httpUrl({
      default: undefined,
      desc: 'Where to reach the recipe service, if not at BASE_URL',
      example: 'http://recipe:3002',
    }),
    API_TIMEOUT_MS: wholeNumber(1, A_DAY.ms, {
      default: 10_000,
      desc: 'Milliseconds that an API may take to answer before its page says that it is unavailable',
    }),
    PAGES_MIB: wholeNumber(0, MAX_PAGES_MIB, {
      default: DEFAULT_PAGES_MIB,
      desc: 'Memory for rendered pages of recipes, each of which is kept for 2 s, in MiB; 0 for none',
    }),
  }
}

/** @throws SettingsError listing every fault */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(specs(nodeEnvOf(environment)), environment, portFault)
  return {
    ...processConfig(settings),
    webUrl: settings.WEB_URL,
    sessionKeys: settings.SESSION_KEYS,
    authInternalUrl: settings.AUTH_INTERNAL_URL ?? settings.AUTH_URL,
    recipeInternalUrl: settings.RECIPE_INTERNAL_URL ?? settings.BASE_URL,
    apiTimeoutMs: settings.API_TIMEOUT_MS,
    pagesMib: settings.PAGES_MIB,
  }
}

/** Base64, separated by commas; no fault repeats a key. */
const sessionKeys = makeValidator<Buffer[]>((text) =>
  text.split(',').map((part, index) => {
    const key = Buffer.from(part.trim(), 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`key ${index + 1} isn't base64 of ${KEY_BYTES} bytes`)
    // A placeholder.
    if (key.every((byte) => byte === key[0])) throw new Error(`key ${index + 1} isn't random`)
    return key
  }),
)

export function configHelp(): string {
  return settingsHelp(
    'node services/web/dist/main.js',
    'the web front: pages for cooks and moderators',
    specs(nodeEnvOf(process.env)),
  )
}
