// JSON Schema of requests, with keywords of this project.

export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  minLength?: number
  /** Code points, after trimming, normalising and lower-casing. */
  maxLength?: number
  maxItems?: number
  'x-trim'?: boolean
  /** Neither control characters nor line breaks. */
  'x-line'?: boolean
  /** No control characters but tabs and line breaks: JSON writes six bytes for each. */
  'x-printable'?: boolean
  'x-lowercase'?: boolean
  /** Unicode form C. */
  'x-nfc'?: boolean
  /** Any length: the value is only compared. */
  'x-unbounded'?: boolean
}
