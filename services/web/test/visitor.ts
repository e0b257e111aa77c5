// A browser without scripts: keeps its cookie, follows redirects, fills forms in and sends them.

import { type HTMLElement, parse } from 'node-html-parser'

/** A page as a visitor got it. */
export type Page = {
  status: number
  headers: Headers
  /** Path and query that it has. */
  path: string
  html: string
  /** The page's visible text. */
  text: string
  document: HTMLElement
}

/** Values typed into a form: a text, several for one name, or null for an unchecked box. */
export type Typed = Record<string, string | string[] | null>

/** Redirects that are followed in a row. */
const MAX_REDIRECTS = 5

export class Visitor {
  readonly #url: string
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  /** The cookies that the last responses set, by each redirect on the way. */
  kept: string[] = []
  /** The page that is shown. */
  page: Page | undefined

  /** @param url where the pages are reached; @param origin the public URL that they know of */
  constructor(url: string, origin: string) {
    this.#url = url
    this.#origin = origin
  }

  /** The cookies as a request's header has them. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ')
  }

  set cookie(header: string) {
    this.#cookies.clear()
    this.keep(...header.split('; ').filter(Boolean))
  }

  /** Another tab: a visitor with this one's cookies. */
  tab(): Visitor {
    const other = new Visitor(this.#url, this.#origin)
    other.cookie = this.cookie
    return other
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#show(path, { headers })
  }

  /** Sends a form of the page that is shown, the one with this action or with a button that has it, with what is typed over what is in it. */
  async submit(action: string, typed: Typed = {}): Promise<Page> {
    return this.post(action, { ...this.filled(action), ...typed })
  }

  /** Sends a form with a file, as `multipart/form-data`. */
  async sendFile(action: string, bytes: Uint8Array): Promise<Page> {
    const body = new FormData()
    for (const [name, value] of Object.entries(this.filled(action))) body.append(name, String(value ?? ''))
    body.set('fichier', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    return this.#show(action, { method: 'POST', body, headers: { origin: this.#origin } })
  }

  /** Sends fields without a page. */
  async post(path: string, fields: Typed, headers: Record<string, string> = {}): Promise<Page> {
    const pairs = Object.entries(fields).flatMap(([name, texts]) =>
      [texts ?? []].flat().map((text) => [name, text] as [string, string]),
    )
    const body = new URLSearchParams(pairs)
    return this.#show(path, { method: 'POST', body, headers: { origin: this.#origin, ...headers } })
  }

  /** The values that a form of the current page would send unchanged. */
  filled(action: string): Typed {
    const forms = this.page?.document.querySelectorAll('form') ?? []
    // Buttons and fields elsewhere name the form that they belong to.
    const partsOf = (form: HTMLElement, selector: string) => {
      const id = form.getAttribute('id')
      const elsewhere = id === undefined ? [] : this.page?.document.querySelectorAll(`[form=${id}]`)
      return [
        ...form.querySelectorAll(selector),
        ...(elsewhere ?? []).filter((one) => selector.includes(one.tagName.toLowerCase())),
      ]
    }
    const form = forms.find((candidate) =>
      [candidate, ...partsOf(candidate, 'button')].some((sender) => actionOf(sender) === action),
    )
    if (form === undefined) throw new Error(`no form ${action} on ${this.page?.path}: ${this.page?.text}`)
    const fields: Record<string, string[]> = {}
    for (const control of partsOf(form, 'input, textarea, select')) {
      const name = control.getAttribute('name')
      const type = control.getAttribute('type')
      if (name === undefined || control.hasAttribute('disabled')) continue
      if ((type === 'checkbox' || type === 'radio') && !control.hasAttribute('checked')) continue
      fields[name] = [...(fields[name] ?? []), typedInto(control)]
    }
    return Object.fromEntries(
      Object.entries(fields).map(([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : texts]),
    )
  }

  async logIn(courriel: string, motDePasse: string): Promise<Page> {
    this.cookie = ''
    await this.get('/connexion')
    return this.submit('/connexion', { courriel, mot_de_passe: motDePasse })
  }

  async #show(first: string, init: RequestInit & { headers: Record<string, string> }): Promise<Page> {
    let [path, request] = [first, init]
    this.kept = []
    for (let left = MAX_REDIRECTS; left >= 0; left--) {
      const headers = { ...request.headers, ...(this.cookie && { cookie: this.cookie }) }
      const response = await fetch(this.#url + path, { ...request, headers, redirect: 'manual' })
      this.keep(...response.headers.getSetCookie())
      this.kept.push(...response.headers.getSetCookie())
      const html = await response.text()
      const to = response.headers.get('location')
      if (to === null) {
        const document = parse(html, { comment: false })
        const text = (document.querySelector('main') ?? document).text.replace(/[ \n]+/g, ' ').trim()
        const { status, headers: sent } = response
        this.page = { status, headers: sent, path, html, text, document }
        return this.page
      }
      path = to
      request = { headers: init.headers }
    }
    throw new Error(`redirected without end to ${path}`)
  }

  /** Takes cookies as responses set them. */
  keep(...cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      if (value.join('=') === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }
}

const actionOf = (sender: HTMLElement): string | undefined =>
  sender.getAttribute(sender.tagName === 'FORM' ? 'action' : 'formaction')

/** A textarea's first line break belongs to the markup. */
function typedInto(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.text.replace(/^\n/, '')
  if (control.tagName !== 'SELECT') return control.getAttribute('value') ?? 'on'
  const chosen = control.querySelector('option[selected]') ?? control.querySelector('option')
  return chosen?.getAttribute('value') ?? chosen?.text ?? ''
}

/** A page's text with a space between its elements. */
export const spacedText = ({ document }: Page): string =>
  (document.querySelector('main') ?? document).structuredText.replace(/\s+/g, ' ')
