import { assertNoFaults } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

t.test('no random request makes the auth service fail', async (t) => {
  const { app, user } = await build(t)
  const callers = [await user(), await user('MODERATEUR'), await user('ADMIN')].map(({ headers }) => headers)

  // The export asks the recipe service, which is away here.
  const allowed = (url: string, status: number) => status === 503 && url.includes('/export')
  await assertNoFaults(app, callers, { runs: 1_500, allowed })
})
