// The search sees a recipe as it is now: its lines, or its title and description where it has none.

import t from 'tap'
import { AUTHOR, type Built, build } from '../helper.js'

const finds = async ({ call }: Built, name: string): Promise<boolean> => {
  const response = await call('GET', `/recettes/recherche/?ingredient=${encodeURIComponent(name)}`)
  return response.json().length > 0
}

t.test('a recipe without lines is searched in its title and description', async (t) => {
  const service = await build(t)
  await service.publish({ titre: 'Tarte aux pommes', description: 'Avec un peu de cannelle.' })

  t.ok(await finds(service, 'pomme'))
  t.ok(await finds(service, 'CANNELLE'))
  t.notOk(await finds(service, 'poire'))
})

t.test(
  'a recipe whose lines are empty is searched in its title and description, also after a PUT',
  async (t) => {
    const service = await build(t)
    const recette = {
      titre: 'Tarte aux pommes',
      description: 'Cannelle',
      ingredients: ['', ' ', '\u200b', '-', '•'],
    }
    const { id } = await service.publish(recette)
    t.ok(await finds(service, 'cannelle'))

    const replaced = await service.call('PUT', `/recettes/${id}`, AUTHOR, {
      ...recette,
      description: 'Vanille',
    })

    t.equal(replaced.statusCode, 200)
    t.ok(await finds(service, 'vanille'))
    t.notOk(await finds(service, 'cannelle'))
  },
)

t.test('title and description keep names whole too', async (t) => {
  const service = await build(t)
  await service.publish({ titre: 'Gratin de pommes de terre', description: 'Une volaille.' })

  t.ok(await finds(service, 'pommes de terre'))
  t.notOk(await finds(service, 'pomme'))
  t.notOk(await finds(service, 'ail'))
})

t.test('a recipe with lines is searched in these alone', async (t) => {
  const service = await build(t)
  await service.publish({ titre: 'Tarte aux pommes', description: 'Cannelle', ingredients: ['3 poires'] })

  t.ok(await finds(service, 'poire'))
  t.notOk(await finds(service, 'pomme'))
  t.notOk(await finds(service, 'cannelle'))
})

t.test('a PUT of other lines changes what finds it; one without lines doesn’t', async (t) => {
  const service = await build(t)
  const { id } = await service.publish({ ingredients: ['3 poires'] })

  await service.call('PUT', `/recettes/${id}`, AUTHOR, {
    titre: 'Tarte aux figues',
    ingredients: ['4 pommes'],
  })

  t.ok(await finds(service, 'pomme'))
  t.notOk(await finds(service, 'poire'))

  await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte aux figues' })

  t.ok(await finds(service, 'pomme'))
  t.notOk(await finds(service, 'figue'))
})

t.test('a PUT of the title, and of the description, changes what finds a recipe without lines', async (t) => {
  const service = await build(t)
  const { id } = await service.publish({ titre: 'Tarte aux pommes', description: 'Cannelle' })

  await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte aux figues', description: 'Vanille' })

  t.ok(await finds(service, 'figue'))
  t.ok(await finds(service, 'vanille'))
  t.notOk(await finds(service, 'pomme'))
  t.notOk(await finds(service, 'cannelle'))
})

t.test('a PUT that clears the lines brings title and description back', async (t) => {
  const service = await build(t)
  const { id } = await service.publish({ titre: 'Tarte', ingredients: ['3 poires'] })

  await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte aux figues', ingredients: [] })

  t.ok(await finds(service, 'figue'))
  t.notOk(await finds(service, 'poire'))
})

t.test('a deleted recipe is found no more', async (t) => {
  const service = await build(t)
  const { id } = await service.publish({ ingredients: ['3 poires'] })

  await service.call('DELETE', `/recettes/${id}`, AUTHOR)

  t.notOk(await finds(service, 'poire'))
})
