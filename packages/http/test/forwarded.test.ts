// A caller's IP address behind a trusted proxy, however the proxy writes it.

import t from 'tap'
import { build } from './helper.js'

const app = await build(t, { trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
const ipOf = async (forwarded: string, remoteAddress = '127.0.0.1') => {
  const response = await app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  return response.json().ip
}

const cases: [forwarded: string, ip: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.9:1, 203.0.113.7:51234,10.1.2.3:80', '203.0.113.7'],
  ['unknown', 'unknown'],
]
for (const [forwarded, ip] of cases) {
  t.test(`the IP address of a caller is ${ip} when a trusted proxy forwards «${forwarded}»`, async (t) => {
    t.equal(await ipOf(forwarded), ip)
  })
}

t.test('X-Forwarded-For is read only from trusted proxies', async (t) => {
  t.equal(await ipOf('203.0.113.7', '10.1.2.3'), '203.0.113.7')
  t.equal(await ipOf('203.0.113.7:51234', '192.0.2.1'), '192.0.2.1')
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const untrusting = await build(t)
  t.equal((await untrusting.inject({ url: '/ip', headers, remoteAddress: '10.1.2.3' })).json().ip, '10.1.2.3')
})
