import type { PlanPick } from '@raidkit/rules/craft-plan'
import type { MadeStack } from './madeBy.ts'

/** One craft to start, and when it is ready if it is started now. */
export type StartStep = {
  craftUid: string
  station: string
  itemUid: string | undefined
  count: number
  sec: number
  readyAtMs: number
}

type Around = { nowMs: number; madeBy: (craftUid: string) => MadeStack | undefined }

/** What is started in which order: what takes longest first, for it is what the return waits for. */
export function startOrder(picks: readonly PlanPick[], { nowMs, madeBy }: Around): StartStep[] {
  const steps = picks.map(({ option: { craftUid, station, runs, sec } }) => {
    const made = madeBy(craftUid)
    const count = (made?.count ?? 1) * runs
    return { craftUid, station, itemUid: made?.itemUid, count, sec, readyAtMs: nowMs + sec * 1000 }
  })
  return steps.toSorted((one, other) => other.sec - one.sec)
}
