// The floods that one client address makes, by their names: how many connections, and what each sends.

import type { Socket } from 'node:net'

type Flood = { connections: number; send: (socket: Socket, host: string) => void }

const head = (line: string, host: string, ...fields: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${host}`, ...fields].join('\r\n')}\r\n\r\n`
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

export const FLOODS: Record<string, Flood> = {
  'slow heads': {
    connections: 200,
    send: (socket, host) => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: `)
      drip(socket, 'x')
    },
  },
  'slow bodies': {
    connections: 200,
    send: (socket, host) => {
      socket.write(head('POST /recettes/', host, ...JSON_BODY, 'Content-Length: 1000'))
      drip(socket, ' ')
    },
  },
  'chunks of one byte': {
    connections: 200,
    send: (socket, host) => {
      socket.write(head('POST /recettes/', host, ...JSON_BODY, 'Transfer-Encoding: chunked'))
      pour(socket, '1\r\nx\r\n'.repeat(1_000))
    },
  },
  pipelining: {
    connections: 1,
    send: (socket, host) => void socket.write(head('GET /recettes/?limite=20', host).repeat(2_400)),
  },
  'forms of 250 kB': {
    connections: 200,
    send: (socket, host) => {
      const form = `username=${'a'.repeat(250_000)}`
      repeat(socket, head('POST /recettes/', host, FORM, `Content-Length: ${form.length}`) + form)
    },
  },
  'whole searches': {
    connections: 200,
    send: (socket, host) => repeat(socket, head('GET /recettes/recherche/?ingredient=navet', host)),
  },
  'pages of the web front': {
    connections: 200,
    send: (socket, host) => repeat(socket, head('GET /recherche?avec=navet', host)),
  },
  reconnects: {
    connections: 200,
    send: (socket, host) => {
      socket.write(head('GET /recettes/?limite=20', host))
      socket.once('data', () => socket.destroy())
    },
  },
  'a body at line speed': {
    connections: 8,
    send: (socket, host) => {
      socket.write(head('POST /recettes/', host, ...JSON_BODY, 'Content-Length: 100000000000'))
      pour(socket, Buffer.alloc(65_536, 32))
    },
  },
}
