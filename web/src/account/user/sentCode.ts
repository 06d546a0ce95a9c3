import { RESEND_AFTER_MS } from '@raidkit/rules/account/sign-in'

/** A code is on its way: to whom, and since when. Lives in the state of the tab's history. */
export type SentCode = { email: string; sentAtMs: number; isWrongAddress?: boolean }

/** What the history holds may be of another page, or of another version of this one. */
export function sentCodeOf(state: unknown): SentCode | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('sentAtMs' in state))
    return undefined
  const { email, sentAtMs } = state
  if (typeof email !== 'string' || typeof sentAtMs !== 'number') return undefined
  return { email, sentAtMs, isWrongAddress: 'isWrongAddress' in state && state.isWrongAddress === true }
}

/** Whole seconds until another code may be asked for. A clock that was set back does not make it longer. */
export function secondsUntilResend({ sentAtMs }: SentCode, nowMs: number): number {
  const leftMs = Math.min(RESEND_AFTER_MS, sentAtMs + RESEND_AFTER_MS - nowMs)
  return Math.max(0, Math.ceil(leftMs / 1000))
}

/** The page's query without what it says of an attempt that is over. */
export function withoutFaults(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['signIn', 'provider', 'owner']) params.delete(name)
  return params.toString()
}
