import { CALL_GROUPS } from '../server/src/testing/requests/callGroups.ts'
import { proveRequests } from './support/proveRequests.ts'

proveRequests(CALL_GROUPS['writes of admins'])
