// The fields of a form, each with one text, several, or none.

import { parseForm } from '@recettes/http'

/** A case of a moderator has one for each report. */
const MAX_FIELDS = 1_000

/** Line breaks are `\n`, whichever the browser sent. */
export class Fields {
  readonly #values: Map<string, string[]>

  constructor(sent: Iterable<readonly [name: string, text: string]> = []) {
    this.#values = new Map()
    for (const [name, text] of sent) {
      const texts = this.#values.get(name) ?? []
      texts.push(text.replaceAll('\r\n', '\n'))
      this.#values.set(name, texts)
    }
  }

  /** Returns null for what is no form, or has more than `MAX_FIELDS`. */
  static ofText(text: string): Fields | null {
    const sent = parseForm(text, { fields: MAX_FIELDS })
    return sent && new Fields(sent)
  }

  /** The first one, trimmed; empty where it wasn't sent. */
  text(name: string): string {
    return this.raw(name).trim()
  }

  /** The first text as typed, for instance a password. */
  raw(name: string): string {
    return this.#values.get(name)?.[0] ?? ''
  }

  /** An entity tag (RFC 9110 section 8.8.3). Anything else, `*` too, becomes a tag that no version has. */
  version(name: string): string {
    const text = this.raw(name)
    return /^"[\x21\x23-\x7e]{1,100}"$/.test(text) ? text : '"none"'
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  entries(): [name: string, text: string][] {
    return [...this.#values].flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text]))
  }
}
