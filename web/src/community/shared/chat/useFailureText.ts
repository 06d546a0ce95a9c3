import { Refusal, type ErrorCode } from '@raidkit/contract/platform/errors'
import type { Outgoing } from '@raidkit/rules/community/chat'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../../api/useNow.ts'
import { useErrorText } from '../../../api/useErrorText.ts'

/** Why a message was not taken, and how long it is worth to wait. */
export function useFailureText(): (failure: NonNullable<Outgoing['failure']>) => string {
  const errorText = useErrorText()
  const nowMs = useNow(SECOND_MS)
  return ({ code, retryAtMs }) => {
    const leftS = retryAtMs === undefined ? undefined : Math.ceil((retryAtMs - nowMs) / SECOND_MS)
    // Safe: it is kept as the site has said it, and `errorText` has words for what it does not know.
    return errorText(
      new Refusal(code as ErrorCode, code, leftS !== undefined && leftS > 0 ? leftS : undefined),
    )
  }
}
