// The settings of limits that both services have: all off or on, and how a rate is written.

import { makeValidator } from 'envalid'

/** So many attempts in so many seconds. */
export type Rate = { attempts: number; seconds: number }

const RATE = /^([1-9]\d{0,5})\/([1-9]\d{0,6})$/

/** A rate, `attempts/seconds`. */
export const rate = makeValidator<string>((text) => {
  if (!RATE.test(text))
    throw new Error('is not of the form attempts/seconds, both whole numbers of at least 1')
  return text
})

/** Reads what `rate` has accepted. */
export function rateOf(text: string): Rate {
  const [attempts, seconds] = text.split('/').map(Number)
  return { attempts: attempts ?? 1, seconds: seconds ?? 1 }
}

/** Specifications of the settings. @param production refuses to go without limits */
export function limitsSettings(production: boolean) {
  const onOrOff = makeValidator<string>((text) => {
    if (text !== 'on' && text !== 'off') throw new Error('is neither on nor off')
    if (text === 'off' && production) throw new Error('must be on in production')
    return text
  })
  return {
    RATE_LIMITS: onOrOff({
      default: 'on',
      desc: 'off turns all limits on attempts off, for tests; refused in production',
    }),
  }
}
