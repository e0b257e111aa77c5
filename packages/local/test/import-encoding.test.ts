// Saved pages and files in the character set that they say they have.

import t from 'tap'
import { decodeJson, decodePage } from '../dist/import/encoding.js'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const E_ACUTE = [0xe9]

const PAGES: [title: string, page: Buffer, text: string][] = [
  ['nothing said is UTF-8', bytes('<p>é'), '<p>é'],
  [
    'iso-8859-1 is windows-1252, as browsers have it',
    bytes('<meta charset=iso-8859-1>', E_ACUTE, [0x80, 0x92]),
    '<meta charset=iso-8859-1>é€’',
  ],
  [
    'a type with a charset, in quotes and capitals',
    bytes('<META http-equiv="Content-Type" content="text/html; CHARSET=Windows-1252">', E_ACUTE),
    '<META http-equiv="Content-Type" content="text/html; CHARSET=Windows-1252">é',
  ],
  [
    'a byte order mark counts more',
    bytes([0xef, 0xbb, 0xbf], '<meta charset=latin1>é'),
    '<meta charset=latin1>é',
  ],
  ['UTF-16 with its mark', bytes([0xff, 0xfe, 0xe9, 0x00]), 'é'],
  ['UTF-16 the other way round', bytes([0xfe, 0xff, 0x00, 0xe9]), 'é'],
  ['UTF-16 that is ASCII is UTF-8', bytes('<meta charset="utf-16">é'), '<meta charset="utf-16">é'],
  ['iso-8859-15', bytes('<meta charset="iso-8859-15">', [0xa4]), '<meta charset="iso-8859-15">€'],
]
for (const [title, page, text] of PAGES) {
  t.test(`a page: ${title}`, async (t) => t.same(decodePage(page), { text }))
}

const FAULTS: [title: string, page: Buffer, fault: string][] = [
  ['no UTF-8', bytes('<p>', E_ACUTE, '<p>'), 'is not valid utf-8'],
  ['cut in a character', bytes('<p>', [0xc3]), 'is not valid utf-8'],
  ['unknown', bytes('<meta charset="klingon">'), 'has the unknown character set klingon'],
]
for (const [title, page, fault] of FAULTS) {
  t.test(`a page that is ${title} is reported`, async (t) => t.same(decodePage(page), { fault }))
}

t.test('JSON is UTF-8 whatever stands in it, unless its mark says otherwise', async (t) => {
  t.same(decodeJson(bytes('"<meta charset=latin1>é"')), { text: '"<meta charset=latin1>é"' })
  t.same(decodeJson(bytes([0xff, 0xfe, 0x31, 0x00])), { text: '1' })
  t.same(decodeJson(bytes('"', E_ACUTE, '"')), { fault: 'is not valid utf-8' })
})
