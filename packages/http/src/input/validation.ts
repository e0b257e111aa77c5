// Validates requests against route schemas; error messages are French.

import { ApiError, type FieldError } from '@recettes/errors'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { schemaMustBeBounded } from './bounds.js'
import { coerceParameters, pickHeaders } from './coerce.js'
import type { Schema } from './schema.js'
import { cleanerOf, MAX_FAULTS } from './texts.js'

/** WHATWG URL Standard: a domain that ends in a number is an IPv4 address, which gets no mail. */
const IP_DOMAIN = /[@.](?:\d+|0x[\da-f]*)$/i
/** RFC 5321 section 4.5.3.1.1: servers may refuse more before the @. */
const MAX_LOCAL_PART = 64

// No `coerceTypes`: a number in a JSON body is no string. `strict: false` admits unknown keywords such as `x-trim`.
const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false })
addFormats.default(ajv, ['email'])
const EMAIL = addFormats.default.get('email') as RegExp
ajv.addFormat(
  'email',
  (text) => EMAIL.test(text) && !IP_DOMAIN.test(text) && text.indexOf('@') <= MAX_LOCAL_PART,
)
ajv.addFormat('http-url', isHttpUrl)
ajv.addFormat('utc', isUtc)
// An uploaded file: the body has its digest.
ajv.addFormat('binary', true)

/** Reports the faults of a request together, at most `MAX_FAULTS`, as `donnees_invalides`. */
export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, method, url, httpPart }) => {
  schemaMustBeBounded(schema, `${method} ${url} ${httpPart}`)
  const validate = ajv.compile(schema)
  const fromUrl = httpPart === 'params' || httpPart === 'querystring'
  const coerce = fromUrl ? coerceParameters(schema) : httpPart === 'headers' ? pickHeaders(schema) : null
  const clean = cleanerOf(schema)
  return (data: unknown) => {
    const faults: FieldError[] = []
    const coerced = coerce === null ? data : coerce(data as Record<string, unknown>)
    const value = clean(coerced, '', faults)
    const valid = validate(value)
    // The request keeps headers that its schema doesn't name.
    if (valid && faults.length === 0) return { value: httpPart === 'headers' ? data : value }
    return { error: new ApiError('donnees_invalides', { errors: allFaults(faults, validate) }) }
  }
}

/** Validates data that is no request. @throws ApiError 400 `donnees_invalides` */
export function validated<S extends TSchema>(schema: S, data: unknown): Static<S> {
  const faults: FieldError[] = []
  const value = cleanerOf(schema as Schema)(data, '', faults)
  const validate = ajv.compile(schema)
  if (!validate(value) || faults.length > 0) {
    throw new ApiError('donnees_invalides', { errors: allFaults(faults, validate) })
  }
  return value as Static<S>
}

function allFaults(cleaningFaults: FieldError[], { errors }: ValidateFunction): FieldError[] {
  const faults = new Map(cleaningFaults.map((fault) => [fault.champ, fault]))
  for (const error of errors ?? []) {
    if (faults.size >= MAX_FAULTS) break
    const champ = fieldOf(error)
    if (!faults.has(champ)) faults.set(champ, { champ, message: sentenceOf(error) })
  }
  return [...faults.values()]
}

/**
 * Refuses what browsers don't parse or only repair (WHATWG URL Standard), and user information (RFC 3986 section 3.2.1), which
 * misleads readers.
 */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/\\?#@]+(?:[/?#]\S*)?$/i.test(text) && URL.canParse(text)
}

/** A date of the calendar, without an offset. */
function isUtc(text: string): boolean {
  const [, day = '', time = 'T00:00'] =
    /^([12]\d{3}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)?$/.exec(text) ?? []
  const date = new Date(`${day}${time}Z`)
  // `Date` reads the 30th of February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** `/ingredients/3` → `ingredients[3]`, `/data` without `titre` → `data/titre`; empty for the whole body. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replace(/\/(\d+)/g, '[$1]')
  const missing: unknown = keyword === 'required' ? params['missingProperty'] : undefined
  if (typeof missing !== 'string') return path
  return path === '' ? missing : `${path}/${missing}`
}

const TYPES: Record<string, string> = {
  string: 'une chaîne de caractères',
  integer: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'un objet JSON',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  email: 'une adresse électronique',
  'http-url': 'une URL http(s), sans nom d’utilisateur',
  utc: 'une date ou un instant UTC tel que 2026-03-14T09:26:53',
}

function sentenceOf({ keyword, params }: ErrorObject): string {
  const limit: unknown = params['limit']
  switch (keyword) {
    case 'required':
      return 'Ce champ est obligatoire.'
    case 'type':
      return `Doit être ${[params['type']]
        .flat()
        .map((name) => TYPES[String(name)])
        .join(' ou ')}.`
    case 'minLength':
      return limit === 1 ? 'Ne doit pas être vide.' : `Doit avoir au moins ${limit} caractères.`
    case 'maxLength':
      return `Doit avoir au plus ${limit} caractères.`
    case 'minimum':
      return `Doit être au moins ${limit}.`
    case 'maximum':
      return `Doit être au plus ${limit}.`
    case 'minItems':
      return `Doit avoir au moins ${limit} élément(s).`
    case 'maxItems':
      return `Doit avoir au plus ${limit} éléments.`
    case 'enum':
      return `Doit être l’une de ces valeurs : ${[params['allowedValues']]
        .flat()
        .filter((value) => value !== null)
        .join(', ')}.`
    case 'format':
      return `Doit être ${FORMATS[String(params['format'])] ?? 'bien formé'}.`
    default:
      return 'N’est pas bien formé.'
  }
}
