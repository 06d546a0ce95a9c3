import { CALL_GROUPS } from '../server/src/testing/requests/callGroups.ts'
import { proveRequests } from './support/proveRequests.ts'

proveRequests(CALL_GROUPS.reads.filter((_, nth) => nth % 2 === 1))
