import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { newKey } from '../../../api/newKey.ts'
import { send } from '../../../api/send.ts'
import { withRetry } from './withRetry.ts'

/** Sends a write and retries temporary failures. All attempts share one key, so it is applied once. */
export function sendWrite<C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
  const idempotencyKey = newKey()
  return withRetry(() => send(call, request, { idempotencyKey }))
}
