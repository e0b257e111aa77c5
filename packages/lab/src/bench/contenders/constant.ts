// Nothing but HTTP: a bare Fastify that always answers the same text.

import { bare, JSON_TYPE, listen, setting } from './serve.js'

const body = setting('BODY')
const app = bare()
app.get('/*', (_request, reply) => reply.type(JSON_TYPE).send(body))
await listen(app)
