// purge-journal.js deletes entries older than JOURNAL_DAYS, with a clear report, exit codes and help.

import { freshDatabase, serviceRoleUrl } from '@recettes/testing'
import t from 'tap'
import { openDatabase } from '../../dist/database.js'
import { run } from './running.js'

t.test('purge removes entries older than 365 days, or than the given days', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'auth')
  const db = openDatabase({ url: DATABASE_URL })
  t.teardown(db.close)
  await db.pool.query(`INSERT INTO journal (action, acteur_id, date_creation) SELECT 'connexion', days,
    now() - make_interval(days => days) FROM unnest(ARRAY[1, 29, 31, 364, 366, 1000]) AS days`)
  const remaining = async () => {
    const rows = await db.prisma.journal.findMany({ where: { action: 'connexion' }, orderBy: { id: 'asc' } })
    return rows.map(({ acteurId }) => acteurId)
  }

  const usual = await run('purge-journal', [], { DATABASE_URL })
  t.match(usual, { code: 0, stdout: 'auth: 2 entries older than 365 days removed\n', stderr: '' })
  t.same(await remaining(), [1, 29, 31, 364])
  const outcome = await run('purge-journal', [], { DATABASE_URL, JOURNAL_DAYS: '30' })
  t.match(outcome, { code: 0, stdout: 'auth: 2 entries older than 30 days removed\n' })
  t.same(await remaining(), [1, 29])

  const DATABASE_URL_OF_SERVICE = await serviceRoleUrl(t, DATABASE_URL)
  const refused = await run('purge-journal', [], { DATABASE_URL: DATABASE_URL_OF_SERVICE, JOURNAL_DAYS: '1' })
  t.match(refused, { code: 1, stdout: '', stderr: /not purged/ })
  t.same(await remaining(), [1, 29])
})

t.test('purge-journal reports a missing database and faulty settings, and has --help', async (t) => {
  const away = 'postgresql://nobody@127.0.0.1:1/none'

  t.match(await run('purge-journal', [], { DATABASE_URL: away }), { code: 1, stderr: /not purged/ })
  t.match(await run('purge-journal', [], { DATABASE_URL: away, JOURNAL_DAYS: '0' }), {
    code: 78,
    stderr: /JOURNAL_DAYS/,
  })
  t.match(await run('purge-journal', ['--help'], {}), { code: 0, stdout: /JOURNAL_DAYS[\s\S]*default 365/ })
})
