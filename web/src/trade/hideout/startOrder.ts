import { stepsOf, type PlanPick } from '@raidkit/rules/trade/craft-plan'
import type { MadeStack } from './madeBy.ts'

/** One craft with the times of its start and its end. */
export type StartStep = {
  /** Unique key, because the same craft may be started more than once. */
  key: string
  craftUid: string
  station: string
  itemUid: string | undefined
  count: number
  /** Seconds since the first start; 0 for a craft that waits for nothing. */
  startSec: number
  sec: number
  startAtMs: number
  readyAtMs: number
}

type Around = { nowMs: number; madeBy: (craftUid: string) => MadeStack | undefined }

/**
 * Returns the crafts in the order of starting, if the first is started now; among simultaneous ones the longest first.
 */
export function startOrder(picks: readonly PlanPick[], { nowMs, madeBy }: Around): StartStep[] {
  const steps = picks.flatMap(({ option }) =>
    stepsOf(option).map(({ craftUid, station, runs, startSec, sec }) => {
      const made = madeBy(craftUid)
      return {
        key: `${craftUid}-${startSec}`,
        craftUid,
        station,
        startSec,
        sec,
        itemUid: made?.itemUid,
        count: (made?.count ?? 1) * runs,
        startAtMs: nowMs + startSec * 1000,
        readyAtMs: nowMs + (startSec + sec) * 1000,
      }
    }),
  )
  return steps.toSorted((one, other) => one.startSec - other.startSec || other.sec - one.sec)
}
