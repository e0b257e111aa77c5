// What an access token says, the key ring, and who may call what: the only contract between the two services.

export { type Access, callerOf, member, moderates, only, open, optional } from './access.js'
export { AUDIENCE, type Caller, Role, TOKEN_LIFETIME_SECONDS } from './claims.js'
export { type Key, type KeyRing, parseKeyRing } from './key-ring.js'
export { authenticate, type TokenOptions, tokens } from './plugin.js'
