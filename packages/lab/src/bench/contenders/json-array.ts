// JSON values, one a line, as one JSON array.

import { Transform } from 'node:stream'

const [NEWLINE, COMMA] = [10, 44] as const

/** Turns line ends into commas, but for the last. */
export function asArray(): Transform {
  let separator = '['
  return new Transform({
    transform(lines: Buffer, _encoding, done) {
      this.push(separator)
      // A line's end is held back until something follows it; a piece may also end inside a line.
      const ended = lines.at(-1) === NEWLINE
      separator = ended ? ',' : ''
      const texts = ended ? lines.subarray(0, -1) : lines
      for (let newline = texts.indexOf(NEWLINE); newline >= 0; newline = texts.indexOf(NEWLINE, newline + 1))
        texts[newline] = COMMA
      done(null, texts)
    },
    flush(done) {
      done(null, separator === '[' ? '[]' : ']')
    },
  })
}
