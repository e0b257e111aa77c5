// Formats timestamps of the APIs (UTC without an offset) for Europe/Paris.

import { formatMinutes } from './duration.js'
import { NARROW } from './spaces.js'

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** `2026-03-14T09:26:53.589` as `14 mars 2026`. */
export const formatDate = (utc: string): string => DAY.format(new Date(`${utc}Z`))

/** `14 mars 2026 à 10:26` */
export const formatDateTime = (utc: string): string => MOMENT.format(new Date(`${utc}Z`))

/** `moins d’une minute`, `2 h`, `5 j`. */
export function formatAge(utc: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - new Date(`${utc}Z`).getTime()) / 60_000))
  if (minutes < 1) return 'moins d’une minute'
  if (minutes < 60) return formatMinutes(minutes)
  if (minutes < 1440) return `${Math.floor(minutes / 60)}${NARROW}h`
  return `${Math.floor(minutes / 1440)}${NARROW}j`
}

const HOUR = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' })

/** When a day (`2026-03-14`) begins in Paris, or `later` days after it, as the APIs write it; null if there is no such day. */
export function startOfDay(day: string, later = 0): string | null {
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime())) return null
  midnight.setUTCDate(midnight.getUTCDate() + later)
  // Clocks change at 1:00 UTC, so the offset is that of Paris's midnight too.
  midnight.setUTCHours(-Number.parseInt(HOUR.format(midnight), 10))
  return midnight.toISOString().slice(0, -1)
}
