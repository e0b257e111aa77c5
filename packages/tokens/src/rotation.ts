// How a key ring changes when a key is rotated: three steps, after each of which every replica verifies what any signs.

import type { Key, KeyRing } from './key-ring.js'

/** `add` a key that only verifies, `promote` it to sign, `drop` those that signed before. */
export const ROTATION_STEPS = ['add', 'promote', 'drop'] as const
export type RotationStep = (typeof ROTATION_STEPS)[number]

/**
 * The ring after a step.
 * @param fresh the key that `add` puts behind the others
 * @returns null where the step has nothing to do: there is no key behind the first
 */
export function rotated(ring: KeyRing, step: RotationStep, fresh: Key): KeyRing | null {
  const [first, ...others] = ring
  if (step === 'add') return [first, ...others, fresh]
  const newest = others.at(-1)
  if (newest === undefined) return null
  return step === 'drop' ? [first] : [newest, first, ...others.slice(0, -1)]
}

/** A ring as the setting is written: `kid:secret,kid:secret`. */
export function formatKeyRing(ring: KeyRing): string {
  return ring.map(({ kid, secret }) => `${kid}:${secret}`).join(',')
}
