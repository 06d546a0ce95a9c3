import { FREE_MAP_QUESTS } from '@raidkit/rules/maps/markers'

/** Said in the address where the reader wants none, not even those proposed. */
export const NO_QUESTS = 'none'

type Asked = {
  /** Uids from the address; empty: as proposed. */
  said: readonly string[]
  proposed: readonly string[]
  /** Has the feature `questMap`. */
  isFull: boolean
}

/** The quests whose places are shown: as the address says, else those proposed for one raid, as many as the reader may see. */
export function chosenQuests({ said, proposed, isFull }: Asked): string[] {
  const chosen = (said.length > 0 ? said : proposed).filter((uid) => uid !== NO_QUESTS)
  return isFull ? chosen : chosen.slice(0, FREE_MAP_QUESTS)
}

/** The address after a quest was put in or taken out. */
export function questsSaid(chosen: readonly string[], uid: string, isIn: boolean): string[] {
  const next = chosen.filter((one) => one !== uid)
  if (isIn) next.push(uid)
  return next.length > 0 ? next : [NO_QUESTS]
}
