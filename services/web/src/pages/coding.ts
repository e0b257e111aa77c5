// Chooses the content coding of an answer.

/** Weights are ignored except `;q=0`, which refuses a coding (RFC 9110 section 12.5.3): browsers send no others. */
export function codingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const takes = (coding: string) =>
    new RegExp(`(^|,)\\s*${coding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
