// Limits concurrent reads by network, in classes of their cost.

import type { FastifyRequest } from 'fastify'
import { limitConcurrency, type RunLimited, runLimitedByNetwork } from './concurrency.js'

declare module 'fastify' {
  interface FastifyInstance {
    readLimits: ReadLimits
  }
}

type ReadLimits = Record<'runLong' | 'runShort' | 'runByKey' | 'runTiny', RunLimited<string>>

/** Each batch keeps database and event loop busy for milliseconds. Sixty at once delayed other requests by 100 ms. */
const LONG_READS = {
  maxRunning: 3,
  maxRunningPerKey: 1,
  maxWaiting: 512,
  maxWaitingPerKey: 128,
  queueTimeoutMs: 10_000,
}

/**
 * A short read takes up to 2 ms, 40 ms with the longest texts. `maxRunning` stays below the pool's default of 10 connections; without
 * the bounds on waiting reads, a caller who disconnects and asks again would queue reads without end. Four reads keep two cores of
 * PostgreSQL busy; with eight of one network, other networks' p95 was 0.25 to 0.3 s during a flood of the moderation queue, with
 * four it was half.
 */
const SHORT_READS = {
  maxRunning: 8,
  maxRunningPerKey: 4,
  maxWaiting: 2_048,
  maxWaitingPerKey: 512,
  queueTimeoutMs: 10_000,
}

/**
 * A read by key takes about 0.1 ms, the largest recipe 10 ms. The pipelined connections are first come, first served, and nothing
 * else shares the serialization that follows, so the limit is by network.
 */
const READS_BY_KEY = {
  maxRunningPerKey: 32,
  maxWaiting: 2_048,
  maxWaitingPerKey: 512,
  queueTimeoutMs: 10_000,
}

/** A tiny read takes at most about a millisecond, on the same connections. */
const TINY_READS = { ...READS_BY_KEY, maxRunningPerKey: 16 }

export const createReadLimits = (): ReadLimits => ({
  runLong: limitConcurrency<string>(LONG_READS),
  runShort: limitConcurrency<string>(SHORT_READS),
  runByKey: limitConcurrency<string>(READS_BY_KEY),
  runTiny: limitConcurrency<string>(TINY_READS),
})

/** Waits for a slot of long reads, then reads. Throws as `runLimitedByNetwork` does. */
export const readLong = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.readLimits.runLong, read)

/** Waits for a slot of short reads, then reads. Throws as `runLimitedByNetwork` does. */
export const readShort = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.readLimits.runShort, read)

/** Reads a tiny page; waits while its network reads many. Throws as `runLimitedByNetwork` does. */
export const readTiny = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.readLimits.runTiny, read)

/** Reads a recipe; waits while its network reads many. Throws as `runLimitedByNetwork` does. */
export const readByKey = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.readLimits.runByKey, read)
