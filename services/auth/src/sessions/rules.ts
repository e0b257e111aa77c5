// Names the browser of a login.

/** The first match counts: most browsers also claim to be Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Without a window it is called HeadlessChrome.
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Browsers send less than 300 characters. */
const MAX_LENGTH = 512

/**
 * Returns « Firefox sur Android », all that is kept of a `User-Agent`: whole, it is almost a fingerprint. Null if it names no known
 * browser.
 */
export function browserNameOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? ''
  const first = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  const browser = first(BROWSERS)
  if (browser === undefined) return null
  const system = first(SYSTEMS)
  return system === undefined ? browser : `${browser} sur ${system}`
}
