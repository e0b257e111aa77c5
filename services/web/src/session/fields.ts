// The fields of a form, each with one text, several, or none.

/** The fields of a form. Line breaks are `\n`, whichever the browser sent. */
export class Fields {
  readonly #values: Map<string, string[]>

  /** @param body what the form's parser made of it; anything else holds no field */
  constructor(body: unknown) {
    const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
    this.#values = new Map(
      entries.map(([name, value]) => [
        name,
        [value].flat().map((text) => String(text).replaceAll('\r\n', '\n')),
      ]),
    )
  }

  /** The fields that stand percent-encoded in a text. */
  static ofText(text: string): Fields {
    const sent = new URLSearchParams(text)
    return new Fields(Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)])))
  }

  /** A field's first text, trimmed; empty where it wasn't sent. */
  text(name: string): string {
    return this.raw(name).trim()
  }

  /** A field's first text as it was typed, such as a password. */
  raw(name: string): string {
    return this.#values.get(name)?.[0] ?? ''
  }

  /**
   * A field that holds an entity tag (RFC 9110 section 8.8.3). Anything else, `*` too, becomes a tag that no version has, so
   * that what depends on it is answered as changed meanwhile.
   */
  version(name: string): string {
    const text = this.raw(name)
    return /^"[\x21\x23-\x7e]{1,100}"$/.test(text) ? text : '"none"'
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  /** Name and text of each field, in the order in which they came. */
  entries(): [name: string, text: string][] {
    return [...this.#values].flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text]))
  }
}
