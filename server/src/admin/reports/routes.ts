import { countReports } from '@raidkit/contract/admin/admin'
import type { Door } from '../../platform/http/door.ts'

export function adminReportRoutes(door: Door): void {
  door.answer(countReports, async ({ store }) => {
    const [loadouts, messages, challenges] = await Promise.all([
      store.loadoutReports.reported(1),
      store.chatReports.reported(1),
      store.challengeComplaints.reported(1),
    ])
    return { loadouts: loadouts.total, messages: messages.total, challenges: challenges.total }
  })
}
