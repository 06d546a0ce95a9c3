import type { LevelView, StationView } from '@raidkit/rules/progress/hideout-progress'

export type HideoutStep = {
  uid: string
  slug: string
  level: number
  state: 'tracked' | 'readyToBuild' | 'canBeUpgraded'
  /** Number of kinds of items that are not complete yet. */
  missing: number
}

const ORDER = ['readyToBuild', 'tracked', 'canBeUpgraded'] as const

/** Returns the levels to build next: ready ones, tracked ones, then those that lack the fewest kinds of items. */
export function hideoutSteps(views: readonly StationView[], most: number): HideoutStep[] {
  const steps = views.flatMap(({ station, levels, next }) =>
    levels.flatMap((level) => {
      const state = ORDER.find((each) => level.states.includes(each))
      // Later levels are included only if they are tracked.
      if (!state || (level !== next && state !== 'tracked')) return []
      const { uid } = level
      return [{ uid, slug: station.slug, level: level.level, state, missing: missingKinds(level) }]
    }),
  )
  return steps
    .toSorted(
      (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.missing - other.missing,
    )
    .slice(0, most)
}

function missingKinds({ items }: LevelView): number {
  return items.filter(({ have, count }) => have < count).length
}
