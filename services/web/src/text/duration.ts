// Durations as French writes them.

import { NARROW } from './spaces.js'

/** `45 s`, `1 min 20 s`, `2 h 05`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole}${NARROW}s`
  const minutes = Math.floor(whole / 60)
  if (minutes >= 60) return formatMinutes(Math.ceil(whole / 60))
  const rest = whole % 60
  return rest === 0 ? `${minutes}${NARROW}min` : `${minutes}${NARROW}min ${rest}${NARROW}s`
}

/** `35 min`, `1 h 30`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}${NARROW}min`
  const rest = minutes % 60
  const whole = Math.floor(minutes / 60)
  return rest === 0 ? `${whole}${NARROW}h` : `${whole}${NARROW}h${NARROW}${String(rest).padStart(2, '0')}`
}

/** ISO 8601 for `<time datetime>`. */
export const isoDuration = (minutes: number): string => `PT${minutes}M`
