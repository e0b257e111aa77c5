// HTML as a stream of texts and tags. Not as a tree: half a million open elements cost no more than their bytes.

import { QuoteType, Tokenizer } from 'htmlparser2'
import { isElement, isFlag } from './elements.js'

/** Whole comments and declarations; «<!lait>» isn't one. */
const REMARK = /^<(?:!--.*--|!doctype\b.*|\?(?:xml|php)\b.*)>$/isu

type Tag = { name: string; type: string }

type Listener = {
  text: (text: string) => void
  open: (tag: Tag) => void
  close: (name: string) => void
  /** No HTML, as written: «<petite, lait>». Its author would show it. */
  unknown: (text: string) => void
}

/** Entities are decoded. Never throws. */
export function readMarkup(html: string, { text, open, close, unknown }: Listener): void {
  let tag: Tag = { name: '', type: '' }
  let isHtml = true
  let attribute = ''
  let done = 0
  const lower = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const ofType = (value: string) => {
    if (attribute === 'type') tag.type += value
  }
  /** Unread pieces are passed on as written. */
  const goTo = (end: number, isKnown: boolean) => {
    if (!isKnown) unknown(html.slice(done, end))
    done = end
  }
  const opened = (end: number) => {
    if (isHtml) open(tag)
    goTo(end + 1, isHtml)
  }
  const remark = (_start: number, end: number) => goTo(end + 1, REMARK.test(html.slice(done, end + 1)))
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => {
        text(html.slice(start, end))
        goTo(end, true)
      },
      ontextentity: (codepoint, end) => {
        text(String.fromCodePoint(codepoint))
        goTo(end, true)
      },
      onopentagname: (start, end) => {
        tag = { name: lower(start, end), type: '' }
        isHtml = isElement(tag.name)
      },
      onattribname: (start, end) => {
        attribute = lower(start, end)
      },
      onattribdata: (start, end) => ofType(html.slice(start, end)),
      onattribentity: (codepoint) => ofType(String.fromCodePoint(codepoint)),
      onattribend: (quote) => {
        isHtml &&= quote !== QuoteType.NoValue || isFlag(attribute)
        attribute = ''
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => {
        const name = lower(start, end)
        if (isElement(name)) close(name)
        goTo(html.indexOf('>', end) + 1 || html.length, isElement(name))
      },
      oncdata: (start, end, offset) => {
        text(html.slice(start, end - offset))
        goTo(end + 1, true)
      },
      oncomment: remark,
      ondeclaration: remark,
      onprocessinginstruction: remark,
      onend: () => undefined,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  if (done < html.length) unknown(html.slice(done))
}
