// The error body and the catalogue behind it: one shape, documented statuses, French texts that quote nobody.

import { STATUS_CODES } from 'node:http'
import t from 'tap'
import { ApiError, catalogue, type ErrorCode } from '../dist/index.js'

const codes = Object.keys(catalogue) as ErrorCode[]

/** Public codes used with two statuses: catalogue key → public code. */
const SHARED: Partial<Record<ErrorCode, string>> = { jeton_courriel_invalide: 'jeton_invalide' }
/** Statuses of the interface document, and those that were added to it; 409 never. */
const STATUSES = [400, 401, 403, 404, 408, 412, 413, 415, 417, 429, 431, 500, 503]

for (const code of codes) {
  t.test(
    `the body of ${code} has status, title, code, and one French text as message and detail`,
    async (t) => {
      const { status, message: template } = catalogue[code]
      const message = template.replace('{}', '7')

      const body = new ApiError(code, { subject: 7 }).toBody()

      const word = SHARED[code] ?? code
      t.same(body, { status, title: STATUS_CODES[status], message, detail: message, code: word })
      t.ok(STATUSES.includes(status))
      t.match(code, /^[a-z]+(_[a-z]+)*$/)
      t.match(message, /^[A-ZÀ-Ý].*[.?]$/)
      t.notMatch(message, /[{}$%]/)
    },
  )
}

t.test('an error body has the faults of fields, if any', async (t) => {
  const errors = [{ champ: 'titre', message: 'Ce champ est obligatoire.' }]

  t.same(new ApiError('donnees_invalides', { errors }).toBody().errors, errors)
  t.notOk('errors' in new ApiError('donnees_invalides').toBody())
})

t.test(
  'every 401 has a Bearer challenge; its error is invalid_token, or invalid_grant for a wrong password',
  async (t) => {
    for (const code of codes.filter((candidate) => catalogue[candidate].status === 401)) {
      const challenge = new ApiError(code).headers['www-authenticate']
      const word = code === 'identifiants_invalides' ? 'invalid_grant' : 'invalid_token'
      const reason = ['jeton_absent', 'client_inconnu', 'signature_invalide'].includes(code)
        ? ''
        : `, error="${word}"`

      t.equal(challenge, `Bearer realm="recettes"${reason}`, code)
    }
  },
)

t.test('only 503 has Retry-After, and only 401 has WWW-Authenticate', async (t) => {
  for (const code of codes) {
    const { status, headers } = new ApiError(code)

    t.equal('retry-after' in headers, status === 503, code)
    t.equal('www-authenticate' in headers, status === 401, code)
  }
})

t.test('headers given to an ApiError override its standard ones', async (t) => {
  const { headers } = new ApiError('service_indisponible', { headers: { 'retry-after': '60', 'x-y': 'z' } })

  t.same(headers, { 'retry-after': '60', 'x-y': 'z' })
})

t.test('an ApiError keeps its cause for the log and leaves it out of the body', async (t) => {
  const cause = new Error('password=secret')

  const error = new ApiError('erreur_interne', { cause })

  t.equal(error.cause, cause)
  t.notMatch(JSON.stringify(error.toBody()), /secret|stack/)
})

t.test('an ApiError inserts its subject literally into messages with a placeholder', async (t) => {
  const naming = codes.filter((code) => catalogue[code].message.includes('{}'))

  t.same(naming, [
    'recette_deja_prise',
    'utilisateur_id_introuvable',
    'utilisateur_courriel_introuvable',
    'decision_deja_prise',
  ])
  for (const code of naming) t.match(new ApiError(code, { subject: '$&{}' }).message, /\$&\{\}/)
})
