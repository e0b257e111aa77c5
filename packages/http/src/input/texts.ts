// Cleans a request's values: drops unknown fields, checks lengths first, trims and normalises strings, refuses unstorable ones.

import type { FieldError } from '@recettes/errors'
import { canonicalCourriel } from './courriel.js'
import type { Schema } from './schema.js'

/** Faults reported at most: a body may have a hundred thousand. */
export const MAX_FAULTS = 20

/** NFC composes up to four UTF-16 units into one; in two rare scripts up to six, and such texts are too long. */
const UNITS_PER_CHARACTER = 4

/** U+2800 and U+1D159 are drawn as nothing. */
const VISIBLE = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/** C0 and C1, line and paragraph separators. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

const UNPRINTABLE = /(?![\t\n\r\x85])\p{Cc}/u

/** Returns a cleaned value. A faulty text becomes empty, so that later checks don't read it. */
type Cleaner = (value: unknown, champ: string, faults: FieldError[]) => unknown

/** Built once per route, and at each call of `validated`. Values of another type are left to Ajv. */
export function cleanerOf(schema: Schema): Cleaner {
  if (schema.properties !== undefined) return objectCleaner(schema.properties)
  if (schema.items !== undefined) return listCleaner(schema.items, schema.maxItems)
  return [schema.type].flat().includes('string') ? textCleaner(schema) : (value) => value
}

function objectCleaner(properties: Record<string, Schema>): Cleaner {
  const cleaners = Object.entries(properties).map(([name, property]) => [name, cleanerOf(property)] as const)
  return (value, champ, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const cleaned: Record<string, unknown> = {}
    const prefix = champ === '' ? '' : `${champ}/`
    for (const [name, clean] of cleaners) {
      if (!Object.hasOwn(value, name)) continue
      cleaned[name] = clean((value as Record<string, unknown>)[name], prefix + name, faults)
    }
    return cleaned
  }
}

function listCleaner(items: Schema, maxItems = Number.POSITIVE_INFINITY): Cleaner {
  const clean = cleanerOf(items)
  return (value, champ, faults) => {
    if (!Array.isArray(value)) return value
    if (value.length > maxItems) {
      addFault(faults, champ, `Doit avoir au plus ${maxItems} éléments.`)
      return []
    }
    return value.map((item, index) => clean(item, `${champ}[${index}]`, faults))
  }
}

function textCleaner(schema: Schema): Cleaner {
  const { maxLength = Number.POSITIVE_INFINITY, minLength = 0 } = schema
  const { 'x-trim': trims, 'x-nfc': normalises, 'x-lowercase': lowers, 'x-courriel': isCourriel } = schema
  const { 'x-line': isLine, 'x-printable': isPrintable } = schema
  const fewestVisible = trims === true ? minLength : 0
  return (value, champ, faults) => {
    if (typeof value !== 'string') return value
    const faultOf = (text: string): string | null => {
      if (text.length > maxLength && characters(text) > maxLength) return tooLong(maxLength)
      // PostgreSQL can store neither NUL nor half a surrogate pair.
      if (text.includes('\0') || !text.isWellFormed())
        return 'Contient un caractère interdit (NUL ou demi-codet isolé).'
      if (isLine && CONTROL.test(text)) return 'Ne doit contenir ni caractère de contrôle ni saut de ligne.'
      if (isPrintable && UNPRINTABLE.test(text))
        return 'Ne doit contenir de caractères de contrôle que des tabulations et des sauts de ligne.'
      return text !== '' && countVisible(text, fewestVisible) < fewestVisible
        ? tooFewVisible(fewestVisible)
        : null
    }
    if (value.length > maxLength * UNITS_PER_CHARACTER) {
      addFault(faults, champ, tooLong(maxLength))
      return ''
    }
    const trimmed = trims ? value.trim() : value
    const normalised = normalises ? trimmed.normalize('NFC') : trimmed
    const lowered = lowers ? normalised.toLowerCase() : normalised
    const text = isCourriel ? canonicalCourriel(lowered) : lowered
    const fault = faultOf(text)
    if (fault === null) return text
    addFault(faults, champ, fault)
    return ''
  }
}

export function countVisible(text: string, limit: number): number {
  let count = 0
  const visible = text.matchAll(VISIBLE)
  while (count < limit && !visible.next().done) count++
  return count
}

const tooFewVisible = (least: number) =>
  `Doit contenir au moins ${least === 1 ? 'un caractère visible' : `${least} caractères visibles`}.`

const tooLong = (maxLength: number) => `Doit avoir au plus ${maxLength} caractères.`

function characters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function addFault(faults: FieldError[], champ: string, message: string): void {
  if (faults.length < MAX_FAULTS) faults.push({ champ, message })
}
