// Refusals of an API as errors of the form's fields.

import { RecettesError } from '@recettes/client'
import type { FieldError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fields } from '../forms/fields.js'
import { formatSeconds } from '../text/duration.js'

type FieldWords = {
  label: string
  missing?: string
  /** Replaces the API's message about a text that doesn't fit, unless the text has more than `most` characters. */
  format?: { isValid: (text: string) => boolean; maxLength: number; message: string }
  /** The form's name of the field, if the API has another. */
  champ?: string
}

/** `fields` by their names in the API, `codes` of refusals. */
export type FormWords = { fields: Record<string, FieldWords>; codes?: Record<string, FieldError> }

export type Refusal = { faults: FieldError[]; status: number }

export const PHOTO_TOO_LARGE = 'Cette photo dépasse 15 Mo : choisissez-en une plus légère.'

/** Seconds, where a refusal names none. */
export const RETRY_SECONDS = 5

export const retrySecondsOf = ({ response }: RecettesError): number =>
  Number(response.headers.get('retry-after') ?? RETRY_SECONDS)

/** @throws the error itself where it is neither about what was typed nor 429 */
export function refusalOf(
  error: unknown,
  words: FormWords,
  { fields }: Pick<FastifyRequest, 'fields'>,
  reply: FastifyReply,
): Refusal {
  if (!(error instanceof RecettesError)) throw error
  const { status, code, message, body } = error
  if (status === 429) {
    const seconds = retrySecondsOf(error)
    reply.header('retry-after', String(seconds))
    return {
      faults: [{ champ: '', message: `Trop d’essais. Réessayez dans ${formatSeconds(seconds)}.` }],
      status,
    }
  }
  const codeFault = words.codes?.[code]
  if (codeFault !== undefined) return { faults: [codeFault], status }
  if (status === 413) return { faults: [{ champ: '', message: 'Votre texte est trop long.' }], status }
  if (status !== 400) throw error
  const faults = (body.errors ?? []).map((fault: FieldError) => inOwnWords(fault, words, fields))
  if (faults.length === 0) return { faults: [{ champ: '', message }], status }
  return { faults: [...faults, ...othersMissing(faults, words, fields)], status }
}

/** Adds missing fields that the API didn't report, because it checks some (passwords) only after the others. */
function othersMissing(faults: FieldError[], words: FormWords, fields: Fields): FieldError[] {
  return Object.entries(words.fields).flatMap(([name, { champ = name, missing }]) => {
    const isTold = faults.some((fault) => fault.champ === champ)
    if (missing === undefined || isTold || !fields.has(champ) || fields.raw(champ) !== '') return []
    return [{ champ, message: missing }]
  })
}

function inOwnWords({ champ, message }: FieldError, words: FormWords, fields: Fields): FieldError {
  const [, name = champ, index] = /^(\w+)\[(\d+)\]/.exec(champ) ?? []
  const field = words.fields[name]
  if (field === undefined) return { champ: '', message }
  const formChamp = field.champ ?? name
  if (index === undefined && field.missing !== undefined && fields.text(formChamp) === '')
    return { champ: formChamp, message: field.missing }
  const { format } = field
  const text = fields.text(formChamp)
  if (format !== undefined && text.length <= format.maxLength && !format.isValid(text))
    return { champ: formChamp, message: format.message }
  const line = index === undefined ? '' : `, ligne ${Number(index) + 1}`
  const sentence = message.charAt(0).toLowerCase() + message.slice(1)
  return { champ: formChamp, message: `${field.label}${line}\u00a0: ${sentence}` }
}
