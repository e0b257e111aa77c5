// Saved pages and files in the character set that they say they have.

import t from 'tap'
import { decodeJson, decodePage } from '../dist/import/encoding.js'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const E_ACUTE = [0xe9]

const PAGES: [title: string, page: Buffer, text: string][] = [
  ['without a charset is read as UTF-8', bytes('<p>é'), '<p>é'],
  ['without a charset that isn’t UTF-8 is read as windows-1252', bytes('<p>', E_ACUTE, [0x80]), '<p>é€'],
  [
    'of charset iso-8859-1 is read as windows-1252, as browsers do',
    bytes('<meta charset=iso-8859-1>', E_ACUTE, [0x80, 0x92]),
    '<meta charset=iso-8859-1>é€’',
  ],
  [
    'with its charset in http-equiv is read by it',
    bytes('<META http-equiv="Content-Type" content="text/html; CHARSET=Windows-1252">', E_ACUTE),
    '<META http-equiv="Content-Type" content="text/html; CHARSET=Windows-1252">é',
  ],
  [
    'with a byte order mark is read by it rather than by its charset',
    bytes([0xef, 0xbb, 0xbf], '<meta charset=latin1>é'),
    '<meta charset=latin1>é',
  ],
  ['in UTF-16 with its byte order mark is read', bytes([0xff, 0xfe, 0xe9, 0x00]), 'é'],
  ['in big-endian UTF-16 is read', bytes([0xfe, 0xff, 0x00, 0xe9]), 'é'],
  [
    'that declares UTF-16 in ASCII is read as UTF-8',
    bytes('<meta charset="utf-16">é'),
    '<meta charset="utf-16">é',
  ],
  [
    'of charset iso-8859-15 is read',
    bytes('<meta charset="iso-8859-15">', [0xa4]),
    '<meta charset="iso-8859-15">€',
  ],
]
for (const [title, page, text] of PAGES) {
  t.test(`a page ${title}`, async (t) => t.same(decodePage(page), { text }))
}

const FAULTS: [title: string, page: Buffer, fault: string][] = [
  [
    'that isn’t the UTF-8 that it declares',
    bytes('<meta charset=utf-8>', E_ACUTE, '<p>'),
    'is not valid utf-8',
  ],
  ['cut within a character', bytes('<meta charset=utf-8>', [0xc3]), 'is not valid utf-8'],
  ['of an unknown charset', bytes('<meta charset="klingon">'), 'has the unknown character set klingon'],
]
for (const [title, page, fault] of FAULTS) {
  t.test(`a page ${title} is reported`, async (t) => t.same(decodePage(page), { fault }))
}

t.test(
  'JSON is read as UTF-8 whatever charset it mentions, unless it has another byte order mark',
  async (t) => {
    t.same(decodeJson(bytes('"<meta charset=latin1>é"')), { text: '"<meta charset=latin1>é"' })
    t.same(decodeJson(bytes([0xff, 0xfe, 0x31, 0x00])), { text: '1' })
    t.same(decodeJson(bytes('"', E_ACUTE, '"')), { fault: 'is not valid utf-8' })
  },
)
