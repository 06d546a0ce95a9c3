import { countReports, getAdminState } from './admin.ts'
import { getSiteHistory } from './adminHistory.ts'
import { checkService, getSetup } from './adminSetup.ts'
import { getAds } from './ads.ts'
import { listAudit, listLog } from './auditLog.ts'

/** Calls of the admin console: monitoring, decisions and the ad settings. */
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
