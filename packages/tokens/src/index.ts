// Claims, key ring and access rights: the only contract between the two services.

export {
  type Access,
  anyone,
  callerOf,
  internal,
  member,
  moderates,
  only,
  optional,
  routeOptions,
  services,
} from './access.js'
export {
  type Caller,
  CLOCK_SKEW_SECONDS,
  type Claims,
  Role,
  TOKEN_LIFETIME_SECONDS,
} from './claims.js'
export { type CurrentRing, type DerivedKey, derivedKeys } from './derived-keys.js'
export { type Key, type KeyRing, parseKeyRing } from './key-ring.js'
export { authenticateSigned, headerCount, recheckCaller, type TokenOptions, tokens } from './plugin.js'
export {
  REVOCATION_WINDOW_MS,
  type Revocation,
  revocationList,
} from './revocation-list.js'
export { formatKeyRing, ROTATION_STEPS, type RotationStep, rotated } from './rotation.js'
