import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { newKey } from '../../../api/newKey.ts'
import { send } from '../../../api/send.ts'
import { withRetry } from './withRetry.ts'

/** Sends a write, again where it may work in a moment. One key for all attempts: it happens once. */
export function write<C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
  const idempotencyKey = newKey()
  return withRetry(() => send(call, request, { idempotencyKey }))
}
