// Settings of rate limits that both services share.

import { makeValidator } from 'envalid'

export type Rate = { attempts: number; seconds: number }

const RATE = /^([1-9]\d{0,5})\/([1-9]\d{0,6})$/

export const rate = makeValidator<string>((text) => {
  if (!RATE.test(text))
    throw new Error('is not of the form attempts/seconds, both whole numbers of at least 1')
  return text
})

/** A text that `rate` has accepted. */
export function rateOf(text: string): Rate {
  const [attempts, seconds] = text.split('/').map(Number)
  return { attempts: attempts ?? 1, seconds: seconds ?? 1 }
}

export function limitsSettings(production: boolean) {
  const onOrOff = makeValidator<string>((text) => {
    if (text !== 'on' && text !== 'off') throw new Error('is neither on nor off')
    if (text === 'off' && production) throw new Error('must be on in production')
    return text
  })
  return {
    RATE_LIMITS: onOrOff({
      default: 'on',
      desc: 'off disables all rate limits, for tests; refused in production',
    }),
  }
}
