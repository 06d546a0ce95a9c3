import type { Call } from '@raidkit/contract/call'
import type { FieldFault } from '@raidkit/contract/errors'
import type { z } from 'zod'
import { illFormed } from './wellFormed.ts'

/** The request as the call's schema reads it, or what is wrong with its first wrong field. */
export function parsedRequest<C extends Call>(
  call: C,
  given: unknown,
): { request: z.output<C['request']> } | { fault: FieldFault } {
  const fault = illFormed(given)
  if (fault) return { fault }
  const read = call.request.safeParse(given ?? {})
  // Safe: zod's own output for this schema.
  if (read.success) return { request: read.data as z.output<C['request']> }
  const problem = read.error.issues[0]
  return {
    fault: { field: problem?.path.join('.') || 'request', why: problem?.message ?? 'not understood' },
  }
}
