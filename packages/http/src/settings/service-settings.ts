// Settings that several services share.

import { type KeyRing, parseKeyRing } from '@recettes/tokens'
import { makeValidator } from 'envalid'
import { databaseConfig, databaseSettings } from './database-settings.js'
import {
  A_DAY,
  host,
  httpUrl,
  networks,
  oneOf,
  origins,
  portNumber,
  type Values,
  wholeNumber,
} from './settings.js'

function keyRing(production: boolean) {
  return makeValidator<KeyRing>((text) => {
    const parsed = parseKeyRing(text, production)
    if ('faults' in parsed) throw new Error(parsed.faults.join('; '))
    return parsed.ring
  })
}

/** Other values are most often a misspelt `production`. */
export function nodeEnvironment(desc: string) {
  return oneOf(['production', 'development', 'test'], { default: 'development', desc })
}

export function processSettings(defaultPort: number, nodeEnv: string | undefined) {
  const production = nodeEnv === 'production'
  return {
    HOST: host({ default: '127.0.0.1', desc: 'IP address to listen on; 0.0.0.0 in a container' }),
    PORT: portNumber({ default: defaultPort, desc: 'Port to listen on' }),
    AUTH_URL: httpUrl({
      desc: 'Public URL of the auth API, also the issuer of the tokens',
      example: 'https://auth.example.org',
    }),
    BASE_URL: httpUrl({ desc: 'Public URL of the recipe API', example: 'https://api.example.org' }),
    TRUST_PROXY: networks({
      default: [],
      desc: 'IP addresses or CIDRs of the proxies whose forwarded headers count, separated by commas',
    }),
    METRICS_HOST: host({
      default: '127.0.0.1',
      desc: 'IP address that /metrics listens on; only Prometheus should reach it',
    }),
    METRICS_PORT: portNumber({
      default: undefined,
      desc: 'Port of /metrics, another than PORT',
      example: '9101',
    }),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl({
      default: undefined,
      desc: 'Where traces go, an OpenTelemetry collector (protobuf); OpenTelemetry’s other OTEL_ variables hold too',
      example: 'http://localhost:4318',
    }),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      default: 'info',
      desc: 'Lowest level that is logged, as JSON lines; successful requests are logged at debug',
    }),
    NODE_ENV: nodeEnvironment(
      'production refuses example keys and drains for 5 s; development and test don’t',
    ),
    DRAIN_MS: wholeNumber(0, A_DAY.ms, {
      default: production ? 5000 : 0,
      desc: 'Milliseconds to serve on after SIGTERM, longer than the proxy takes to notice /readyz',
    }),
    STOP_LIMIT_MS: wholeNumber(100, A_DAY.ms, {
      default: 10_000,
      desc: 'Milliseconds that requests in flight then get before the process ends',
    }),
  }
}

const EVERY_ADDRESS = ['0.0.0.0', '::']
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** Finds a conflict of ports that are valid one by one. */
export function portFault(settings: Partial<Values<ReturnType<typeof processSettings>>>): string | null {
  const { HOST = '', PORT, METRICS_HOST = '', METRICS_PORT } = settings
  const hosts = [HOST, METRICS_HOST]
  const overlap =
    HOST === METRICS_HOST ||
    hosts.some((host) => EVERY_ADDRESS.includes(host)) ||
    (hosts.includes('localhost') && hosts.every((host) => LOOPBACK.includes(host)))
  if (METRICS_PORT === undefined || METRICS_PORT !== PORT || !overlap) return null
  return 'METRICS_PORT: is the same as PORT; /metrics needs a port of its own'
}

/** @param nodeEnv `production` refuses example keys and drains longer */
export function commonSettings(defaultPort: number, nodeEnv: string | undefined) {
  return {
    ...processSettings(defaultPort, nodeEnv),
    ...databaseSettings(),
    JWT_KEYS: keyRing(nodeEnv === 'production')({
      desc: 'Key ring kid:secret,kid:secret: the first signs, all verify; the same for both services',
      example: '2026-11:$(openssl rand -base64 48)',
    }),
    CORS_ORIGINS: origins({
      default: '*',
      desc: '* or the origins that browsers may call from, separated by commas',
    }),
  }
}

export function processConfig(settings: Values<ReturnType<typeof processSettings>>) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    authUrl: settings.AUTH_URL,
    baseUrl: settings.BASE_URL,
    trustProxy: settings.TRUST_PROXY,
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    tracing:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT },
    logLevel: settings.LOG_LEVEL,
    drainMs: settings.DRAIN_MS,
    stopLimitMs: settings.STOP_LIMIT_MS,
  }
}

export function commonConfig(settings: Values<ReturnType<typeof commonSettings>>) {
  return {
    ...processConfig(settings),
    database: databaseConfig(settings),
    databaseUrl: settings.DATABASE_URL,
    keys: settings.JWT_KEYS,
    corsOrigins: settings.CORS_ORIGINS,
  }
}
