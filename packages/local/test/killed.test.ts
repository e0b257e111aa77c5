// `npm start` as a process: one a data folder, ended by a signal, and survived when it is killed without warning.

import t from 'tap'
import { launch, lives, login, notedPids, outcome, place, processesWith } from './local-stack.js'

t.test(
  'npm start after kill -9 of the launcher finds the data, ends the processes left running, and exits 0 on SIGTERM',
  async (t) => {
    const { path, settings } = await place(t)
    const first = await launch(t, settings)
    const authUrl = `http://localhost:${settings.AUTH_PORT}`
    const password = first.password ?? ''
    await login(authUrl, 'admin@recettes.local', password)
    const left = notedPids(path)

    first.child.kill('SIGKILL')
    await first.ended
    t.ok(left.some(lives), 'what it had started outlives it')
    const second = await launch(t, settings)

    t.notOk(left.some(lives), 'the processes of before are gone')
    t.equal(second.password, undefined)
    t.ok(await login(authUrl, 'admin@recettes.local', password))
    second.child.kill('SIGTERM')
    const [code] = await second.ended
    t.equal(code, 0)
    t.same(processesWith(path), [])
  },
)

t.test('SIGINT stops everything with exit code 0, and a second start meanwhile was refused', async (t) => {
  const { path, settings } = await place(t)
  const { child, ended, text } = await launch(t, settings)
  const pids = notedPids(path)
  t.match(text, /first administrator admin@recettes\.local {2}password \S+ {2}\(shown this once\)/)
  t.match(text, `http://localhost:${settings.RECIPE_PORT}/docs`)

  const again = await outcome('start', [], settings)
  t.equal(again.code, 1)
  t.match(again.stderr, `process ${child.pid}`)
  t.notMatch(again.stderr, /\n\s+at /)
  t.ok(pids.every(lives))

  child.kill('SIGINT')
  const [code] = await ended
  t.equal(code, 0)
  t.notOk(pids.some(lives))
  t.same(processesWith(path), [])
})
