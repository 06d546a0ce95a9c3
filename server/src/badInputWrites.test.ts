import { CALLS } from '@raidkit/contract/calls'
import { badInputOf } from './testing/badInput.ts'

// Those of admins stand in a file of their own, so that both cores have something to do.
badInputOf(
  CALLS.filter(({ method, readOnly, access }) => method !== 'GET' && !readOnly && access !== 'admin'),
)
