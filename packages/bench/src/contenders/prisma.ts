// What the service's statements replace: the same questions through Prisma's findUnique and findMany.

import { openDatabase } from '@recettes/recipe/dist/database.js'
import { bare, listen, setting } from './serve.js'

const { prisma } = openDatabase({ url: setting('DATABASE_URL'), max: Number(setting('DATABASE_POOL')) })

/** What callers don't see; the rest is answered as Prisma has it. */
const omit = { cles: true, clesVersion: true, noms: true, nbIngredients: true, json: true } as const
const details = { ingredientsAnalyses: true, allergenesDetectes: true } as const

const byId = { params: { type: 'object', properties: { id: { type: 'integer' } } } } as const
const app = bare()

app.get<{ Params: { id: number } }>('/recettes/:id', { schema: byId }, async (request, reply) => {
  const recette = await prisma.recette.findUnique({ where: { id: request.params.id }, omit })
  return recette ?? reply.code(404).send({ message: 'absent' })
})

app.get<{ Params: { id: number } }>('/recettes/:id/commentaires', { schema: byId }, (request) =>
  prisma.commentaire.findMany({ where: { recetteId: request.params.id }, orderBy: { id: 'asc' } }),
)

type List = { Querystring: { limite: number; apres: number } }
const query = { limite: { type: 'integer' }, apres: { type: 'integer', default: 0 } } as const
app.get<List>('/recettes/', { schema: { querystring: { type: 'object', properties: query } } }, (request) => {
  const { limite, apres } = request.query
  const where = { id: { gt: apres }, statut: 'valider' as const, signaler: false }
  return prisma.recette.findMany({
    where,
    orderBy: { id: 'asc' },
    take: limite + 1,
    omit: { ...omit, ...details },
  })
})

await listen(app)
