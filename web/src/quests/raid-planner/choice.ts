import type { PlanOptions } from '@raidkit/rules/quests/raid-plan'
import { defineCodec, flag, listPart, renamePart, textPart } from '../../ui/address/codec.ts'

/** Choices for the planner, kept in the address. */
export type PlannerChoice = PlanOptions & {
  /** Map whose plan is open; empty: the best one; `none`: all are closed. */
  map: string
  /** Slugs of the quests that the reader added to the proposed ones, and of those that they removed. */
  added: readonly string[]
  dropped: readonly string[]
}

export const NONE = 'none'
const LONGEST_SLUG = 40
/** Maximum number of changes: no raid has more, and the length of an address is limited. */
const MOST_CHANGES = 40

const slugs = listPart('.', MOST_CHANGES)

export const { read: choiceOf } = defineCodec<PlannerChoice>({
  onlyTaken: renamePart('taken', flag),
  kappaFirst: renamePart('kappa', flag),
  map: textPart(LONGEST_SLUG),
  added: renamePart('add', slugs),
  dropped: renamePart('drop', slugs),
})

type Changes = Pick<PlannerChoice, 'added' | 'dropped'>

/** Returns the address after a quest was added to the raid or removed. Proposed quests need no entry. */
export function changedRaid(
  { added, dropped }: Changes,
  { slug, isProposed, isIn }: { slug: string; isProposed: boolean; isIn: boolean },
): { add: string; drop: string } {
  const others = (known: readonly string[]) => known.filter((one) => one !== slug)
  const add = [...others(added), ...(isIn && !isProposed ? [slug] : [])]
  const drop = [...others(dropped), ...(!isIn && isProposed ? [slug] : [])]
  return { add: slugs.write(add), drop: slugs.write(drop) }
}

/** Reports whether a quest is in the raid: proposed and not removed, or added. */
export function isInRaid({ added, dropped }: Changes, slug: string, isProposed: boolean): boolean {
  return isProposed ? !dropped.includes(slug) : added.includes(slug)
}
