import { ERRORS, Refusal, type ErrorCode, type FieldFault } from '@raidkit/contract/platform/errors'

/** The server did not answer at all: no network, a timeout of the line, an answer that is none of ours. */
export class NetworkFailure extends Error {
  constructor(cause?: unknown) {
    super('the server does not answer', { cause })
    this.name = 'NetworkFailure'
  }
}

/** By shape, not by class: the server room throws its own copy of the class into pages it renders. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'code' in error && isErrorCode(error.code)
}

/** What an answer that is not "ok" says. */
export function refusalFrom({ status, headers }: Response, body: unknown): Refusal | NetworkFailure {
  const { code, message, fault } = errorOf(body)
  const seconds = Number(headers.get('retry-after'))
  const retryAfterS = seconds > 0 ? seconds : undefined
  if (isErrorCode(code)) {
    const about = isFault(fault) ? fault : typeof message === 'string' ? message : code
    return new Refusal(code, about, retryAfterS)
  }
  // A proxy in between speaks for itself: its status is all we know.
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

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
