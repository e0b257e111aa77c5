// HTML as a stream of texts and tags. Not as a tree: half a million open elements cost no more than their bytes.

import { QuoteType, Tokenizer } from 'htmlparser2'
import { isElement, isFlag } from './elements.js'

/** A whole comment or declaration: nothing that a reader sees. Another one ends where it does by chance, «<!lait>». */
const REMARK = /^<(?:!--.*--|!doctype\b.*|\?(?:xml|php)\b.*)>$/isu

/** A tag of HTML: its name in lower case, and the value of its attribute `type`, empty where there is none. */
type Tag = { name: string; type: string }

/** Callbacks for the parts of a document, in order. */
type Listener = {
  text: (text: string) => void
  open: (tag: Tag) => void
  close: (name: string) => void
  /**
   * Something between `<` and `>` that is no HTML, as it is written: «<petite, lait>», or a tag or comment without its end.
   * A browser wouldn't show it, its author would.
   */
  unknown: (text: string) => void
}

/** Reads HTML to its end; entities in texts are decoded. Never throws. */
export function readMarkup(html: string, { text, open, close, unknown }: Listener): void {
  let tag: Tag = { name: '', type: '' }
  let isHtml = true
  let attribute = ''
  let done = 0
  const lower = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const ofType = (value: string) => {
    if (attribute === 'type') tag.type += value
  }
  /** Continues after a piece, which is passed on as it is written unless it was read. */
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
