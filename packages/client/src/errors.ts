// A refusal of an API as an exception, typed by the codes that its operation can answer.

/** What every error body has. */
type ErrorBody = {
  status: number
  code: string
  message: string
  errors?: { champ: string; message: string }[]
}

/** What a call of openapi-fetch answers. */
type Result<Data, Body> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: Body; response: Response }

/**
 * An API refused a request. `body.code` is one of the codes that the operation documents, so a `switch` over it is
 * checked by the compiler; `message` is French and made for the reader.
 */
export class RecettesError<Body extends ErrorBody = ErrorBody> extends Error {
  readonly body: Body
  readonly response: Response

  constructor(body: Body, response: Response) {
    super(body.message)
    this.name = 'RecettesError'
    this.body = body
    this.response = response
  }

  get status(): number {
    return this.response.status
  }

  get code(): Body['code'] {
    return this.body.code
  }
}

/**
 * The data of a call, for callers that prefer exceptions: `await unwrap(client.recipe.GET('/recettes/{recette_id}', …))`.
 * @throws RecettesError where the API refused; what `fetch` throws where it wasn't reached
 */
export async function unwrap<Data, Body>(call: Promise<Result<Data, Body>>): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok) return data as Data
  throw refusal(error, response)
}

/** The exception for a refusal whose body has not been read. */
export async function refusalOf(answer: Response): Promise<RecettesError> {
  return refusal(await answer.json().catch(() => undefined), answer)
}

function refusal(body: unknown, response: Response): RecettesError {
  return new RecettesError(isErrorBody(body) ? body : unreadable(response), response)
}

function isErrorBody(error: unknown): error is ErrorBody {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
}

/** A refusal that didn't come from the APIs: a proxy in between, say. */
function unreadable({ status, statusText }: Response): ErrorBody {
  return { status, code: 'reponse_inconnue', message: statusText || `HTTP ${status}` }
}
