import type { DriveProblem } from '@raidkit/rules/pilot/pilot'
import { ServiceFailure } from '../../platform/outside/askService.ts'

/** Why the drive did not do what was asked: something the player can be told, or `auth` when they have to link anew. */
export class DriveTrouble extends Error {
  override name = 'DriveTrouble'
  readonly why: DriveProblem | 'auth'
  /** As far as the drive has said when to ask again. */
  readonly retryAfterMs: number | undefined
  constructor(why: DriveProblem | 'auth', retryAfterMs?: number) {
    super(`the drive: ${why}`)
    this.why = why
    this.retryAfterMs = retryAfterMs
  }
}

/** The scope was revoked: at Google each can be unticked later. */
const NO_SCOPE = new Set(['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
const TOO_MUCH = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'sharingRateLimitExceeded',
])
/** The operator has not enabled the Drive API. */
const NOT_ENABLED = new Set(['accessNotConfigured', 'SERVICE_DISABLED'])
/** `push.webhookUrlNotHttps`, `push.webhookUrlUnauthorized`: Google does not post to this site's address. */
const NO_PUSH = /^(?:push\.|webhook)/
const BAD_REQUEST = 400

/** What an answer of Drive means for the player (external interfaces 6.3). */
export function driveTrouble(failure: ServiceFailure): DriveTrouble {
  return new DriveTrouble(whyOf(failure), failure.retryAfterMs)
}

function whyOf({ status, code, kind }: ServiceFailure): DriveTrouble['why'] {
  const reason = String(code ?? '')
  if (NO_PUSH.test(reason)) return 'noPush'
  if (status === 401 || NO_SCOPE.has(reason)) return 'auth'
  if (status === 429 || TOO_MUCH.has(reason)) return 'busy'
  if (kind !== 'refused' || NOT_ENABLED.has(reason) || status === BAD_REQUEST) return 'away'
  // 404 too: Google does not say whether a folder that was not shared exists.
  return 'noAccess'
}

/** Others than those of the drive are thrown on. */
export function troubleOf(error: unknown): DriveTrouble {
  if (error instanceof DriveTrouble) return error
  if (error instanceof ServiceFailure) return driveTrouble(error)
  throw error
}
