import type { DriveProblem } from '@raidkit/rules/pilot/pilot'
import { ServiceFailure } from '../../platform/outside/askService.ts'

/** Failure of the drive: a problem that the player is told about, or `auth` if they have to link again. */
export class DriveTrouble extends Error {
  override name = 'DriveTrouble'
  readonly why: DriveProblem | 'auth'
  /** Delay in ms that the drive asks for before the next request, if it says one. */
  readonly retryAfterMs: number | undefined
  constructor(why: DriveProblem | 'auth', retryAfterMs?: number) {
    super(`the drive: ${why}`)
    this.why = why
    this.retryAfterMs = retryAfterMs
  }
}

/** Reasons for a missing scope: each can be revoked separately at Google. */
const NO_SCOPE = new Set(['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
const TOO_MUCH = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'sharingRateLimitExceeded',
])
/** Reasons given if the operator has not enabled the Drive API. */
const NOT_ENABLED = new Set(['accessNotConfigured', 'SERVICE_DISABLED'])
/**
 * Reasons given if Google cannot post to this site's address: `push.webhookUrlNotHttps`, `push.webhookUrlUnauthorized`.
 */
const NO_PUSH = /^(?:push\.|webhook)/
const BAD_REQUEST = 400

/** Maps an error of the Drive API to its meaning for the player (external interfaces 6.3). */
export function driveTrouble(failure: ServiceFailure): DriveTrouble {
  return new DriveTrouble(whyOf(failure), failure.retryAfterMs)
}

function whyOf({ status, code, kind }: ServiceFailure): DriveTrouble['why'] {
  const reason = String(code ?? '')
  if (NO_PUSH.test(reason)) return 'noPush'
  if (status === 401 || NO_SCOPE.has(reason)) return 'auth'
  if (status === 429 || TOO_MUCH.has(reason)) return 'busy'
  if (kind !== 'refused' || NOT_ENABLED.has(reason) || status === BAD_REQUEST) return 'away'
  // 404 included: Google does not say whether a folder that was not shared exists.
  return 'noAccess'
}

/** Converts an error to a `DriveTrouble`; rethrows errors that do not come from the drive. */
export function troubleOf(error: unknown): DriveTrouble {
  if (error instanceof DriveTrouble) return error
  if (error instanceof ServiceFailure) return driveTrouble(error)
  throw error
}
