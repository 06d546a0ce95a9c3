import { CALLS } from './contractCalls.ts'

const isRead = ({ method, readOnly }: (typeof CALLS)[number]) => method === 'GET' || readOnly === true
const isOperators = ({ access }: (typeof CALLS)[number]) => access === 'admin' || access === 'editor'

/** All calls, shared out so that each group has a site of its own: what admins change concerns everybody there. */
export const CALL_GROUPS = {
  reads: CALLS.filter(isRead),
  writes: CALLS.filter((call) => !isRead(call) && !isOperators(call)),
  'writes of admins': CALLS.filter((call) => !isRead(call) && isOperators(call)),
} as const
