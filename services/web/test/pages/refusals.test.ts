// How refusals of an API become faults of a form's fields.

import { RecettesError } from '@recettes/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import t from 'tap'
import { Fields } from '../../dist/forms/fields.js'
import { refusalOf } from '../../dist/pages/refusals.js'
import { RECETTE_WORDS } from '../../dist/publication/body.js'

function refusalOfImage(image: string, message: string) {
  const errors = [{ champ: 'image', message }]
  const body = { status: 400, code: 'donnees_invalides', message: 'Invalide.', errors } as const
  const error = new RecettesError({ ...body, errors }, new Response(null, { status: 400 }))
  const request = { fields: new Fields([['image', image]]) }
  return (
    refusalOf(error, RECETTE_WORDS, request as unknown as FastifyRequest, {} as FastifyReply)?.faults ?? []
  )
}

t.test('a field of the wrong format has the form’s own message, whatever the API’s wording', async (t) => {
  const message = 'Indiquez une adresse qui commence par https://.'
  t.same(refusalOfImage('ftp://exemple.fr/a.jpg', 'N’est pas une URL.'), [{ champ: 'image', message }])
})

t.test('an overlong courriel has the API’s message, and its format isn’t checked', async (t) => {
  const host = Array.from({ length: 80_000 }, (_, n) => String.fromCodePoint(0x4e00 + (n % 20_000))).join('')
  const [fault] = refusalOfImage(`ftp://${host}`, 'Doit être plus courte.')
  t.equal(fault?.message, 'Adresse d’une photo\u00a0: doit être plus courte.')
})

t.test('a field of the right format has the API’s message, whatever its wording', async (t) => {
  const [fault] = refusalOfImage('https://exemple.fr/a.jpg', 'Doit être plus courte.')
  t.equal(fault?.message, 'Adresse d’une photo\u00a0: doit être plus courte.')
})
