// POST /importations: a pasted recipe as a draft. It writes nothing, so it needs no Idempotency-Key.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import type { Metrics } from '@recettes/http'
import { TooMuch } from '@recettes/schema-org'
import { callerOf, member, routeOptions } from '@recettes/tokens'
import type { QueryFor } from '../database.js'
import type { DeriveColumns } from '../modele/derived-columns.js'
import type { Doublon, FindDoublons } from '../modele/doublon.js'
import { type Draft, draftOf, type NoDraft } from './rules.js'
import { importRecette } from './schemas.js'

type Options = {
  /** @throws ApiError 429 `trop_de_tentatives` */
  countImport: (utilisateurId: number) => Promise<void>
  analyse: DeriveColumns
  findDoublons: FindDoublons
  queryFor: QueryFor
  metrics: Metrics
}

const FAILURES = ['no_recipe', 'other_markup', 'too_long', 'no_input'] as const
const NO_DRAFT: Readonly<Record<NoDraft, string>> = {
  no_recipe: 'Aucune recette n’y a été trouvée : ni ingrédients, ni étapes.',
  other_markup:
    'La recette de cette page est en microdonnées, en RDFa ou en ExtendedRecipe, qui ne sont pas lus. Collez son texte.',
}

export const importationsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { countImport, analyse, findDoublons, queryFor, metrics },
) => {
  const countFailure = metrics.counter(
    'import_failures_total',
    'Pasted texts that became no draft, by reason',
    'reason',
    FAILURES,
  )
  const refuse = (reason: (typeof FAILURES)[number], champ: string, message: string): never => {
    countFailure(reason)
    throw new ApiError('donnees_invalides', { errors: [{ champ, message }] })
  }

  const options = routeOptions(member, { config: { analyses: true }, schema: importRecette })
  app.post('/importations', options, async (request): Promise<Draft & { doublons: Doublon[] }> => {
    const { texte, html } = request.body
    if ((texte === undefined) === (html === undefined))
      return refuse('no_input', 'texte', 'Envoyez soit `texte`, soit `html`.')
    const caller = callerOf(request)
    await countImport(caller.id)
    const champ = texte === undefined ? 'html' : 'texte'
    const draft = read({ ...(texte !== undefined && { texte }), ...(html !== undefined && { html }) }, champ)
    const { titre = '', description = null, ingredients = [] } = draft.recette
    const besoins = await analyse({ titre, description, allergenes: null, ingredients })
    return { ...draft, doublons: await findDoublons(queryFor(request), caller, { titre, besoins }) }
  })

  function read(given: Parameters<typeof draftOf>[0], champ: string): Draft {
    try {
      const draft = draftOf(given)
      return typeof draft === 'string' ? refuse(draft, champ, NO_DRAFT[draft]) : draft
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error
      return refuse('too_long', champ, 'La recette est trop longue, ou a trop d’éléments ou de niveaux.')
    }
  }
}
