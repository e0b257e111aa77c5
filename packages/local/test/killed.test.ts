// `npm start` as a process: one a data folder, ended by a signal, and survived when it is killed without warning.

import t from 'tap'
import { launch, lives, login, notedPids, outcome, place, processesWith } from './local-stack.js'

t.test('npm start can be ended in every way and started again', async (t) => {
  const { path, settings } = await place(t)
  const authUrl = `http://localhost:${settings.AUTH_PORT}`
  const first = await launch(t, settings)
  const password = first.password ?? ''

  await t.test(
    'the first start prints the administrator’s password and the documentation pages',
    async (t) => {
      t.match(first.text, /first administrator admin@recettes\.local {2}password \S+ {2}\(shown this once\)/)
      t.match(first.text, `http://localhost:${settings.RECIPE_PORT}/docs`)
      t.ok(await login(authUrl, 'admin@recettes.local', password))
    },
  )

  await t.test('a second start meanwhile is refused, and ends nothing', async (t) => {
    const again = await outcome('start', [], settings)

    t.equal(again.code, 1)
    t.match(again.stderr, `process ${first.child.pid}`)
    t.notMatch(again.stderr, /\n\s+at /)
    t.ok(notedPids(path).every(lives))
  })

  await t.test('a start after kill -9 finds the data and ends the processes left running', async (t) => {
    const left = notedPids(path)
    first.child.kill('SIGKILL')
    await first.ended
    t.ok(left.some(lives), 'what it had started outlives it')

    const { child, ended, password: printed } = await launch(t, settings)

    t.notOk(left.some(lives), 'the processes of before are gone')
    t.equal(printed, undefined)
    t.ok(await login(authUrl, 'admin@recettes.local', password))
    await endsWith('SIGTERM', child, ended)
  })

  await t.test('SIGINT stops everything with exit code 0', async (t) => {
    const { child, ended } = await launch(t, settings)
    await endsWith('SIGINT', child, ended)
  })

  async function endsWith(
    signal: NodeJS.Signals,
    child: { kill: (signal: NodeJS.Signals) => boolean },
    ended: Promise<unknown[]>,
  ) {
    const pids = notedPids(path)
    child.kill(signal)
    const [code] = await ended
    t.equal(code, 0, `exit code after ${signal}`)
    t.notOk(pids.some(lives))
    t.same(processesWith(path), [])
  }
})
