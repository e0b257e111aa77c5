// JSON Schema of requests, with keywords of this project.

export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  minLength?: number
  /** Code points, after trimming, normalising, lower-casing and writing a domain in ASCII. */
  maxLength?: number
  maxItems?: number
  'x-trim'?: boolean
  /** Neither control characters nor line breaks. */
  'x-line'?: boolean
  /** No control characters but tabs and line breaks: JSON writes six bytes for each. */
  'x-printable'?: boolean
  'x-lowercase'?: boolean
  /** An e-mail address: lower-cased, with its domain in ASCII, so that both spellings are one. */
  'x-courriel'?: boolean
  /** Unicode form C. */
  'x-nfc'?: boolean
  /** Any length: the value is only compared. */
  'x-unbounded'?: boolean
}
