// Which passwords everybody tries first; the list is read when the first password is chosen, not by every process.

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let common: Set<string> | undefined

/** Whether a password in lower case is one of the most common. The first question costs some 20 ms and 15 MB. */
export function isCommon(lower: string): boolean {
  common ??= readCommon()
  return common.has(lower)
}

function readCommon(): Set<string> {
  const list: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  return new Set(list.dictionary['passwords-common'].map((word) => word.toLowerCase()))
}
