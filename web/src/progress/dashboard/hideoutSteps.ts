import type { LevelView, StationView } from '@raidkit/rules/progress/hideout-progress'

export type HideoutStep = {
  uid: string
  slug: string
  level: number
  state: 'tracked' | 'readyToBuild' | 'canBeUpgraded'
  /** Kinds of things that are not complete yet. */
  missing: number
}

const ORDER = ['readyToBuild', 'tracked', 'canBeUpgraded'] as const

/** What could be built next: what is ready, what the player follows, then what lacks the fewest things. */
export function hideoutSteps(views: readonly StationView[], most: number): HideoutStep[] {
  const steps = views.flatMap(({ station, levels, next }) =>
    levels.flatMap((level) => {
      const state = ORDER.find((each) => level.states.includes(each))
      // Later levels only where somebody follows them.
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
