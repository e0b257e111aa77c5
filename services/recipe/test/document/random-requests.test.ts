import { assertNoFaults, bearer } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR } from '../helper.js'

/** Served by the auth service, which is away here. */
const isForwarded = (url: string) => /^\/(utilisateurs|auteurs)/.test(url)

t.test('no random request makes the recipe service fail', async (t) => {
  const { app, publish } = await build(t)
  for (let n = 0; n < 5; n++) await publish({ ingredients: ['3 pommes', '200 g de farine'] })
  const callers = await Promise.all([AUTHOR, MODERATOR, ADMIN].map((caller) => bearer(caller)))

  await assertNoFaults(app, callers, {
    runs: 1_500,
    allowed: (url, status) => status === 503 && isForwarded(url),
  })
})
