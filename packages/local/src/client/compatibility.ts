// Compares the OpenAPI documents with those of the last release: the changelog must announce breaking changes.

import { readdirSync, readFileSync } from 'node:fs'
import { inProject, SERVICES } from '../project.js'
import { type BreakingChange, breakingChanges, type Comparable } from './breaking.js'

const RELEASED = 'packages/client/released'

/** Breaking changes since the last release that the changelog doesn't announce. */
export function unannouncedChanges(): BreakingChange[] {
  const [lastRelease] = readdirSync(inProject(RELEASED)).sort(byVersion).reverse()
  const announced = announcements(readFileSync(inProject('CHANGELOG.md'), 'utf8'))
  return SERVICES.flatMap((service) =>
    breakingChanges(
      readDocument(`${RELEASED}/${lastRelease}/${service}.json`),
      readDocument(`packages/client/openapi/${service}.json`),
    ),
  ).filter(({ operation }) => !announced.includes(`\`${operation}\``))
}

/** The text under `### Breaking` of the unreleased section, which names operations as `METHOD /path`; '' if there is none. */
export function announcements(changelog: string): string {
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('[Unreleased]')) ?? ''
  return unreleased.split(/^### /m).find((section) => section.startsWith('Breaking')) ?? ''
}

const readDocument = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8')) as Comparable

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
