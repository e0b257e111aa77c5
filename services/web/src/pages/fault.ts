// A fault of a form, for rules that know nothing of pages.

/** An error of a field, or of the whole form if `champ` is empty. */
export type Fault = { champ: string; message: string }
