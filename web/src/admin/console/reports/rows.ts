import type { ReportedChallenge } from '@raidkit/contract/community/challengeComplaints'
import type { ReportedMessage } from '@raidkit/contract/admin/adminChat'
import type { ReportedLoadout } from '@raidkit/contract/admin/adminLoadouts'
import type { QueueChoice } from './choice.ts'

export type QueueRow =
  | { from: 'loadouts'; about: ReportedLoadout }
  | { from: 'chat'; about: ReportedMessage }
  | { from: 'challenges'; about: ReportedChallenge }

type ReportLists = {
  loadouts: readonly ReportedLoadout[]
  messages: readonly ReportedMessage[]
  challenges: readonly ReportedChallenge[]
}

/** Returns the open reports in the chosen filter and order. */
export function queueRows(
  { loadouts, messages, challenges }: ReportLists,
  { from, reason, sort }: QueueChoice,
): QueueRow[] {
  const rows: QueueRow[] = [
    ...loadouts.map((about) => ({ from: 'loadouts' as const, about })),
    ...messages.map((about) => ({ from: 'chat' as const, about })),
    ...challenges.map((about) => ({ from: 'challenges' as const, about })),
  ]
  return rows
    .filter((row) => from === 'all' || row.from === from)
    .filter(({ about }) => reason === '' || about.reports.some((report) => report.reason === reason))
    .toSorted((a, b) => {
      if (sort === 'oldest') return oldest(a) - oldest(b)
      const byCount = sort === 'most' ? countOf(b) - countOf(a) : 0
      return byCount || newest(b) - newest(a)
    })
}

function countOf({ about: { reports, moreReports } }: QueueRow): number {
  return reports.length + moreReports
}

/** Returns the time of the latest report. */
function newest({ about: { reports } }: QueueRow): number {
  return Math.max(...reports.map(({ atMs }) => atMs))
}

/** Returns the time of the first open report. */
function oldest({ about: { reports } }: QueueRow): number {
  return Math.min(...reports.map(({ atMs }) => atMs))
}
