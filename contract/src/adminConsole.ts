import { getAdminState } from './admin.ts'
import { getSiteHistory } from './adminHistory.ts'
import { countReports } from './adminReports.ts'
import { listAudit, listLog } from './adminTrail.ts'

/** What an operator watches and decides from. */
export const CONSOLE_CALLS = [getAdminState, getSiteHistory, countReports, listAudit, listLog]
