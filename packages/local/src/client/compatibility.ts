// Whether a client of the last release still works: its documents are kept, and a breaking change must be announced.

import { readdirSync, readFileSync } from 'node:fs'
import { inProject, SERVICES } from '../project.js'
import { type Break, breaks, type Comparable } from './breaking.js'

const RELEASED = 'packages/client/released'

/** Breaking changes since the last release that the changelog doesn't announce. */
export function unannouncedBreaks(): Break[] {
  const [last] = readdirSync(inProject(RELEASED)).sort(byVersion).reverse()
  const announced = announcements(readFileSync(inProject('CHANGELOG.md'), 'utf8'))
  return SERVICES.flatMap((service) =>
    breaks(
      documentIn(`${RELEASED}/${last}/${service}.json`),
      documentIn(`packages/client/openapi/${service}.json`),
    ),
  ).filter(({ operation }) => !announced.includes(`\`${operation}\``))
}

/** The text under `### Breaking` of what isn't released yet, which names operations as `METHOD /path`. */
export function announcements(changelog: string): string {
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('[Unreleased]')) ?? ''
  return unreleased.split(/^### /m).find((section) => section.startsWith('Breaking')) ?? ''
}

const documentIn = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8')) as Comparable

const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
