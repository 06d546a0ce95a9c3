import { countReports, getAdminState } from './admin.ts'
import { getSiteHistory } from './adminHistory.ts'
import { checkService, getSetup } from './adminSetup.ts'
import { getAds } from './ads.ts'
import { listAudit, listLog } from './adminTrail.ts'

/** What an operator watches and decides from, and the ads that they show. */
export const CONSOLE_CALLS = [
  getAds,
  getAdminState,
  getSiteHistory,
  getSetup,
  checkService,
  countReports,
  listAudit,
  listLog,
]
