// Which ports a local stack takes: those asked for or none, the usual ones or the next that are free.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { freePort } from '@recettes/testing'
import getPort, { portNumbers } from 'get-port'
import t, { type Test } from 'tap'
import { choosePort, PortError } from '../dist/ports.js'

/** Takes a port until the test ends, as another program would. */
async function take(t: Test, port = 0): Promise<number> {
  const server = createServer().listen(port)
  await once(server, 'listening')
  t.teardown(() => server.close())
  return (server.address() as AddressInfo).port
}

t.test('choosePort gives the port of the setting when it is free', async (t) => {
  const port = await freePort()

  t.equal(await choosePort('AUTH_PORT', 3001, { AUTH_PORT: String(port) }), port)
})

t.test('choosePort throws with setting and port when the port of the setting is taken', async (t) => {
  const port = await take(t)

  const chosen = choosePort('RECIPE_PORT', 3002, { RECIPE_PORT: String(port) })

  await t.rejects(chosen, new PortError(`RECIPE_PORT: port ${port} is taken by another program`))
})

for (const asked of ['0', '65536', '-1', '80.5', 'abc', '', ' 3001', '0x50', '1e3']) {
  t.test(`choosePort refuses «${asked}» as a port`, async (t) => {
    const chosen = choosePort('AUTH_PORT', 3001, { AUTH_PORT: asked })

    await t.rejects(chosen, new PortError('AUTH_PORT is not a port: it must be 1 to 65535'))
  })
}

t.test('choosePort gives the next free port when the usual one is in use', async (t) => {
  const usual = await take(t, await getPort({ port: portNumbers(3040, 3090) }))

  const chosen = await choosePort('AUTH_PORT', usual, {})

  t.ok(chosen > usual && chosen <= 3099, `${chosen} after ${usual}`)
})

t.test('choosePort ignores a port set for another service', async (t) => {
  const port = await take(t)

  t.not(await choosePort('AUTH_PORT', 3041, { RECIPE_PORT: String(port) }), port)
})
