import { FREE_MAP_QUESTS } from '@raidkit/rules/maps/markers'

/** Value in the address for no quests, not even the proposed ones. */
export const NO_QUESTS = 'none'

type ChosenQuestsOptions = {
  /** Uids from the address; empty for the proposed quests. */
  said: readonly string[]
  proposed: readonly string[]
  /** True if the reader has the feature `questMap`. */
  isFull: boolean
}

/**
 * Returns the quests whose places are shown: those of the address, otherwise those proposed for one raid, as many as
 * the reader may see.
 */
export function chosenQuests({ said, proposed, isFull }: ChosenQuestsOptions): string[] {
  const chosen = (said.length > 0 ? said : proposed).filter((uid) => uid !== NO_QUESTS)
  return isFull ? chosen : chosen.slice(0, FREE_MAP_QUESTS)
}

/** Returns the address value after a quest was added or removed. */
export function questsSaid(chosen: readonly string[], uid: string, isIn: boolean): string[] {
  const next = chosen.filter((one) => one !== uid)
  if (isIn) next.push(uid)
  return next.length > 0 ? next : [NO_QUESTS]
}
