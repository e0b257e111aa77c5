// The error catalogue: code → status → public French text.

export { ApiError, type ErrorBody, type FieldError } from './api-error.js'
export { catalogue, type ErrorCode, publicCode } from './catalogue.js'
export { MAX_INT4 } from './integers.js'
