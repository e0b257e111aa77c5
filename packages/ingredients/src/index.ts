// The door of the package: lines and queries in, names, keys and hints out.

export { absenceKeys, absenceOf } from './absences.js'
export { readDeclared } from './declared.js'
export { exclusionKeys } from './exclusion.js'
export { RULES_VERSION, readTexts, runToEnd } from './keys.js'
export { isExclusionKey } from './mention-keys.js'
export { queryKeys, readName } from './query.js'
export { readLines } from './read-lines.js'
export { suggest } from './suggest.js'
export { readTitle } from './title.js'
