// Steps of a key rotation; after each, every replica verifies the tokens that any replica signs.

import type { Key, KeyRing } from './key-ring.js'

/** `add` a key that only verifies, `promote` it to sign, `drop` earlier ones. */
export const ROTATION_STEPS = ['add', 'promote', 'drop'] as const
export type RotationStep = (typeof ROTATION_STEPS)[number]

/** @param fresh what `add` appends @returns null if the step has nothing to do */
export function rotated(ring: KeyRing, step: RotationStep, fresh: Key): KeyRing | null {
  const [first, ...others] = ring
  if (step === 'add') return [first, ...others, fresh]
  const newest = others.at(-1)
  if (newest === undefined) return null
  return step === 'drop' ? [first] : [newest, first, ...others.slice(0, -1)]
}

export function formatKeyRing(ring: KeyRing): string {
  return ring.map(({ kid, secret }) => `${kid}:${secret}`).join(',')
}
