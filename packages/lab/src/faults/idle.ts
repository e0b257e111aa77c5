// Ten thousand idle connections to one replica: kept or closed, without slowing other requests.

import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Length } from '../experiments.js'
import { memoryNow } from '../measure.js'
import { checkNothingFailed, type Report } from '../report.js'
import { underLoad } from '../under-load.js'

const CONNECTIONS = 10_000

/** Megabytes that a replica may take for each thousand of them. */
const MB_PER_THOUSAND = 15

export async function idle(report: Report, length: Length): Promise<void> {
  const seconds = length === 'short' ? 6 : 20
  const sockets = new Set<Socket>()
  const counts = await underLoad(report, { load: { writers: 3, readers: 5 } }, async ({ fleet, phase }) => {
    const replica = fleet.replicas.find(({ service }) => service === 'recipe')
    if (replica === undefined) throw new Error('no replica of recipe')
    const { hostname, port } = new URL(replica.url)
    const open = async (bytes: string) => {
      let opened = 0
      for (let n = 0; n < CONNECTIONS; n++) {
        const socket = connect(Number(port), hostname, () => {
          opened++
          if (bytes !== '') socket.write(bytes)
        })
        sockets.add(socket)
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
        socket.resume()
        // Paced, so that the kernel's listen backlog doesn't overflow.
        if (n % 100 === 99) await delay(20)
      }
      await delay(1_000)
      return opened
    }
    const memory = () => memoryNow(replica.pid())
    await delay(3_000)
    await phase('warming up')
    await delay(seconds * 1_000)
    const before = await phase('nobody is idle')
    const memoryBefore = memory()

    const openCount = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await phase(`${openCount} connections opened, each asked once`)
    await delay(seconds * 1_000)
    const during = await phase(`${sockets.size} of them idle for ${seconds} s`)
    const took = Math.round(memory() - memoryBefore)
    report.check(`open at once: ${sockets.size} of ${CONNECTIONS}`, sockets.size === CONNECTIONS)
    report.check(`p99 of reads: ${during.p99} ms, before ${before.p99} ms`, during.p99 <= before.p99 * 2)
    report.check(`memory of the replica: ${took} MB more`, took <= (CONNECTIONS / 1_000) * MB_PER_THOUSAND)
    for (const socket of sockets) socket.destroy()
    await delay(2_000)

    // A silent connection is closed after headersTimeout (10 s) and Node's next check (2 s).
    const silent = await open('')
    await delay(14_000)
    await phase(`${silent} connections opened that say nothing`)
    report.check(`of these still open after 14 s: ${sockets.size}`, sockets.size === 0)
    for (const socket of sockets) socket.destroy()
  })
  checkNothingFailed(report, counts)
}
