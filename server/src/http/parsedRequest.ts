import type { Call } from '@raidkit/contract/call'
import type { z } from 'zod'
import { illFormed } from './wellFormed.ts'

/** The request as the call's schema reads it, or what is wrong with its first wrong field. */
export function parsedRequest<C extends Call>(
  call: C,
  given: unknown,
): { request: z.output<C['request']> } | { why: string } {
  const trouble = illFormed(given)
  if (trouble) return { why: trouble }
  const read = call.request.safeParse(given ?? {})
  // Safe: zod's own output for this schema.
  if (read.success) return { request: read.data as z.output<C['request']> }
  const problem = read.error.issues[0]
  return { why: `${problem?.path.join('.') || 'request'}: ${problem?.message ?? 'not understood'}` }
}
