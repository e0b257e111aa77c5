// `requestLogger` (logging.ts) relies on an untyped part of Pino; these tests fail if an upgrade changes it.

import { hasEach, matchesEach } from '@recettes/testing'
import Fastify from 'fastify'
import t from 'tap'
import { loggerOptions, requestLogger, SingleLineLogController } from '../dist/logs/logging.js'
import { VERSION } from '../dist/version.js'

/** A service's logger, and its lines. */
function loggerOf() {
  const texts: string[] = []
  const logger = Fastify({
    logger: loggerOptions('probe', 'info', { write: (line) => void texts.push(line) }),
  }).log
  return { logger, texts, lines: () => texts.map((text) => JSON.parse(text) as Record<string, unknown>) }
}

t.test('a request’s log line has service, version and its reqId exactly once', (t) => {
  const { logger, texts, lines } = loggerOf()

  requestLogger(logger, { reqId: 'one' }).info({ courant: 1 }, 'said')

  matchesEach(t, lines(), [{ service: 'probe', version: VERSION, reqId: 'one', courant: 1, msg: 'said' }])
  t.equal(texts[0]?.match(/"reqId"/g)?.length, 1)
  t.end()
})

t.test('the reqId of a request is in no line of the service or of another request', (t) => {
  const { logger, lines } = loggerOf()

  const [one, other] = ['one', 'other'].map((reqId) => requestLogger(logger, { reqId }))
  logger.info('of the service')
  other?.info('of the other')
  one?.info('of the one')

  t.same(
    lines().map(({ reqId }) => reqId),
    [undefined, 'other', 'one'],
  )
  t.end()
})

t.test('a request logger serializes errors like the service logger', (t) => {
  const { logger, texts, lines } = loggerOf()

  requestLogger(logger, { reqId: 'one' }).error({ err: new Error('the value is secret') }, 'failed')

  hasEach(t, lines(), [{ err: { type: 'Error', message: 'no code; see stack' } }])
  t.notMatch(texts.join(), /secret/)
  t.end()
})

t.test('a child of a request logger carries the request id and its own bindings', (t) => {
  const { logger, lines } = loggerOf()

  requestLogger(logger, { reqId: 'one' }).child({ trace_id: 'two' }).info('said')

  matchesEach(t, lines(), [{ service: 'probe', reqId: 'one', trace_id: 'two', msg: 'said' }])
  t.end()
})

t.test('a change of the service logger’s level applies to its requests', (t) => {
  const { logger, lines } = loggerOf()
  const child = requestLogger(logger, { reqId: 'one' })

  child.debug('too little')
  logger.level = 'debug'
  child.debug('enough')

  t.same(
    lines().map(({ msg }) => msg),
    ['enough'],
  )
  t.end()
})

t.test('a finished request is logged at debug when it succeeded, at info when it was refused', async (t) => {
  const texts: string[] = []
  const app = Fastify({
    logger: loggerOptions('probe', 'debug', { write: (line) => void texts.push(line) }),
    logController: new SingleLineLogController(),
  })
  app.all('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(''),
  )
  t.teardown(() => app.close())

  for (const method of ['GET', 'POST'] as const)
    for (const status of [200, 304, 404, 503]) await app.inject({ method, url: `/${status}` })

  const lines = texts.map((text) => JSON.parse(text) as { level: number; msg: string })
  t.same(
    lines.filter(({ msg }) => msg === 'request completed').map(({ level }) => level),
    [20, 20, 30, 30, 20, 20, 30, 30],
  )
})
