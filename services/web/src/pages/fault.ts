// A fault of a form, for rules that know nothing of pages.

export type { FieldFault as Fault } from '@recettes/errors'
