// A PostgreSQL proxy that can hold a client before any one of its statements.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Test } from 'tap'
import { type ClientUnit, clientUnits } from './wire-protocol.js'

/** A gate; `url` is the server's with the gate's host and port. */
export type StatementGate = {
  url: string
  /**
   * Counts statements from now on and holds everything from the `nth` (the first is 1) until `release`.
   * @returns resolves with the text of that statement once it is held
   */
  holdAt(nth: number): Promise<string>
  /** Forwards what was held, and everything from now on. */
  release(): void
}

/**
 * Starts a gate in front of the server of a URL; it is gone with the test.
 * @param ignored statements that are forwarded without being counted, such as a poll in the background
 */
export async function startStatementGate(t: Test, url: string, ignored?: RegExp): Promise<StatementGate> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const heldStatements: (() => void)[] = []
  let remaining = Number.POSITIVE_INFINITY
  let onHeld: (text: string) => void = () => undefined

  const pass = ({ statement }: ClientUnit, forward: () => void): void => {
    if (statement !== null && remaining > 0 && !ignored?.test(statement)) {
      remaining -= 1
      if (remaining === 0) onHeld(statement)
    }
    if (remaining > 0) forward()
    else heldStatements.push(forward)
  }

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const unitsIn = clientUnits()
    client.on('data', (data: Buffer) => {
      for (const unit of unitsIn(data)) pass(unit, () => upstream.write(unit.bytes))
    })
    upstream.pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  const gateUrl = new URL(url)
  gateUrl.hostname = '127.0.0.1'
  gateUrl.port = String((server.address() as AddressInfo).port)
  return {
    url: gateUrl.href,
    holdAt: (nth) =>
      new Promise((resolve) => {
        remaining = nth
        onHeld = resolve
      }),
    release: () => {
      remaining = Number.POSITIVE_INFINITY
      for (const forward of heldStatements.splice(0)) forward()
    },
  }
}
