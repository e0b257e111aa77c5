// A fault of a form, for rules that know nothing of pages.

/** `champ` is empty for the whole form. */
export type Fault = { champ: string; message: string }
