// How long a try takes.

/** A try in full, or a form of it that takes less than a minute. */
export type Length = 'full' | 'short'
