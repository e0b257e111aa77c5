// Ports for programs under test, which listen on them seconds after the test has chosen them.

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import getPort from 'get-port'

/** Even ports, below those that the system gives to outgoing connections and to listeners on port 0. */
const [FIRST, LAST] = [20_000, 31_998]

/**
 * A port on which nothing listens, and which no test gets again while this process lives. Test files run in several processes: a
 * listener on the next port, an odd one, tells the others that the port is given.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(FIRST / 2, LAST / 2 + 1)
    const mark = createServer()
      .unref()
      .listen(port + 1, '127.0.0.1')
    const isOurs = await once(mark, 'listening').then(
      () => true,
      () => false,
    )
    if (isOurs && (await getPort({ port })) === port) return port
    mark.close()
  }
}
