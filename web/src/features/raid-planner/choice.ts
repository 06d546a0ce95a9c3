import type { PlanOptions } from '@raidkit/rules/raid-plan'

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
const BETWEEN = '.'

export function plannerChoice(params: URLSearchParams): PlannerChoice {
  return {
    onlyTaken: params.get('taken') === '1',
    kappaFirst: params.get('kappa') === '1',
    map: (params.get('map') ?? '').slice(0, LONGEST_SLUG),
    added: slugsIn(params.get('add')),
    dropped: slugsIn(params.get('drop')),
  }
}

function slugsIn(text: string | null): string[] {
  return (text ?? '').split(BETWEEN).filter(Boolean).slice(0, MOST_CHANGES)
}

type Changes = Pick<PlannerChoice, 'added' | 'dropped'>

/** The address after a quest was put into the raid, or taken out. What is proposed anyway needs no entry. */
export function changedRaid(
  { added, dropped }: Changes,
  { slug, isProposed, isIn }: { slug: string; isProposed: boolean; isIn: boolean },
): { add: string; drop: string } {
  const others = (slugs: readonly string[]) => slugs.filter((one) => one !== slug)
  const add = [...others(added), ...(isIn && !isProposed ? [slug] : [])]
  const drop = [...others(dropped), ...(!isIn && isProposed ? [slug] : [])]
  return { add: add.join(BETWEEN), drop: drop.join(BETWEEN) }
}

/** Is a quest in the raid: proposed and not taken out, or put in? */
export function isInRaid({ added, dropped }: Changes, slug: string, isProposed: boolean): boolean {
  return isProposed ? !dropped.includes(slug) : added.includes(slug)
}
