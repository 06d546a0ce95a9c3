import { Language } from '@raidkit/rules/platform/languages'
import { LOADOUT_STATES, REPORT_REASONS, WeaponLoadout } from '@raidkit/rules/guns/loadouts'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const PATH = '/api/be/admin/loadouts'
/** Language of the guns' names. */
const lang = Language.default('en')

const ReportedLoadout = z.object({
  uid: z.uuid(),
  title: WeaponLoadout.shape.title,
  gun: z.object({ url: z.string(), name: z.string() }).nullable(),
  author: z.object({ uid: z.string(), username: z.string().nullable() }),
  state: z.enum(LOADOUT_STATES),
  likes: z.int(),
  /** Open reports, newest first, at most 50. If there are more, the list has the 49 newest and the oldest. */
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      atMs: z.int(),
      by: z.string().nullable(),
    }),
  ),
  /** Number of open reports that are not listed. */
  moreReports: z.int(),
})
export type ReportedLoadout = z.infer<typeof ReportedLoadout>

const ReportedLoadouts = z.object({
  loadouts: z.array(ReportedLoadout),
  /** Number of reported loadouts that are not listed. */
  more: z.int(),
})

/** Lists the builds with open reports, the most reported first. */
export const listReportedLoadouts = defineCall({
  method: 'GET',
  path: PATH,
  access: 'admin',
  request: z.object({ lang }),
  reply: ReportedLoadouts,
})

/** Hides a build from everybody but its owner and closes its reports. Recorded in the audit log; can be undone. */
export const hideLoadout = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  request: z.strictObject({ uid: z.uuid(), lang }),
  reply: ReportedLoadouts,
})

/** Closes the reports of a build and keeps it public. Recorded in the audit log; can be undone. */
export const dismissLoadoutReports = defineCall({
  method: 'POST',
  path: `${PATH}/dismiss`,
  access: 'admin',
  request: z.strictObject({ uid: z.uuid(), lang }),
  reply: ReportedLoadouts,
})
