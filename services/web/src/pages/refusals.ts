// Refusals of a form as faults of its fields, for the page that shows it again.

import { RecettesError } from '@recettes/client'
import { ApiError, type FieldError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiUnavailable } from '../apis/unavailable.js'
import type { Fields } from '../forms/fields.js'
import { isCsrfTokenInvalid } from '../forms/forms.js'
import { dropLogin, userOf } from '../session/session.js'
import { formatSeconds } from '../text/duration.js'
import type { Fault } from './form.js'
import { formPath } from './form-path.js'
import { withNext } from './login-form.js'

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

export type Refusal = { faults: Fault[]; status: number }

export const NO_REFUSAL: Refusal = { faults: [], status: 200 }

/** Fills the form from `request.fields`. */
export type ShowForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: Refusal,
) => FastifyReply | Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shows the form again after a refusal that leaves something to send again. */
    form?: { show: ShowForm; words?: FormWords }
  }
}

export const PHOTO_TOO_LARGE = 'Cette photo dépasse 15 Mo : choisissez-en une plus légère.'

/** Seconds, where a refusal names none. */
export const RETRY_SECONDS = 5

export const retrySecondsOf = ({ response }: RecettesError): number =>
  Number(response.headers.get('retry-after') ?? RETRY_SECONDS)

export const UNAVAILABLE = {
  auth: 'Les comptes sont momentanément indisponibles.',
  recipe: 'Les recettes sont momentanément indisponibles.',
}

// `GET /users/me/` answers 400 where others answer 401.
export const isLoggedOut = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof RecettesError) &&
  (error.status === 401 || error.code.startsWith('moi_'))

/** Returns null where sending the form again wouldn't help. Ends a session that the API no longer takes. */
export function refusalOf(
  error: unknown,
  words: FormWords,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal | null {
  const refused = (status: number, message: string, elsewhere?: Fault['elsewhere']): Refusal => ({
    faults: [{ champ: '', message, ...(elsewhere && { elsewhere }) }],
    status,
  })
  const codeFault = error instanceof RecettesError ? words.codes?.[error.code] : undefined
  if (codeFault !== undefined && error instanceof RecettesError)
    return { faults: [codeFault], status: error.status }
  if (isCsrfTokenInvalid(error)) {
    const hint = userOf(request) === null ? ' Si cela se répète, acceptez les cookies de ce site.' : ''
    return refused(403, `Votre page avait expiré\u00a0: vérifiez, puis envoyez à nouveau.${hint}`)
  }
  if (isLoggedOut(error)) {
    dropLogin(request)
    const href = withNext('/connexion', formPath(request))
    const text = 'Connectez-vous dans un autre onglet, puis envoyez à nouveau.'
    return refused(401, 'Votre session a pris fin.', { href, text })
  }
  if (error instanceof ApiUnavailable) {
    reply.header('retry-after', String(RETRY_SECONDS))
    return refused(503, `${UNAVAILABLE[error.api]} Envoyez à nouveau dans un moment.`)
  }
  if (!(error instanceof RecettesError)) return null
  const { status, message, body } = error
  if (status === 429) {
    const seconds = retrySecondsOf(error)
    reply.header('retry-after', String(seconds))
    return refused(status, `Trop d’essais. Réessayez dans ${formatSeconds(seconds)}.`)
  }
  if (status === 413) return refused(status, 'Votre texte est trop long.')
  if (status !== 400) return null
  const faults = (body.errors ?? []).map((fault: FieldError) => inOwnWords(fault, words, request.fields))
  if (faults.length === 0) return refused(status, message)
  return { faults: [...faults, ...othersMissing(faults, words, request.fields)], status }
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
