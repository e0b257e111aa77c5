// HTML as a stream of texts and tags. Not as a tree: half a million open elements cost no more than their bytes.

import { QuoteType, Tokenizer } from 'htmlparser2'
import { isElement, isFlag } from './elements.js'

/** Whole comments and declarations; «<!lait>» isn't one. */
const COMMENT_OR_DECLARATION = /^<(?:!--.*--|!doctype\b.*|\?(?:xml|php)\b.*)>$/isu

/** Attributes that somebody reads; a page has thousands of others. */
const READ: ReadonlySet<string> = new Set('type,href,rel,property,name,content,itemtype,typeof'.split(','))

type Tag = { name: string; attributes: Map<string, string> }

type Listener = {
  text: (text: string) => void
  open: (tag: Tag) => void
  close: (name: string) => void
  /** Text in angle brackets that isn't HTML, as written, such as «<petite, lait>»: its author meant readers to see it. */
  unknown: (text: string) => void
}

/** Entities are decoded. Never throws. */
export function readMarkup(html: string, { text, open, close, unknown }: Listener): void {
  let tag: Tag = { name: '', attributes: new Map() }
  let isHtml = true
  let attribute = ''
  let position = 0
  const lower = (start: number, end: number) => html.slice(start, end).toLowerCase()
  /** Of an attribute that stands twice, the first value counts, as in a browser. */
  const append = (value: string) => {
    if (READ.has(attribute)) tag.attributes.set(attribute, (tag.attributes.get(attribute) ?? '') + value)
  }
  /** Moves `position` to `end`; text between them that isn't HTML goes to `unknown` as written. */
  const advanceTo = (end: number, isKnown: boolean) => {
    if (!isKnown) unknown(html.slice(position, end))
    position = end
  }
  const opened = (end: number) => {
    if (isHtml) open(tag)
    advanceTo(end + 1, isHtml)
  }
  const commentOrDeclaration = (_start: number, end: number) =>
    advanceTo(end + 1, COMMENT_OR_DECLARATION.test(html.slice(position, end + 1)))
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => {
        text(html.slice(start, end))
        advanceTo(end, true)
      },
      ontextentity: (codepoint, end) => {
        text(String.fromCodePoint(codepoint))
        advanceTo(end, true)
      },
      onopentagname: (start, end) => {
        tag = { name: lower(start, end), attributes: new Map() }
        isHtml = isElement(tag.name)
      },
      onattribname: (start, end) => {
        attribute = lower(start, end)
        if (tag.attributes.has(attribute)) attribute = ''
      },
      onattribdata: (start, end) => append(html.slice(start, end)),
      onattribentity: (codepoint) => append(String.fromCodePoint(codepoint)),
      onattribend: (quote) => {
        isHtml &&= quote !== QuoteType.NoValue || isFlag(attribute)
        attribute = ''
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => {
        const name = lower(start, end)
        if (isElement(name)) close(name)
        advanceTo(html.indexOf('>', end) + 1 || html.length, isElement(name))
      },
      oncdata: (start, end, offset) => {
        text(html.slice(start, end - offset))
        advanceTo(end + 1, true)
      },
      oncomment: commentOrDeclaration,
      ondeclaration: commentOrDeclaration,
      onprocessinginstruction: commentOrDeclaration,
      onend: () => undefined,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  if (position < html.length) unknown(html.slice(position))
}
