// Settings of mails: transport, sender, and targets of links.

import { oneOf, type readSettings, webOrigin } from '@recettes/http'
import { parseWebhookSecret } from '@recettes/outbox'
import { makeValidator } from 'envalid'
import { addressIn, type MailSettings, ONE_ADDRESS, type Smtp } from './transport.js'

/** RFC 8314: implicit TLS, and STARTTLS. */
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const

/** @param production requires TLS, and refuses `MAIL_FOLDER`: whoever reads the files could set passwords */
export function mailSettings(production: boolean) {
  return {
    SMTP_URL: smtpUrl(production)({
      default: undefined,
      desc: 'SMTP server, smtps:// (TLS) or smtp:// (STARTTLS, required in production); without it no mail is sent',
      example: 'smtps://user:password@smtp.example.org:465',
    }),
    MAIL_FROM: sender({
      default: undefined,
      desc: 'Sender of all mails; required with SMTP_URL',
      example: 'Recettes <noreply@example.org>',
    }),
    MAIL_FOLDER: folder(production)({
      default: undefined,
      desc: 'Folder that gets each mail as a file where SMTP_URL is not set; refused in production',
    }),
    WEB_URL: webOrigin({
      default: undefined,
      desc: 'Web front whose /mots-de-passe/nouveaux and /courriels/verifications mails link to, with ?jeton=',
      example: 'https://www.example.org',
    }),
    WEBHOOK_SECRETS: webhookSecrets({
      default: [],
      desc: 'Secrets that events of the recipe service are signed with, one or two separated by a comma; without, none is accepted',
      example: 'whsec_$(openssl rand -base64 32)',
    }),
    REQUIRE_VERIFIED_EMAIL: oneOf(['true', 'false'], {
      default: 'false',
      desc: 'true refuses logins until the user has confirmed the e-mail address by a mailed code',
    }),
  }
}

type Values = ReturnType<typeof readSettings<ReturnType<typeof mailSettings>>>

/** Finds contradictions between settings that are valid one by one. */
export function conflictInMailSettings(settings: Partial<Values>): string | null {
  const { SMTP_URL, MAIL_FROM, MAIL_FOLDER, REQUIRE_VERIFIED_EMAIL } = settings
  // `settings` omits invalid ones, which are reported elsewhere.
  const unset = 'MAIL_FROM' in settings && MAIL_FROM === undefined
  if (SMTP_URL !== undefined && unset) return 'MAIL_FROM: must be set, because SMTP_URL is'
  const isOff = 'SMTP_URL' in settings && SMTP_URL === undefined && MAIL_FOLDER === undefined
  if (REQUIRE_VERIFIED_EMAIL === 'true' && isOff)
    return 'REQUIRE_VERIFIED_EMAIL: is true without SMTP_URL: nobody could confirm an e-mail address'
  return null
}

export function mailConfig(settings: Values) {
  const { SMTP_URL, MAIL_FROM, MAIL_FOLDER, WEB_URL, REQUIRE_VERIFIED_EMAIL, WEBHOOK_SECRETS } = settings
  const from = MAIL_FROM ?? 'Recettes <noreply@recettes.local>'
  const mails: MailSettings =
    SMTP_URL !== undefined
      ? { mode: 'smtp', from, smtp: SMTP_URL }
      : MAIL_FOLDER !== undefined
        ? { mode: 'folder', from, folder: MAIL_FOLDER }
        : { mode: 'off' }
  return {
    mails,
    webUrl: WEB_URL,
    requireVerifiedEmail: REQUIRE_VERIFIED_EMAIL === 'true',
    webhookSecrets: WEBHOOK_SECRETS,
  }
}

/** The URL has a password, so faults don't quote it. */
const smtpUrl = (production: boolean) =>
  makeValidator<Smtp>((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || !(url.protocol in PORTS) || url.hostname === '')
      throw new Error('is not an smtp:// or smtps:// URL')
    if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname))
      throw new Error('has a path, a query or a fragment; it is a host with a port, a user and a password')
    const [user = '', pass = ''] = [url.username, url.password].map(decoded)
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || PORTS[url.protocol as keyof typeof PORTS],
      implicitTls: url.protocol === 'smtps:',
      requireTls: production,
      ...(user !== '' && { auth: { user, pass } }),
    }
  })

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('has a user or a password with a % that encodes nothing; write %25 for a % sign')
  }
}

const webhookSecrets = makeValidator<Buffer[]>((text) => {
  const secrets = text.split(',').map((secret) => parseWebhookSecret(secret.trim()))
  const valid = secrets.filter((secret) => secret !== null)
  if (valid.length < secrets.length || valid.length > 2)
    throw new Error('is not one or two secrets whsec_<base64 of 24 to 64 bytes>, separated by a comma')
  return valid
})

const sender = makeValidator<string>((text) => {
  const name = text.includes('<') ? text.slice(0, text.indexOf('<')) : ''
  if (!ONE_ADDRESS.test(addressIn(text)) || /[\p{Cc}<>@,;:"]/u.test(name))
    throw new Error('is neither an e-mail address nor of the form Name <e-mail address>')
  return text
})

const folder = (production: boolean) =>
  makeValidator<string>((text) => {
    if (production) throw new Error('must not be set in production: mails hold codes that set passwords')
    return text
  })
