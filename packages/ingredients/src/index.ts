// The door of the package: lines and queries in, names, keys and hints out.

export { readDeclared } from './keys/declared.js'
export { RULES_VERSION, readTexts, runToEnd } from './keys/keys.js'
export { isExclusionKey } from './keys/mention-keys.js'
export { type Choice, COMMON, FOODS, type Needs } from './keys/needs.js'
export { readLines } from './keys/read-lines.js'
export { type Season, seasonKey, seasonKeys } from './keys/seasons.js'
export { readTitle } from './keys/title.js'
export { absenceKeys, absenceOf } from './query/absences.js'
export { exclusionKeys } from './query/exclusion.js'
export { type Kitchen, kitchenOf } from './query/kitchen.js'
export { queryKeys, readName } from './query/query.js'
export { suggest } from './query/suggest.js'
