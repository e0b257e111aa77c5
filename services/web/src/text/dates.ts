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
