// Baseline of logins: argon2.verify alone, with the service's concurrency, for so many seconds.

import { availableParallelism } from 'node:os'
import argon2 from 'argon2'

const [hash = '', password = '', seconds = ''] = process.argv.slice(2)
const concurrency = Math.max(1, availableParallelism() - 1)
const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
let done = 0

const next = async (): Promise<void> => {
  while (elapsed() < Number(seconds)) {
    if (!(await argon2.verify(hash, password))) throw new Error('a right password was refused')
    done += 1
  }
}
await Promise.all(Array.from({ length: concurrency }, next))
process.stdout.write(`${done / elapsed()}\n`)
