// Mails where no SMTP server is set: they wait for a replica that has one, and raise no alert of their own.

import { openMetrics } from '@recettes/http'
import { hasEach, metricIn, until } from '@recettes/testing'
import t from 'tap'
import { buildApp } from '../../dist/app.js'
import { build, newUser } from '../helper.js'
import { startSmtp } from './smtp.js'

const oldest = 'outbox_oldest_due_seconds'
const dead = 'outbox_attempts_total{result="dead"}'

t.test('metrics count unsent mails as old or dead only while mails are on', async (t) => {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
  const { app, db, config } = await build(t, {}, { metrics })
  await app.inject({ method: 'POST', url: '/register', payload: newUser() })
  await db.pool.query(`UPDATE envois SET cree_le = now() - interval '2 hours'`)

  t.equal(metricIn(await metrics.text(), oldest), 0)

  const smtp = await startSmtp(t)
  smtp.behaviour.refuse = 451
  const sending = await openMetrics({ host: '127.0.0.1', port: 0 })
  const mails = {
    mode: 'smtp',
    from: 'noreply@example.org',
    smtp: { host: '127.0.0.1', port: smtp.port, implicitTls: false, requireTls: false },
  } as const
  const other = await buildApp({ config: { ...config, mails }, db, metrics: sending })
  t.teardown(() => other.close())
  t.equal(Math.floor((metricIn(await sending.text(), oldest) ?? 0) / 3600), 2)

  await db.pool.query(`UPDATE envois SET cree_le = now() - interval '25 hours'`)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await until(
    async () => (await db.prisma.envoi.findFirst({ where: { abandonneLe: { not: null } } })) !== null,
  )
  hasEach(t, await db.prisma.envoi.findMany(), [{ genre: 'mail.verification', erreur: 'UNCLAIMED' }])
  t.equal(metricIn(await metrics.text(), dead), 0)
})
