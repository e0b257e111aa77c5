// Which coding an answer is sent in.

/** Browsers give no weights here; `;q=0` refuses a coding (RFC 9110 section 12.5.3). */
export function codingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const takes = (coding: string) =>
    new RegExp(`(^|,)\\s*${coding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
