// What is answered without a request: invalid HTTP and refused connections get a page.

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { site } from '../site.js'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'

t.test('malformed HTTP is answered with a page in French', async (t) => {
  const { webUrl } = await site(t)
  for (const [title, bytes, status, told] of [
    ['no HTTP at all', 'bonjour\r\n\r\n', 400, 'La requête est malformée.'],
    ['a header without a colon', `${GET}nonsense\r\n\r\n`, 400, 'La requête est malformée.'],
    ['headers of 20 kB', `${GET}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'en-têtes'],
    ['an unknown expectation', `${GET}Expect: banana\r\n\r\n`, 417, 'attente'],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'La requête est malformée.'],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'La requête est malformée.'],
  ] as const) {
    const socket = connect(Number(new URL(webUrl).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    t.equal(Number(head.split(' ')[1]), status, title)
    t.match(head, /content-type: text\/html; charset=utf-8/i, title)
    t.match(body, /<html lang="fr">/, title)
    t.match(body, told, title)
  }
})
