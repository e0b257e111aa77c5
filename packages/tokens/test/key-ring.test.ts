// The key ring: how it is written, and which keys are too weak to start with.

import { createHash } from 'node:crypto'
import t from 'tap'
import { parseKeyRing } from '../dist/index.js'

const GOOD = 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u'
const OTHER = 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA'
const EXAMPLE = 'exemple-Wq3nT8xZ5rJ1vK7mB2cD9fG4hL6pS0yA'

const rings: [title: string, text: string, ring: { kid: string; secret: string }[]][] = [
  ['one key', `a:${GOOD}`, [{ kid: 'a', secret: GOOD }]],
  [
    'two keys in their order',
    `a:${GOOD},b:${OTHER}`,
    [
      { kid: 'a', secret: GOOD },
      { kid: 'b', secret: OTHER },
    ],
  ],
  [
    'blanks around keys',
    ` a:${GOOD} , b:${OTHER}\n`,
    [
      { kid: 'a', secret: GOOD },
      { kid: 'b', secret: OTHER },
    ],
  ],
  ['a secret with colons', `a:${GOOD}:x:`, [{ kid: 'a', secret: `${GOOD}:x:` }]],
  [
    'a secret of base64',
    'a:3q2+7wNhT0d4eXbZ1Lk9uVYc6PmRsQfJ8aWgEo5iKxU=',
    [{ kid: 'a', secret: '3q2+7wNhT0d4eXbZ1Lk9uVYc6PmRsQfJ8aWgEo5iKxU=' }],
  ],
  ['a kid of every allowed character', `2026-11_a.B:${GOOD}`, [{ kid: '2026-11_a.B', secret: GOOD }]],
  ['a kid of 64 characters', `${'k'.repeat(64)}:${GOOD}`, [{ kid: 'k'.repeat(64), secret: GOOD }]],
]
for (const [title, text, ring] of rings) {
  t.test(`parseKeyRing accepts ${title}`, async (t) => {
    t.same(parseKeyRing(text, true), { ring })
  })
}

const faulty: [title: string, text: string, faults: RegExp[]][] = [
  ['nothing', '', [/key 1 isn't of the form kid:secret/]],
  ['a secret without kid', GOOD, [/key 1 isn't of the form/]],
  ['an empty kid', `:${GOOD}`, [/key 1 isn't of the form/]],
  ['an empty secret', 'a:', [/key 1 isn't of the form/]],
  ['a kid with a blank', `a b:${GOOD}`, [/key 1 isn't of the form/]],
  ['a kid of 65 characters', `${'k'.repeat(65)}:${GOOD}`, [/key 1 isn't of the form/]],
  ['a comma at the end', `a:${GOOD},`, [/key 2 isn't of the form/]],
  ['a secret of 31 bytes', `a:${GOOD.slice(1)}`, [/«a» has under 32 bytes/]],
  ['one letter 40 times', `a:${'x'.repeat(40)}`, [/«a» is too easy to guess/]],
  ['a word repeated', `a:${'secret99'.repeat(5)}`, [/«a» is too easy to guess/]],
  ['a good half repeated', `a:${GOOD.slice(0, 20).repeat(2)}`, [/«a» is too easy to guess/]],
  ['two characters', `a:${'ab'.repeat(10)}${'ba'.repeat(10)}`, [/«a» is too easy to guess/]],
  ['the alphabet', 'a:abcdefghijklmnopqrstuvwxyz0123456789', [/«a» is too easy to guess/]],
  [
    'digits and capitals in order',
    'a:0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef',
    [/«a» is too easy to guess/],
  ],
  ['a sentence', 'a:the quick brown fox jumps over 13 lazy dogs', [/«a» is too easy to guess/]],
  ['one secret under two kids', `a:${GOOD},b:${GOOD}`, [/same secret/]],
  ['one kid twice', `a:${GOOD},a:${OTHER}`, [/same kid/]],
  [
    'three faults at once',
    `a:short,:x,c:${'y'.repeat(40)}`,
    [/«a» has under/, /key 2 isn't/, /«c» is too easy/],
  ],
]
for (const [title, text, faults] of faulty) {
  t.test(`${title} is refused, with every fault and no secret`, async (t) => {
    const parsed = parseKeyRing(text, false)

    if (!('faults' in parsed)) throw new Error('not refused')
    t.equal(parsed.faults.length, faults.length)
    t.match(parsed.faults, faults)
    t.notMatch(parsed.faults.join(), /Jd8sKq|short|yyyy|secret99/)
  })
}

t.test('a key that stands in an example is refused in production and accepted elsewhere', async (t) => {
  t.match(parseKeyRing(`a:${EXAMPLE}`, true), { faults: [/«a» stands in a public example/] })
  t.match(parseKeyRing(`a:${GOOD},b:${EXAMPLE}`, true), { faults: [/«b» stands in a public example/] })
  t.same(parseKeyRing(`a:${EXAMPLE}`, false), { ring: [{ kid: 'a', secret: EXAMPLE }] })
})

t.test('parseKeyRing refuses a secret with an entropy under 100 bits', async (t) => {
  // Mixed by a hash, so that no step from one letter to the next stands out.
  const mixed = (letters: string[]) =>
    letters
      .map((letter, at) => ({ letter, by: createHash('sha256').update(`${at}`).digest('hex') }))
      .sort((one, other) => one.by.localeCompare(other.by))
  const secret = (letters: string, times: number) =>
    mixed([...letters.repeat(times)])
      .map(({ letter }) => letter)
      .join('')
  t.match(parseKeyRing(`a:${secret('ab', 50)}`, true), { ring: [{ kid: 'a' }] }, '100 bits')
  t.match(parseKeyRing(`a:${secret('ab', 49)}`, true), { faults: [/too easy/] }, '98 bits')
  t.match(parseKeyRing(`a:${secret('abcd', 13)}`, true), { ring: [{ kid: 'a' }] }, '104 bits')
  t.match(parseKeyRing(`a:${secret('abcd', 12)}`, true), { faults: [/too easy/] }, '96 bits')
})
