// One flood from one client address, as a process of its own: flood-program.js KIND ADDRESS HOST:PORT. Prints what it got at SIGTERM.

import { connect, type Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { FLOODS } from './floods.js'

const [kind = '', localAddress = '', target = ''] = process.argv.slice(2)
const [host = '', port = ''] = target.split(':')
/** Connections opened and lost, and statuses of the responses. */
const got: Record<string, number> = {}
const count = (what: string, n = 1) => {
  got[what] = (got[what] ?? 0) + n
}

/** Opens a connection, and another one when it ends. */
function open(send: (socket: Socket, host: string) => void): void {
  const socket = connect({ host, port: Number(port), localAddress })
  socket.once('connect', () => {
    count('connections')
    send(socket, target)
  })
  socket.on('data', (data) => {
    for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) count(String(status))
  })
  socket.on('error', () => count('resets'))
  socket.once('close', () => setTimeout(() => open(send), 10))
}

// An attacker's machine is another one: here it may not take this one's CPU from the services.
setPriority(Math.min(19, getPriority() + 10))
const flood = FLOODS[kind]
if (flood === undefined) throw new Error(`no flood is called ${kind}`)
for (let n = 0; n < flood.connections; n++) open(flood.send)
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(got)}\n`, () => process.exit())
})
