import { badInputOf } from '../samples/badInput.ts'
import { CALL_GROUPS } from '../requests/callGroups.ts'

badInputOf(CALL_GROUPS.writes)
