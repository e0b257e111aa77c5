// Paths in a checkout.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's own folder; this file is three levels below it, as source and as build alike. */
export const ROOT: string = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Path of something in the checkout. */
export const inProject = (...parts: string[]): string => join(ROOT, ...parts)

/** Text of a file in the checkout; empty where there is none. */
export function readOrEmpty(path: string): string {
  try {
    return readFileSync(inProject(path), 'utf8')
  } catch {
    return ''
  }
}

/** The services with a database each. */
export const SERVICES = ['auth', 'recipe'] as const
export type ServiceName = (typeof SERVICES)[number]

/** All services; the web front has no database. */
export const ALL_SERVICES = [...SERVICES, 'web'] as const
export type AnyService = (typeof ALL_SERVICES)[number]
