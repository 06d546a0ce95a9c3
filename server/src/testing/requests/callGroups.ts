import { CALLS } from '@raidkit/contract/calls'

const isRead = ({ method, readOnly }: (typeof CALLS)[number]) => method === 'GET' || readOnly === true

/** All calls, shared out so that each group has a site of its own: what admins change concerns everybody there. */
export const CALL_GROUPS = {
  reads: CALLS.filter(isRead),
  writes: CALLS.filter((call) => !isRead(call) && call.access !== 'admin'),
  'writes of admins': CALLS.filter((call) => !isRead(call) && call.access === 'admin'),
} as const
