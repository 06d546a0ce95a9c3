import { RESEND_AFTER_MS } from '@raidkit/rules/account/sign-in'

/** Code that was sent: its address and time. Stored in the tab's history state. */
export type SentCode = { email: string; sentAtMs: number; isWrongAddress?: boolean }

/** Validates a history state, which may belong to another page or another version of this one. */
export function sentCodeOf(state: unknown): SentCode | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('sentAtMs' in state))
    return undefined
  const { email, sentAtMs } = state
  if (typeof email !== 'string' || typeof sentAtMs !== 'number') return undefined
  return { email, sentAtMs, isWrongAddress: 'isWrongAddress' in state && state.isWrongAddress === true }
}

/**
 * Returns the whole seconds until another code can be requested. A clock that was set back does not extend the wait.
 */
export function secondsUntilResend({ sentAtMs }: SentCode, nowMs: number): number {
  const leftMs = Math.min(RESEND_AFTER_MS, sentAtMs + RESEND_AFTER_MS - nowMs)
  return Math.max(0, Math.ceil(leftMs / 1000))
}

/** Removes the result of a previous attempt from a query string. */
export function withoutFaults(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['signIn', 'provider', 'owner']) params.delete(name)
  return params.toString()
}
