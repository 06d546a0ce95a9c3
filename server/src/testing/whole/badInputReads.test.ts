import { badInputOf } from '../data/badInput.ts'
import { CALL_GROUPS } from '../requests/callGroups.ts'

badInputOf(CALL_GROUPS.reads)
