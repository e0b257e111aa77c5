// Rate limits and attempt counters, shared by all replicas of a service through its database.

export {
  createLimiter,
  type Delays,
  type Limiter,
  tooManyAttempts,
} from './limiter.js'
export { perAccount } from './per-account.js'
export { type NetworkLimit, perNetwork } from './per-network.js'
export { type Pseudonyms, pseudonymOf, pseudonyms, pseudonymsBy, ringSecret } from './pseudonyms.js'
export { limitsSettings, type Rate, rate, rateOf } from './settings.js'
export { countWithin } from './within.js'
