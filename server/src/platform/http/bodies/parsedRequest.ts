import type { Call } from '@raidkit/contract/platform/call'
import type { FieldFault } from '@raidkit/contract/platform/errors'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import type { z } from 'zod'
import { describeIssue } from './describeIssue.ts'
import { illFormed } from './wellFormed.ts'

/** The request as the call's schema reads it, or what is wrong with its first wrong field. */
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

/** Clients name languages by other codes too (`ja`, `zh`, `ko`, `pt-BR`, `cs`); calls know the site's. */
function withOwnLanguage(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('lang' in given)) return given
  const lang = typeof given.lang === 'string' ? parseLanguage(given.lang) : undefined
  return lang === undefined || lang === given.lang ? given : { ...given, lang }
}
