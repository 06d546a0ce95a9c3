import { badInputOf } from './testing/badInput.ts'
import { CALL_GROUPS } from './testing/requests/callGroups.ts'

badInputOf(CALL_GROUPS.writes)
