// The fields of a form, each with one text, several, or none.

/** Line breaks are `\n`, whichever the browser sent. */
export class Fields {
  readonly #values: Map<string, string[]>

  /** @param body the parser's; anything else holds no field */
  constructor(body: unknown) {
    const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
    this.#values = new Map(
      entries.map(([name, value]) => [
        name,
        [value].flat().map((text) => String(text).replaceAll('\r\n', '\n')),
      ]),
    )
  }

  static ofText(text: string): Fields {
    const sent = new URLSearchParams(text)
    return new Fields(Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)])))
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
