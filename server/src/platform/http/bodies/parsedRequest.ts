import type { Call } from '@raidkit/contract/platform/call'
import type { FieldFault } from '@raidkit/contract/platform/errors'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import type { z } from 'zod'
import { describeIssue } from './describeIssue.ts'
import { illFormed } from './wellFormed.ts'

/** Parses a request with the call's schema, or returns the fault of its first invalid field. */
export function parsedRequest<C extends Call>(
  call: C,
  given: unknown,
): { request: z.output<C['request']> } | { fault: FieldFault } {
  const fault = illFormed(given)
  if (fault) return { fault }
  const read = call.request.safeParse(withOwnLanguage(given ?? {}))
  // Safe: zod's own output for this schema.
  if (read.success) return { request: read.data as z.output<C['request']> }
  const problem = read.error.issues[0]
  return {
    fault: {
      field: problem?.path.join('.') || 'request',
      why: problem ? describeIssue(problem) : 'is not understood',
    },
  }
}

/** Replaces the language codes that clients use (`ja`, `zh`, `ko`, `pt-BR`, `cs`) by the site's own. */
function withOwnLanguage(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('lang' in given)) return given
  const lang = typeof given.lang === 'string' ? parseLanguage(given.lang) : undefined
  return lang === undefined || lang === given.lang ? given : { ...given, lang }
}
