// Servers that a test puts in place of a service.

import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

/** Listens on a free port of this machine; the server ends with the test, whatever connections it has. */
export async function listenLocally(t: Test, server: Server): Promise<{ port: number; url: string }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}
