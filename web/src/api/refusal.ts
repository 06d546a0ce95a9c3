import { ERRORS, Refusal, type ErrorCode, type FieldFault } from '@raidkit/contract/platform/errors'

/**
 * Thrown when no valid answer arrived: no network, a connection timeout, or an answer that is not in the contract's
 * format.
 */
export class NetworkFailure extends Error {
  constructor(cause?: unknown) {
    super('the server does not answer', { cause })
    this.name = 'NetworkFailure'
  }
}

/** Checks the shape instead of the class: server-rendered pages receive refusals of another copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'code' in error && isErrorCode(error.code)
}

/** Converts an HTTP error response into a `Refusal`, or into a `NetworkFailure` if its code is unknown. */
export function refusalFrom({ status, headers }: Response, body: unknown): Refusal | NetworkFailure {
  const { code, message, fault } = errorOf(body)
  const seconds = Number(headers.get('retry-after'))
  const retryAfterS = seconds > 0 ? seconds : undefined
  if (isErrorCode(code)) {
    const about = isFault(fault) ? fault : typeof message === 'string' ? message : code
    return new Refusal(code, about, retryAfterS)
  }
  // A proxy's error page has no code of ours; only its status is usable.
  const byStatus = status === 429 ? 'rate_limited' : status === 503 ? 'overloaded' : undefined
  return byStatus ? new Refusal(byStatus, byStatus, retryAfterS) : new NetworkFailure(`status ${status}`)
}

function errorOf(body: unknown): { code?: unknown; message?: unknown; fault?: unknown } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {}
  return typeof body.error === 'object' && body.error !== null ? body.error : {}
}

function isFault(fault: unknown): fault is FieldFault {
  if (typeof fault !== 'object' || fault === null || !('field' in fault) || !('why' in fault)) return false
  return typeof fault.field === 'string' && typeof fault.why === 'string'
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
