import type { PlanOptions } from '@raidkit/rules/quests/raid-plan'
import { codec, flag, list, named, text } from '../../ui/codec.ts'

/** What the address says of the planner. */
export type PlannerChoice = PlanOptions & {
  /** The map whose plan is open; empty: the best one; `none`: all are closed. */
  map: string
  /** Slugs of quests that the reader put into the raid beside those proposed, and of those that they took out. */
  added: readonly string[]
  dropped: readonly string[]
}

export const NONE = 'none'
const LONGEST_SLUG = 40
/** No raid has more, and an address has an end. */
const MOST_CHANGES = 40

const slugs = list('.', MOST_CHANGES)

export const { read: choiceOf } = codec<PlannerChoice>({
  onlyTaken: named('taken', flag),
  kappaFirst: named('kappa', flag),
  map: text(LONGEST_SLUG),
  added: named('add', slugs),
  dropped: named('drop', slugs),
})

type Changes = Pick<PlannerChoice, 'added' | 'dropped'>

/** The address after a quest was put into the raid, or taken out. What is proposed anyway needs no entry. */
export function changedRaid(
  { added, dropped }: Changes,
  { slug, isProposed, isIn }: { slug: string; isProposed: boolean; isIn: boolean },
): { add: string; drop: string } {
  const others = (known: readonly string[]) => known.filter((one) => one !== slug)
  const add = [...others(added), ...(isIn && !isProposed ? [slug] : [])]
  const drop = [...others(dropped), ...(!isIn && isProposed ? [slug] : [])]
  return { add: slugs.write(add), drop: slugs.write(drop) }
}

/** Is a quest in the raid: proposed and not taken out, or put in? */
export function isInRaid({ added, dropped }: Changes, slug: string, isProposed: boolean): boolean {
  return isProposed ? !dropped.includes(slug) : added.includes(slug)
}
