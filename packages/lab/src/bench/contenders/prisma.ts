// Plain Prisma on the plain schema: the same endpoints through findUnique, findMany and create.

import { prismaOptions } from '@recettes/database'
import { type Prisma, PrismaClient } from '@recettes/recipe/dist/generated/prisma/client.js'
import pg from 'pg'
import { searchKeys } from '../data/pairs.js'
import { bare, listen, setting } from './serve.js'
import { callerReader } from './verify.js'

const pool = new pg.Pool({
  connectionString: setting('DATABASE_URL'),
  max: Number(setting('DATABASE_POOL')),
  idleTimeoutMillis: 0,
})
const prisma = new PrismaClient(prismaOptions(pool))

const shownColumns = {
  ...{ id: true, titre: true, statut: true, image: true, description: true, tempsPreparation: true },
  ...{ tempsCuisson: true, tempsTotal: true, difficulte: true, portions: true, caloriesParPortion: true },
  ...{ auteurId: true, ustensilesRequis: true, conseilsChef: true, variantes: true, allergenes: true },
  ...{ regimeAlimentaire: true, saison: true, origine: true, ingredients: true, signaler: true },
  ...{ createdAt: true, updatedAt: true },
} satisfies Prisma.RecetteSelect
const detailed = { ...shownColumns, ingredientsAnalyses: true, allergenesDetectes: true }

const integer = { type: 'integer' } as const
const byId = { params: { type: 'object', properties: { id: integer } } } as const
type ById = { Params: { id: number } }
const callerOf = callerReader()
const app = bare()

app.get<ById>('/recettes/:id', { schema: byId }, async (request, reply) => {
  const recette = await prisma.recette.findUnique({ where: { id: request.params.id }, select: detailed })
  return recette ?? reply.code(404).send({ message: 'absent' })
})

app.get<ById>('/recettes/:id/commentaires', { schema: byId }, (request) =>
  prisma.commentaire.findMany({ where: { recetteId: request.params.id }, orderBy: { id: 'asc' } }),
)

type List = { Querystring: { limite: number; apres: number } }
const query = { limite: integer, apres: { ...integer, default: 0 } } as const
app.get<List>('/recettes/', { schema: { querystring: { type: 'object', properties: query } } }, (request) => {
  const { limite, apres } = request.query
  const where = { id: { gt: apres }, statut: 'valider' as const, signaler: false }
  return prisma.recette.findMany({ where, orderBy: { id: 'asc' }, take: limite + 1, select: shownColumns })
})

type Search = { Querystring: { ingredient: string[]; limite?: number } }
const searchQuery = { ingredient: { type: 'array', items: { type: 'string' } }, limite: integer } as const
const search = { schema: { querystring: { type: 'object', properties: searchQuery } } } as const
app.get<Search>('/recettes/recherche/', search, async (request) => {
  const { ingredient, limite: take } = request.query
  const { all, exact } = searchKeys(ingredient)
  const orderBy = [{ nbIngredients: 'asc' }, { id: 'asc' }] satisfies Prisma.RecetteFindManyArgs['orderBy']
  const find = (where: Prisma.RecetteWhereInput, limit: number | undefined) =>
    prisma.recette.findMany({
      where,
      orderBy,
      select: shownColumns,
      ...(limit !== undefined && { take: limit }),
    })
  const exactHits = await find({ cles: { hasEvery: [...all, ...exact] } }, take)
  const limitLeft = take === undefined ? undefined : take - exactHits.length
  if (limitLeft === 0) return exactHits
  const otherHits = { cles: { hasEvery: all }, NOT: { cles: { hasEvery: exact } } }
  return [...exactHits, ...(await find(otherHits, limitLeft))]
})

type Comment = ById & { Body: { contenu: string; auteur_id: number } }
app.post<Comment>('/recettes/:id/commentaires', { schema: byId }, async (request, reply) => {
  const { contenu, auteur_id: auteurId } = request.body
  if (callerOf(request) !== auteurId) return reply.code(403).send({})
  const data = { contenu, auteurId, recetteId: request.params.id }
  return reply.code(201).send(await prisma.commentaire.create({ data }))
})

await listen(app)
