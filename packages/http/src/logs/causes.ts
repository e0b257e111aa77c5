// Hints for operators by error code, for logs; they quote no value.

/** Hints by SQLSTATE (PostgreSQL manual, appendix A), errno or Prisma's code. */
const HINTS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the password in DATABASE_URL',
  '28000': 'PostgreSQL refuses this role from this host (pg_hba.conf, TLS, or the role may not log in)',
  '3D000': 'there is no such database: check the path of DATABASE_URL',
  '42501': 'the role of DATABASE_URL lacks a right: run migrate.js with SERVICE_ROLE',
  '08P01': 'PostgreSQL or a pooler in front of it refuses how this service connects',
  ENOTFOUND: 'the host of the address can’t be resolved',
  EAI_AGAIN: 'the name server doesn’t answer, so the host of the address can’t be resolved',
  ECONNREFUSED: 'nothing listens at this host and port',
  ETIMEDOUT: 'the host doesn’t answer: is it down, or a firewall in between?',
  'HTTP 401':
    'the other service refuses this one’s token: do both have the same JWT_KEYS and AUTH_URL, and clocks that agree?',
}

export const hintOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : HINTS[code]

const MINUTE_MS = 60_000

/** Returns true at most once a minute for each cause. */
export function onceAMinute(clock = () => performance.now()): (cause: string) => boolean {
  const last = new Map<string, number>()
  return (cause) => {
    const now = clock()
    if (now - (last.get(cause) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return false
    last.set(cause, now)
    return true
  }
}
