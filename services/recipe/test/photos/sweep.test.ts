// Files live while a recipe or a kept report names them.

import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { eventsFor } from '../../dist/evenements/receivers.js'
import { photoFiles } from '../../dist/photos/files.js'
import { photoRepository } from '../../dist/photos/repository.js'
import { photoService } from '../../dist/photos/service.js'
import { AUTHOR, type Built, build, MODERATOR } from '../helper.js'
import { picture, send } from './uploads.js'

const sweeper = ({ db, config }: Built) => {
  const none = async () => undefined
  const repository = photoRepository(db, { recordAudit: none, events: eventsFor([]) })
  const { sweep } = photoService(repository, photoFiles(config.photosDir), null)
  return () => sweep(Date.now() + 2 * 60 * 60 * 1000)
}

const add = async (built: Built, id: number) =>
  (await send(built, id, AUTHOR, { fichier: await picture({ width: 30 }).png().toBuffer() })).json()

const files = async ({ config }: Built) =>
  (await readdir(config.photosDir)).filter((name) => name.endsWith('.webp'))

t.test('the files of a deleted recipe go', async (t) => {
  const built = await build(t)
  const { id } = await built.publish()
  const { hash } = await add(built, id)
  await built.call('DELETE', `/recettes/${id}`, AUTHOR)
  t.equal((await built.app.inject(`/photos/${hash}-320.webp`)).statusCode, 404)
  t.same(await files(built), [])
})

t.test(
  'a sweep deletes files whose row was never committed, and leaves those of photos and new ones',
  async (t) => {
    const built = await build(t)
    const { id } = await built.publish()
    await add(built, id)
    const lost = join(built.config.photosDir, `${'a'.repeat(32)}-320.webp`)
    await writeFile(lost, 'x')
    const early = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const before = await files(built)
    await utimes(lost, early, early)

    t.equal(await sweeper(built)(), 1)

    t.equal((await files(built)).length, before.length - 1)
  },
)

t.test(
  'a deleted photo that an open report names is kept until the report is resolved and purged',
  async (t) => {
    const built = await build(t)
    const { id } = await built.publish()
    const photo = await add(built, id)
    await built.report(id)
    await built.call('DELETE', `/recettes/${id}/photos/${photo.id}`, AUTHOR)
    t.equal((await built.app.inject(`/photos/${photo.hash}-320.webp`)).statusCode, 200)
    t.equal(await sweeper(built)(), 0)

    await built.call('DELETE', `/recettes/${id}/signalements`, MODERATOR)
    await built.db.pool.query('DELETE FROM recettes_signalees')

    t.equal(await sweeper(built)(), 1)
    t.same(await files(built), [])
  },
)
