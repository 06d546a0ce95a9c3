/** Every refusal of the server by its code. Only the web has words for them (`errors.*` in the texts). */
export const ERRORS = {
  bad_request: 400,
  sign_in_required: 401,
  bad_origin: 403,
  pro_required: 403,
  admin_required: 404, // spec section 2: admin things do not exist for others
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  idempotency_busy: 409,
  too_large: 413,
  uri_too_long: 414,
  bad_content_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every refusal below `/api/be`. */
export type ErrorBody = { error: { code: ErrorCode; message: string } }

/** The body of every refusal below `/api/v1`. */
export type PlainErrorBody = { error: string }

/** A "no" that reaches the caller as its code and status. */
export class Refusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = code) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }

  get status(): number {
    return ERRORS[this.code]
  }
}
