// Durations as French writes them.

import { NARROW } from './spaces.js'

/** `45 s`, `1 min 20 s`, `2 h 05`. */
export function formatSeconds(seconds: number): string {
  const rounded = Math.max(1, Math.ceil(seconds))
  if (rounded < 60) return `${rounded}${NARROW}s`
  const minutes = Math.floor(rounded / 60)
  if (minutes >= 60) return formatMinutes(Math.ceil(rounded / 60))
  const restSeconds = rounded % 60
  return restSeconds === 0 ? `${minutes}${NARROW}min` : `${minutes}${NARROW}min ${restSeconds}${NARROW}s`
}

/** `35 min`, `1 h 30`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}${NARROW}min`
  const restMinutes = minutes % 60
  const hours = Math.floor(minutes / 60)
  return restMinutes === 0
    ? `${hours}${NARROW}h`
    : `${hours}${NARROW}h${NARROW}${String(restMinutes).padStart(2, '0')}`
}

/** ISO 8601 for `<time datetime>`. */
export const isoDuration = (minutes: number): string => `PT${minutes}M`
