// This service's settings; the only place that knows the environment's names.

import { commonConfig, commonSettings, readSettings, settingsHelp, wholeNumber } from '@recettes/http'
import { limitsSettings, rate, rateOf } from '@recettes/limits'

const DEFAULT_PORT = 3001

/** The settings of the auth service, checked. */
export type Config = ReturnType<typeof loadConfig>

function specs(nodeEnv: string | undefined) {
  return {
    ...commonSettings(DEFAULT_PORT, nodeEnv),
    ...limitsSettings(nodeEnv === 'production'),
    LIMIT_TOKEN_PAIR: rate({
      default: '10/86400',
      desc: 'Wrong passwords for one account from one address, attempts/seconds',
    }),
    LIMIT_TOKEN_ACCOUNT: rate({
      default: '20/86400',
      desc: 'Wrong passwords for one account from addresses that it was never logged in from, attempts/seconds',
    }),
    LIMIT_TOKEN_ADDRESS: rate({
      default: '100/3600',
      desc: 'Wrong passwords for any accounts from one address (IPv6: one /64), attempts/seconds',
    }),
    LIMIT_DELAY_SECONDS: wholeNumber(1)({
      default: 60,
      desc: 'Seconds that a login past a limit must wait; each time twice as long',
    }),
    LIMIT_LONGEST_DELAY_SECONDS: wholeNumber(1)({
      default: 14_400,
      desc: 'Seconds that it must wait at most',
    }),
    LIMIT_REGISTER_ADDRESS: rate({
      default: '100/3600',
      desc: 'Registrations from one address (IPv6: one /64), attempts/seconds',
    }),
  }
}

/**
 * Reads the settings.
 * @throws SettingsError listing every fault
 */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(specs(environment['NODE_ENV']), environment)
  return { ...commonConfig(settings), limits: settings.RATE_LIMITS === 'off' ? null : limits(settings) }
}

/** How often a login and a registration may be tried. */
function limits(settings: ReturnType<typeof readSettings<ReturnType<typeof specs>>>) {
  return {
    pair: rateOf(settings.LIMIT_TOKEN_PAIR),
    account: rateOf(settings.LIMIT_TOKEN_ACCOUNT),
    address: rateOf(settings.LIMIT_TOKEN_ADDRESS),
    delays: {
      firstSeconds: settings.LIMIT_DELAY_SECONDS,
      longestSeconds: settings.LIMIT_LONGEST_DELAY_SECONDS,
    },
    register: rateOf(settings.LIMIT_REGISTER_ADDRESS),
  }
}

/** The text of `--help`. */
export function configHelp(): string {
  return settingsHelp(
    'node services/auth/dist/main.js',
    'the auth service: users and tokens',
    specs(process.env['NODE_ENV']),
  )
}
