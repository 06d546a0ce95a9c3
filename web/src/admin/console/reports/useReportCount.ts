import { countReports } from '@raidkit/contract/admin/admin'
import { useCall } from '../../../api/useCall.ts'

const REFRESH_MS = 60_000

/** How many builds, messages and challenges wait for a decision; none while that is not known. */
export function useReportCount(isAdmin: boolean): number {
  const { data } = useCall(
    countReports,
    {},
    { enabled: isAdmin, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  )
  return data ? data.loadouts + data.messages + data.challenges : 0
}
