// IP addresses that events may go to: those in URLs, names that resolve to private ones, and the setting that allows them.

import { once } from 'node:events'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { matchesEach, testEnvironment, until } from '@recettes/testing'
import t from 'tap'
import { loadConfig } from '../../dist/config.js'
import { isPublic, publicLookup } from '../../dist/evenements/addresses.js'
import { deliveryTo } from '../../dist/evenements/delivery.js'
import { newSecret, withEvents } from './receiver.js'

const FORBIDDEN = [
  '127.0.0.1',
  '127.255.0.1',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '::7f00:1',
  '::8.8.8.8',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b:1::a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '100::1',
  '2002:7f00:1::1',
  '2002:808:808::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
]

t.test('IP addresses of no public network are refused, others are not', async (t) => {
  for (const address of FORBIDDEN) t.notOk(isPublic(address), address)
  for (const address of ['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450::1'])
    t.ok(isPublic(address), address)
})

/** The own machine, and networks of nobody else's, as hosts of URLs. */
const PRIVATE_HOSTS = [
  '127.0.0.1',
  '127.0.0.1.',
  '10.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0',
  '１２７.0.0.1',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
  '[fd12::1]',
  '[fe80::1]',
  '[ff02::1]',
]

/** Result of a socket's lookup of a name. */
const resolved = (lookup: LookupFunction, all: boolean) =>
  new Promise((resolve) =>
    lookup('site.example', { all }, (error, address) => resolve(error === null ? address : error.code)),
  )

t.test('a host name is refused when any of its IP addresses is, checked at each connection', async (t) => {
  const lookups = [['8.8.8.8'], ['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []]
  const resolver = ((_name: string, _options: object, callback: (error: null, list: object[]) => void) =>
    callback(
      null,
      (lookups.shift() ?? []).map((address) => ({ address, family: 4 })),
    )) as unknown as Parameters<typeof publicLookup>[0]
  const lookup = publicLookup(resolver)

  t.same(await resolved(lookup, true), [{ address: '8.8.8.8', family: 4 }])
  for (const wantsAll of [true, false, true]) t.equal(await resolved(lookup, wantsAll), 'PRIVATE_ADDRESS')
})

t.test('webhooks never connect to loopback, by IP or by name', async (t) => {
  const connections: unknown[] = []
  const server = createServer((socket) => connections.push(socket.destroy()))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const message = { id: 'm', kind: 'test', content: {}, userId: null, createdAt: new Date(), attempt: 1 }
  for (const host of [...PRIVATE_HOSTS, 'localhost']) {
    const target = { url: new URL(`https://${host}:${port}/`), secrets: [Buffer.alloc(32)], internal: false }
    const delivery = deliveryTo(target)(message, new AbortController().signal)
    await t.rejects(delivery, { code: 'PRIVATE_ADDRESS' }, host)
  }

  const { publish, envois } = await withEvents(t, [
    { name: 'site', url: `https://localhost:${port}/`, secrets: [newSecret()] },
  ])
  await publish()
  await until(async () => (await envois()).every(({ erreur }) => erreur !== null))
  matchesEach(t, await envois(), [{ erreur: 'PRIVATE_ADDRESS' }])
  t.same(connections, [])
})

t.test('faulty settings of receivers are reported without their values', async (t) => {
  const good = { name: 'site', url: 'https://www.example.org/e', secrets: [newSecret()] }
  const faultOf = (receivers: unknown): string => {
    const WEBHOOKS = typeof receivers === 'string' ? receivers : JSON.stringify(receivers)
    try {
      loadConfig({ ...testEnvironment('postgresql://localhost/x'), WEBHOOKS })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  t.equal(faultOf([good]), '')
  t.equal(faultOf([{ ...good, secrets: [newSecret(), newSecret()], types: ['recette.statut'] }]), '')
  t.equal(faultOf([{ ...good, url: 'http://auth:3001/evenements', internal: true }]), '')
  for (const host of PRIVATE_HOSTS) {
    const receiver = { ...good, url: `https://${host}/e` }
    t.match(faultOf([receiver]), /receiver 1 has a URL with an IP address that is not public/, host)
    t.equal(faultOf([{ ...receiver, internal: true }]), '', host)
  }
  const wrong: [unknown, RegExp][] = [
    ['SeCrEt', /is not a JSON array/],
    [Array(21).fill(good), /at most 20/],
    [[good, good], /same name/],
    [[{ ...good, url: 'http://SeCrEt.example.org/' }], /receiver 1 has no https/],
    [[{ ...good, url: 'https://u:SeCrEt@example.org/' }], /has a user/],
    [[{ ...good, secrets: ['whsec_SeCrEt'] }], /needs one or two secrets/],
    [[{ ...good, secrets: [] }], /needs one or two secrets/],
    [[{ ...good, secrets: [newSecret(), newSecret(), newSecret()] }], /needs one or two secrets/],
    [[{ ...good, types: ['SeCrEt'] }], /needs "types" to be a list/],
    [[{ ...good, types: [] }], /needs "types" to be a list/],
    [[{ ...good, name: 'SeCrEt ' }], /no name/],
    [[{ ...good, internal: 'SeCrEt' }], /needs "internal" to be/],
    [[{ ...good, SeCrEt: 1 }], /may have only the members name, url/],
    [[null], /not an object/],
  ]
  for (const [receivers, fault] of wrong) {
    t.match(faultOf(receivers), fault)
    t.notMatch(faultOf(receivers), /SeCrEt/)
  }
})
