import type { RankedRow } from '@raidkit/rules/raid-plan'
import { FREE_MAP_QUESTS } from '@raidkit/rules/markers'

/** Said in the address where the reader wants none, not even those proposed. */
export const NO_QUESTS = 'none'

type Asked = {
  rows: readonly RankedRow[]
  /** Slugs from the address; empty: as proposed. */
  said: readonly string[]
  slugOf: (uid: string) => string
  /** Has the feature `questMap`. */
  isFull: boolean
}

/** The quests whose places are shown: as the address says, else those proposed for one raid, as many as the reader may see. */
export function chosenQuests({ rows, said, slugOf, isFull }: Asked): RankedRow[] {
  const chosen =
    said.length > 0
      ? rows.filter(({ questUid }) => said.includes(slugOf(questUid)))
      : rows.filter(({ leftOut }) => leftOut === undefined)
  return isFull ? chosen : chosen.slice(0, FREE_MAP_QUESTS)
}

/** The address after a quest was put in or taken out. */
export function questsSaid(chosen: readonly string[], slug: string, isIn: boolean): string[] {
  const next = isIn ? [...chosen, slug] : chosen.filter((one) => one !== slug)
  return next.length > 0 ? next : [NO_QUESTS]
}
