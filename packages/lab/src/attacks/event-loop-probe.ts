// Loaded into a service by `--import`: answers, on a port of its own, how long the event loop was occupied at most since
// the last question, in milliseconds.

import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const server = createServer((_request, response) => {
    // The timer that measures is due every millisecond anyway.
    response.end(String(Math.max(0, delay.max / 1e6 - 1)))
    delay.reset()
  })
  server.listen(Number(process.env['EVENT_LOOP_PROBE_PORT']), '127.0.0.1')
  server.unref()
}
