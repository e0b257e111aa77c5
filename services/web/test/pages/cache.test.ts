// The cache of rendered pages: data is read once for concurrent visitors, and a page is rendered once.

import { Disconnected } from '@recettes/http'
import t from 'tap'
import { pageCache } from '../../dist/pages/cache.js'

type Page = { html: string }

type Visit = { network?: string; response?: Promise<string>; turn?: () => Promise<void> }

/** A visitor who waits for the API's `response`, then for `turn`; counts what is read and rendered. */
function visits(mib: number) {
  const cache = pageCache<string, Page>(mib, ({ html }) => html.length)
  const counts = { read: 0, rendered: 0 }
  const visit = ({
    network = '192.0.2.0/24',
    response = Promise.resolve('tarte'),
    turn = async () => undefined,
  }: Visit = {}) =>
    cache.get('/recettes/1', {
      network,
      read: () => {
        counts.read++
        return response
      },
      turn,
      render: (data) => {
        counts.rendered++
        return { html: data }
      },
    })
  return { counts, visit }
}

t.test('concurrent visitors share the data and the page', async (t) => {
  const { counts, visit } = visits(1)
  t.same(await Promise.all([visit(), visit(), visit()]), Array(3).fill({ html: 'tarte' }))
  t.same(counts, { read: 1, rendered: 1 })
})

t.test('a visitor doesn’t wait for the turn of another', async (t) => {
  const { counts, visit } = visits(1)
  const gate = { open: () => {} }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  const waiting = visit({ turn: () => opened })
  t.same(await visit(), { html: 'tarte' })
  gate.open()
  t.same(await waiting, { html: 'tarte' })
  t.same(counts, { read: 1, rendered: 1 })
})

t.test('a visitor doesn’t wait for the API’s response to another network', async (t) => {
  const { counts, visit } = visits(1)
  const gate = { answer: (_text: string) => {} }
  const response = new Promise<string>((resolve) => {
    gate.answer = resolve
  })
  const waiting = visit({ network: '198.51.100.0/24', response })
  t.same(await visit(), { html: 'tarte' })
  gate.answer('flan')
  t.same(await waiting, { html: 'tarte' })
  t.same(counts, { read: 2, rendered: 1 })
})

t.test('when the visitor who began to read leaves, the next one of the network reads', async (t) => {
  const { counts, visit } = visits(1)
  const gate = { leave: () => {} }
  const response = new Promise<string>((_, reject) => {
    gate.leave = () => reject(new Disconnected())
  })
  const left = visit({ response })
  const waiting = [visit(), visit()]
  gate.leave()
  await t.rejects(left, { code: 'requete_malformee' })
  t.same(await Promise.all(waiting), Array(2).fill({ html: 'tarte' }))
  t.same(counts, { read: 2, rendered: 1 })
})

t.test('a visitor who leaves before the turn fails alone', async (t) => {
  const { counts, visit } = visits(1)
  const left = visit({ turn: () => Promise.reject(new Error('left')) })
  t.same(await visit(), { html: 'tarte' })
  await t.rejects(left, { message: 'left' })
  t.same(counts, { read: 1, rendered: 1 })
})

t.test('without memory each visitor’s page is rendered', async (t) => {
  const { counts, visit } = visits(0)
  await visit()
  await visit()
  t.same(counts, { read: 2, rendered: 2 })
})
