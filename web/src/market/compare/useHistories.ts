import type { ReplyOf } from '@raidkit/contract/platform/call'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import type { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { callKey } from '../../api/useCall.ts'

/** Time in ms for which a chart stays fresh: one of hours need not follow every change. */
const REFRESH_MS = 60_000
const POLL_MS = 300_000

type HistoriesOptions = { uids: readonly string[]; mode: GameMode; range: ChartRange; isOpen: boolean }

/** Loads the histories of several items under the same query keys as their pages. */
export function useHistories({ uids, mode, range, isOpen }: HistoriesOptions) {
  return useQueries({
    queries: uids.map((uid) => ({
      queryKey: callKey(getPriceHistory, { uid, mode, range }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(getPriceHistory, { uid, mode, range }, { signal }),
      enabled: isOpen,
      staleTime: REFRESH_MS,
      refetchInterval: POLL_MS,
    })),
    combine: together,
  })
}

type Result = UseQueryResult<ReplyOf<typeof getPriceHistory>>

/** Combines the results. A stable function, so that the result is stable while the replies are. */
function together(results: Result[]) {
  return {
    histories: results.map(({ data }) => data),
    error: results.find(({ error }) => error)?.error ?? undefined,
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}
