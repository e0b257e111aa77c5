// Maps error codes to hints for operators, for logs. Hints never contain values.

const UNKNOWN_AUTHORITY = 'no authority in NODE_EXTRA_CA_CERTS signed the certificate of the server'

/** Hints by SQLSTATE (PostgreSQL manual, appendix A), errno, OpenSSL's or Prisma's code. */
const HINTS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the password in DATABASE_URL',
  '28000': 'PostgreSQL refuses this role from this host (pg_hba.conf, TLS, or the role may not log in)',
  '3D000': 'there is no such database: check the path of DATABASE_URL',
  '42501': 'the role of DATABASE_URL lacks a right: run migrate.js with SERVICE_ROLE',
  '08P01': 'PostgreSQL, or a pooler in front of it (not supported), refuses how this service connects',
  ENOTFOUND: 'the host of the URL can’t be resolved',
  EAI_AGAIN: 'the name server doesn’t answer, so the host of the URL can’t be resolved',
  ECONNREFUSED: 'nothing listens at this host and port',
  ETIMEDOUT: 'the host doesn’t answer: is it down, or a firewall in between?',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
  CERT_NOT_YET_VALID: 'the certificate of the server isn’t valid yet: do the clocks agree?',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server names another host than the URL',
  TlsConnectionError: 'PGSSLMODE asks for TLS, and the server offers none or its certificate is refused',
  P1011: 'PGSSLMODE asks for TLS, and the server offers none or its certificate is refused',
  'HTTP 401':
    'the other service refuses this one’s token: do both have the same JWT_KEYS and AUTH_URL, and clocks that agree?',
}

export const hintOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : HINTS[code]
