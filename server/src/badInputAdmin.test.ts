import { CALLS } from '@raidkit/contract/calls'
import { badInputOf } from './testing/badInput.ts'

badInputOf(
  CALLS.filter(({ method, readOnly, access }) => method !== 'GET' && !readOnly && access === 'admin'),
)
