// How a request is held against its route's schemas, and how a fault is told in French.

import { ApiError, type FieldFault } from '@recettes/errors'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { fromHeaders, fromText, isCleanObject, known, type Schema, textFaults } from './input.js'

/** At most this many faults are told; a body of a hundred thousand wrong items is clear enough by then. */
const MAX_FAULTS = 20

// Strict about types: `"titre": 12` is a fault, not a title. Unknown keywords such as `example` are for the document.
const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false })
addFormats.default(ajv, ['email'])
ajv.addFormat('http-url', isHttpUrl)
ajv.addFormat('utc', isUtc)

/**
 * The validator of every route: unknown fields are dropped, strings tidied and checked, then the schema decides.
 * It answers an ApiError `donnees_invalides` with all faults.
 */
export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  const validate = ajv.compile(schema)
  const fromUrl = httpPart === 'params' || httpPart === 'querystring'
  const read = fromUrl ? fromText(schema) : httpPart === 'headers' ? fromHeaders(schema) : null
  const keep = known(schema)
  return (data: unknown) => {
    const value = keep(read === null ? data : read(data as Record<string, unknown>))
    // A request keeps the headers that its schema doesn't name: others look at them later.
    if (validate(value) && isCleanObject(value)) return { value: httpPart === 'headers' ? data : value }
    return { error: new ApiError('donnees_invalides', { errors: allFaults(validate, value) }) }
  }
}

/**
 * Holds data that didn't come by HTTP, such as a command's options, against the same schemas.
 * @throws ApiError 400 `donnees_invalides`
 */
export function checked<S extends TSchema>(schema: S, data: unknown): Static<S> {
  const value = known(schema as Schema)(data)
  const errors = allFaults(ajv.compile(schema), value)
  if (errors.length > 0) throw new ApiError('donnees_invalides', { errors })
  return value as Static<S>
}

function allFaults(validate: ValidateFunction, value: unknown): FieldFault[] {
  const schema = schemaFaults(validate, value)
  const blamed = new Set(schema.map(({ champ }) => champ))
  return [...schema, ...textFaults(value).filter(({ champ }) => !blamed.has(champ))]
}

/** An absolute http(s) URL as browsers read one (WHATWG URL Standard), so with accents too; blanks are a mistake. */
function isHttpUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

/** A date, or a date with a time as the API writes it: UTC without an offset, and in the calendar. */
function isUtc(text: string): boolean {
  const [, day = '', time = 'T00:00'] =
    /^([12]\d{3}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)?$/.exec(text) ?? []
  const date = new Date(`${day}${time}Z`)
  // Date takes the 30th of February for a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function schemaFaults(validate: ValidateFunction, value: unknown): FieldFault[] {
  if (validate(value)) return []
  const faults = new Map<string, FieldFault>()
  for (const error of validate.errors?.slice(0, MAX_FAULTS) ?? []) {
    const champ = fieldOf(error)
    // The first fault of a field is the one to mend first.
    if (!faults.has(champ)) faults.set(champ, { champ, message: sentenceOf(error) })
  }
  return [...faults.values()]
}

/** `/ingredients/3` → `ingredients[3]`; a missing field is named by itself, the whole body by nothing. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replace(/\/(\d+)/g, '[$1]')
  const missing: unknown = keyword === 'required' ? params['missingProperty'] : undefined
  return typeof missing === 'string' ? missing : path
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
  'http-url': 'une URL http(s)',
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
        .filter((one) => one !== null)
        .join(', ')}.`
    case 'format':
      return `Doit être ${FORMATS[String(params['format'])] ?? 'bien formé'}.`
    default:
      return 'N’est pas bien formé.'
  }
}
