// The fields of a form, each with one text, several, or none.

import { ApiError } from '@recettes/errors'
import { BODY_LIMIT_BYTES, parseForm } from '@recettes/http'
import { countCostlyCharacters } from '../text/costly-characters.js'

/** The moderation page has one for each report. */
const MAX_FIELDS = 1_000

/** The largest recipe that the API takes, and the form's own fields. */
export const FORM_BYTES = BODY_LIMIT_BYTES + 8 * 1024

/** Bound of characters that are slow to render: those that HTML escapes, and line breaks. */
export const MAX_COSTLY = 40_000

/** Line breaks are `\n`, where browsers send `\r\n`. */
export class Fields {
  readonly #values: Map<string, string[]>

  constructor(pairs: Iterable<readonly [name: string, text: string]> = []) {
    this.#values = new Map()
    for (const [name, text] of pairs) {
      const texts = this.#values.get(name) ?? []
      texts.push(text.replaceAll('\r\n', '\n'))
      this.#values.set(name, texts)
    }
  }

  /** @throws ApiError `corps_trop_grand`, `requete_malformee` for text that isn't a form or has more than `MAX_FIELDS` */
  static parse(text: string): Fields {
    const pairs = parseForm(text, { fields: MAX_FIELDS, bytes: FORM_BYTES })
    const costly = pairs.flat().reduce((sum, part) => sum + countCostlyCharacters(part), 0)
    if (costly > MAX_COSTLY) throw new ApiError('corps_trop_grand')
    return new Fields(pairs)
  }

  /** The first one, trimmed; empty where it wasn't sent. */
  text(name: string): string {
    return this.raw(name).trim()
  }

  /** The first text as typed, for instance a password. */
  raw(name: string): string {
    return this.#values.get(name)?.[0] ?? ''
  }

  /**
   * An entity tag (RFC 9110 section 8.8.3). Returns a tag that matches nothing for anything else, `*` included: `If-Match: *`
   * would skip the check.
   */
  etag(name: string): string {
    const text = this.raw(name)
    return /^(?:W\/)?"[\x21\x23-\x7e]{1,100}"$/.test(text) ? text : '"none"'
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  entries(): [name: string, text: string][] {
    return [...this.#values].flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text]))
  }
}
