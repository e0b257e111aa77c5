// HTML as a stream of texts and tags. Not as a tree: half a million open elements cost no more than their bytes.

import { Tokenizer } from 'htmlparser2'

/** What is told of a document, in its order; names are in lower case. */
export type Listener = {
  text: (text: string) => void
  /** @param type the value of the attribute `type`; empty where there is none */
  open: (name: string, type: string) => void
  close: (name: string) => void
}

/** Reads HTML to its end; entities in texts are decoded. Never throws. */
export function readMarkup(html: string, { text, open, close }: Listener): void {
  let name = ''
  let attribute = ''
  let type = ''
  const lower = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const ofType = (value: string) => {
    if (attribute === 'type') type += value
  }
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codepoint) => text(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        name = lower(start, end)
        type = ''
      },
      onattribname: (start, end) => {
        attribute = lower(start, end)
      },
      onattribdata: (start, end) => ofType(html.slice(start, end)),
      onattribentity: (codepoint) => ofType(String.fromCodePoint(codepoint)),
      onattribend: () => {
        attribute = ''
      },
      onopentagend: () => open(name, type),
      onselfclosingtag: () => open(name, type),
      onclosetag: (start, end) => close(lower(start, end)),
      oncdata: (start, end) => text(html.slice(start, end)),
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
