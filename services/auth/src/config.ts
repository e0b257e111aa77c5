// Settings of this service's process; commands read theirs in commands/, mails' in mails/settings.ts.

import {
  A_DAY,
  commonConfig,
  commonSettings,
  httpUrl,
  nodeEnvironment,
  nodeEnvOf,
  oneOf,
  portFault,
  readSettings,
  settingsHelp,
  wholeNumber,
} from '@recettes/http'
import { limitsSettings, rate, rateOf } from '@recettes/limits'
import { makeValidator } from 'envalid'
import { conflictInMailSettings, mailConfig, mailSettings } from './mails/settings.js'
import { DEFAULT_PARAMETERS, parametersFault } from './mots-de-passe/parameters.js'

const DEFAULT_PORT = 3001
/** 4 GiB: a hash takes seconds, and too little memory ends the process. */
const MAX_MEMORY_KIB = 4 * 1024 * 1024
const MAX_DAYS = 3650
/** Delays double up to four hours. */
const LONGEST_DELAY_SECONDS = 14_400
/** Silence before the response's headers, or between two pieces of its body. */
const RECIPE_TIMEOUT_MS = 10_000

export type Config = ReturnType<typeof loadConfig>

function passwordSettings() {
  return {
    ARGON2_MEMORY_KIB: wholeNumber(1024, MAX_MEMORY_KIB, {
      default: DEFAULT_PARAMETERS.memoryKib,
      desc: 'KiB of memory of one password hash (argon2id); with the passes, at least OWASP’s minima in production',
    }),
    ARGON2_PASSES: wholeNumber(1, 100, {
      default: DEFAULT_PARAMETERS.passes,
      desc: 'Passes over that memory; hashes made with other parameters are renewed at the next login',
    }),
    ARGON2_LANES: wholeNumber(1, 64, {
      default: DEFAULT_PARAMETERS.lanes,
      desc: 'Lanes of one password hash',
    }),
    PASSWORD_PROFILE: oneOf(['standard', 'cnil'], {
      default: 'standard',
      desc: 'Which new passwords are accepted: standard (8 characters, no common ones) or cnil (its recommendation of 2022)',
    }),
  }
}

function specs(nodeEnv: string | undefined) {
  return {
    ...commonSettings(DEFAULT_PORT, nodeEnv),
    RECIPE_INTERNAL_URL: httpUrl({
      default: undefined,
      desc: 'Where to reach the recipe service, for the export of one’s data, if not at BASE_URL',
      example: 'http://recipe:3002',
    }),
    ...limitsSettings(nodeEnv === 'production'),
    ...passwordSettings(),
    ...mailSettings(nodeEnv === 'production'),
    REFRESH_LIFETIME_DAYS: wholeNumber(1, MAX_DAYS, {
      default: 30,
      desc: 'Days that a refresh token can be used; each use begins them again',
    }),
    REFRESH_ABSOLUTE_DAYS: wholeNumber(1, MAX_DAYS, {
      default: 90,
      desc: 'Days after a login at which its last refresh token ends in any case',
    }),
    REFRESH_GRACE_SECONDS: wholeNumber(0, A_DAY.seconds, {
      default: 10,
      desc: 'Seconds in which a used refresh token gets the same response again; later uses end the session',
    }),
    INTROSPECTION_CLIENTS: serviceClients({
      default: [],
      desc: 'Services that may ask /introspect, id:secret separated by commas, secrets of at least 32 characters',
      example: 'passerelle:$(openssl rand -hex 32)',
    }),
    LIMIT_TOKEN_PAIR: rate({
      default: '10/86400',
      desc: 'Wrong passwords for one account from one network, attempts/seconds',
    }),
    LIMIT_TOKEN_ACCOUNT: rate({
      default: '20/86400',
      desc: 'Wrong passwords for one account, after which only networks known to it can log in, attempts/seconds',
    }),
    LIMIT_TOKEN_ADDRESS: rate({
      default: '100/3600',
      desc: 'Wrong passwords for any accounts from one network, attempts/seconds',
    }),
    LIMIT_DELAY_SECONDS: wholeNumber(1, LONGEST_DELAY_SECONDS, {
      default: 60,
      desc: 'Seconds of the first delay beyond a login limit; each further one is twice as long, up to four hours, with a tenth of the attempts in between',
    }),
    LIMIT_REGISTER_ADDRESS: rate({
      default: '100/3600',
      desc: 'Registrations from one network, attempts/seconds',
    }),
    LIMIT_MAIL_ADDRESS: rate({
      default: '20/3600',
      desc: 'Mails asked for from one network, and uses of mailed codes, attempts/seconds each',
    }),
    LIMIT_MAIL_ACCOUNT: rate({
      default: '5/3600',
      desc: 'Mails asked for one account, other mails to one courriel, and passwords set by mailed codes, attempts/seconds each',
    }),
    LIMIT_PROFILE: rate({
      default: '60/3600',
      desc: 'Changes of one’s own profile, attempts/seconds; an ADMIN changes others without a limit',
    }),
    LIMIT_LOOKUP: rate({
      default: '20/3600',
      desc: 'Look-ups of users by courriel by one member, attempts/seconds; ADMIN and MODERATEUR look up without a limit',
    }),
    LIMIT_EXPORT: rate({ default: '20/3600', desc: 'Exports of one’s own data, attempts/seconds' }),
  }
}

