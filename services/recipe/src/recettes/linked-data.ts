// Recipes as schema.org's `Recipe` in JSON-LD: content negotiation, and conversion in both directions.

import { ApiError } from '@recettes/errors'
import type { BufferedResponse } from '@recettes/http'
import {
  NotARecipe,
  propertyFor,
  readRecipe,
  type ShownRecipe,
  TooMuch,
  writeRecipe,
} from '@recettes/schema-org'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Photo, photoPath } from '../modele/photo.js'
import { linkedDataEtag } from '../modele/version.js'

/**
 * The OpenAPI document has it in words only. If the response of `GET /recettes/{recette_id}` listed it, orval and openapi-fetch
 * would type a union, and `data.titre` wouldn't compile. If the body of `POST /recettes/` listed it, orval's fetch client would send
 * no `Content-Type`, and each request would be 415.
 */
export const LINKED_DATA = 'application/ld+json'
const JSON_TYPE = 'application/json'
/** Values of `Accept` that mean JSON and need no parsing. */
const PLAIN = new Set([undefined, '', '*/*', JSON_TYPE])

/** RFC 9110 section 12.5.1. A caller that accepts neither gets JSON, as from every other route. */
export function wantsLinkedData(accept: string | undefined): boolean {
  if (PLAIN.has(accept)) return false
  const ranges = rangesOf(accept ?? '')
  const [best] = [JSON_TYPE, LINKED_DATA]
    .flatMap((type) => offerOf(type, ranges))
    .sort((a, b) => b.quality - a.quality || a.breadth - b.breadth || a.place - b.place)
  return best?.type === LINKED_DATA
}

/** Unterminated ones match to the end: an expression that could fail would backtrack from each quote. */
const QUOTED = /"(?:[^"\\]|\\.?)*(?:"|$)/gs
/** RFC 9110 section 12.4.2. */
const QUALITY = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

type Range = { type: string; quality: number }

/** The most specific range decides. None if its quality is 0. */
function offerOf(type: string, ranges: Range[]) {
  const patterns = [type, 'application/*', '*/*']
  const breadth = patterns.findIndex((pattern) => ranges.some((range) => range.type === pattern))
  const matching = ranges.filter((range) => range.type === patterns[breadth])
  const quality = Math.max(0, ...matching.map((range) => range.quality))
  const place = ranges.findIndex((range) => range.type === patterns[breadth])
  return quality > 0 ? [{ type, quality, breadth, place }] : []
}

/** Characters. A header may have 16 kB, which take two milliseconds to read. */
const MAX_ACCEPT = 1_000

/** Ignores invalid ranges, what follows `MAX_ACCEPT`, and parameters such as `charset`, which neither representation has. */
function rangesOf(accept: string): Range[] {
  return accept
    .slice(0, MAX_ACCEPT)
    .replace(QUOTED, '')
    .toLowerCase()
    .split(',')
    .flatMap((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
      if (!/^(?:\*\/\*|[^\s/*]+\/[^\s/]+)$/.test(type)) return []
      const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))
      if (quality === undefined) return [{ type, quality: 1 }]
      return QUALITY.test(quality) ? [{ type, quality: Number(quality.slice(2)) }] : []
    })
}

/** Writes a recipe as JSON-LD, whose ETag differs from the JSON's. */
export function linkedData(json: string, etag: string, baseUrl: string): BufferedResponse {
  const recipe = withFirstPhoto(JSON.parse(json), baseUrl)
  const url = `${baseUrl}/recettes/${recipe.id}`
  const jsonLd = writeRecipe(recipe, url, `${baseUrl}/auteurs?id=${recipe.auteur_id}`)
  // `<` could end a page's `<script>`.
  const body = Buffer.from(JSON.stringify(jsonLd).replaceAll('<', '\\u003c'))
  return { body, etag: linkedDataEtag(etag), type: `${LINKED_DATA}; charset=utf-8` }
}

/** Its own first photo goes before the address that its author wrote. */
function withFirstPhoto(recipe: ShownRecipe & { photos: Photo[] }, baseUrl: string): ShownRecipe {
  const [first] = recipe.photos
  return first === undefined ? recipe : { ...recipe, image: `${baseUrl}${photoPath(first.hash, 1600)}` }
}

const ignoredProperties = new WeakMap<FastifyRequest, string>()

/** Converts the body to the JSON that the route validates. */
export const acceptsLinkedData = {
  preValidation: async (request: FastifyRequest) => {
    if (isLinkedData(request)) request.body = toRecette(request)
  },
  onSend: async (request: FastifyRequest, reply: FastifyReply) => {
    const names = ignoredProperties.get(request)
    if (names !== undefined && reply.statusCode === 200) reply.header('ignored-properties', names)
  },
  errorHandler: (error: unknown, request: FastifyRequest): never => {
    throw isLinkedData(request) && error instanceof ApiError ? inItsWords(error) : error
  },
}

/** Names the JSON-LD document's properties instead of ours. */
function inItsWords(error: ApiError): ApiError {
  for (const fault of error.errors ?? []) fault.champ = propertyFor(fault.champ.replace(/\[\d+\]$/, ''))
  return error
}

const isLinkedData = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === LINKED_DATA

/** @throws ApiError 400 for no recipe, or a too long one */
function toRecette(request: FastifyRequest): unknown {
  try {
    const { recipe, ignored, unknownProperties, otherRecipes } = readRecipe(request.body)
    const counted = { others: unknownProperties, recipes: otherRecipes }
    const names = [
      ...ignored,
      ...Object.entries(counted).flatMap(([name, n]) => (n > 0 ? `${name}=${n}` : [])),
    ]
    if (names.length > 0) ignoredProperties.set(request, names.join(', '))
    return recipe
  } catch (error) {
    if (error instanceof TooMuch) {
      const message = 'Est trop long, ou a trop d’éléments ou de niveaux.'
      throw new ApiError('donnees_invalides', { errors: [{ champ: error.property, message }] })
    }
    if (!(error instanceof NotARecipe)) throw error
    const message = error.isExtended
      ? 'Le type ExtendedRecipe n’est pas lu : le document doit contenir un Recipe de schema.org.'
      : 'Le document doit contenir un Recipe de schema.org.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: '@type', message }] })
  }
}
