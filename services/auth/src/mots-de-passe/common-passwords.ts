// The most common passwords; the list is read when the first password is chosen.

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let common: Set<string> | undefined

/** Looks up a password in lower case. The first call reads the list. */
export function isCommonPassword(lower: string): boolean {
  common ??= readCommon()
  return common.has(lower)
}

function readCommon(): Set<string> {
  const list: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  return new Set(list.dictionary['passwords-common'].map((word) => word.toLowerCase()))
}