/** @throws SettingsError listing every fault */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const fault = (valid: Partial<Settings>) =>
    portFault(valid) ?? weakHash(valid) ?? conflictInMailSettings(valid)
  const settings = readSettings(specs(nodeEnvOf(environment)), environment, fault)
  return {
    ...commonConfig(settings),
    ...mailConfig(settings),
    ...passwordConfig(settings),
    sessions: {
      refreshDays: settings.REFRESH_LIFETIME_DAYS,
      absoluteDays: settings.REFRESH_ABSOLUTE_DAYS,
      graceSeconds: settings.REFRESH_GRACE_SECONDS,
    },
    introspectionClients: settings.INTROSPECTION_CLIENTS,
    recipe: { url: settings.RECIPE_INTERNAL_URL ?? settings.BASE_URL, timeoutMs: RECIPE_TIMEOUT_MS },
    limits: settings.RATE_LIMITS === 'off' ? null : limits(settings),
  }
}

/** @throws SettingsError listing every fault */
export function loadPasswordConfig(environment: NodeJS.ProcessEnv) {
  const NODE_ENV = nodeEnvironment('production holds the hashes to OWASP’s minima')
  return passwordConfig(readSettings({ ...passwordSettings(), NODE_ENV }, environment, weakHash))
}

type Settings = ReturnType<typeof readSettings<ReturnType<typeof specs>>>

type PasswordSettings = Pick<Settings, keyof ReturnType<typeof passwordSettings> | 'NODE_ENV'>

/** Finds too weak a combination of parameters that are valid one by one. */
function weakHash(settings: Partial<PasswordSettings>): string | null {
  const { ARGON2_MEMORY_KIB: memoryKib, ARGON2_PASSES: passes, ARGON2_LANES: lanes, NODE_ENV } = settings
  if (memoryKib === undefined || passes === undefined || lanes === undefined) return null
  return parametersFault({ memoryKib, passes, lanes }, NODE_ENV === 'production')
}

function passwordConfig(settings: PasswordSettings) {
  return {
    argon2: {
      memoryKib: settings.ARGON2_MEMORY_KIB,
      passes: settings.ARGON2_PASSES,
      lanes: settings.ARGON2_LANES,
    },
    passwordProfile: settings.PASSWORD_PROFILE,
  }
}

/** `id:secret,id:secret`; no fault repeats a secret. */
const serviceClients = makeValidator<{ id: string; secret: string }[]>((text) => {
  const clients = text.split(',').map((part, index) => {
    const [id = '', ...rest] = part.trim().split(':')
    const secret = rest.join(':')
    if (!/^[\w.-]{1,64}$/.test(id) || !/^[\x21-\x7e]{32,}$/.test(secret)) {
      throw new Error(
        `client ${index + 1} isn't of the form id:secret, with a secret of at least 32 characters`,
      )
    }
    return { id, secret }
  })
  const repeated = clients.findIndex(({ id }, index) => clients.findIndex((other) => other.id === id) < index)
  if (repeated >= 0) throw new Error(`client ${repeated + 1} has the id of an earlier one`)
  return clients
})

function limits(settings: Settings) {
  return {
    pair: rateOf(settings.LIMIT_TOKEN_PAIR),
    account: rateOf(settings.LIMIT_TOKEN_ACCOUNT),
    address: rateOf(settings.LIMIT_TOKEN_ADDRESS),
    delays: { firstSeconds: settings.LIMIT_DELAY_SECONDS, longestSeconds: LONGEST_DELAY_SECONDS },
    register: rateOf(settings.LIMIT_REGISTER_ADDRESS),
    mailAddress: rateOf(settings.LIMIT_MAIL_ADDRESS),
    mailAccount: rateOf(settings.LIMIT_MAIL_ACCOUNT),
    profile: rateOf(settings.LIMIT_PROFILE),
    lookup: rateOf(settings.LIMIT_LOOKUP),
    exports: rateOf(settings.LIMIT_EXPORT),
  }
}

export function configHelp(): string {
  return settingsHelp(
    'node services/auth/dist/main.js',
    'the auth service: users and tokens',
    specs(nodeEnvOf(process.env)),
  )
}
