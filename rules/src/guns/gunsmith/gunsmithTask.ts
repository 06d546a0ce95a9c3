import { nameOfRequired } from '../build-wishes/index.ts'
import type { LimitName, Limits, WantedParts } from '../gun-optimiser/index.ts'
import type { GunParts } from '../gun-parts/index.ts'
import type { WeaponToBuild } from '../../quests/quests/index.ts'

/** Conditions of an objective as input of the optimiser. */
export type GunsmithTask = { limits: Limits; wanted: readonly WantedParts[] }

type Comparison = WeaponToBuild['figures'][string][0]

/** Limit of the optimiser for each condition of the facts. Durability does not depend on parts. */
const LIMITS: Readonly<Record<string, Partial<Record<Comparison, LimitName>>>> = {
  ergonomics: { '>=': 'leastErgonomics' },
  recoil: { '<=': 'mostRecoil' },
  weight: { '<=': 'mostWeight' },
  magazineCapacity: { '>=': 'leastCapacity', '<=': 'mostCapacity' },
  // Gunsmith uses this name for the sighting range (decision 088).
  effectiveDistance: { '>=': 'leastSightingRange' },
  width: { '>=': 'leastWidth', '<=': 'mostWidth' },
  height: { '>=': 'leastHeight', '<=': 'mostHeight' },
}

/** Returns the `WantedParts.name` of one part of a category. */
export function nameOfCategory(slug: string): string {
  return `category ${slug}`
}

/** Returns the slug in such a name; undefined: it names something else. */
export function categoryOfName(name: string): string | undefined {
  return name.startsWith('category ') ? name.slice('category '.length) : undefined
}

/**
 * Converts an objective of Gunsmith into limits and wanted parts. A wanted part that does not fit this gun makes the
 * task impossible.
 */
export function gunsmithTask(build: WeaponToBuild, { parts }: GunParts): GunsmithTask {
  const limits: Limits = {}
  for (const [figure, [compare, value]] of Object.entries(build.figures)) {
    const name = LIMITS[figure]?.[compare]
    if (name) limits[name] = value
  }
  return {
    limits,
    wanted: [
      ...(build.parts ?? []).map((uid) => {
        const at = parts.findIndex((part) => part.uid === uid)
        return { name: nameOfRequired(at), parts: at < 0 ? [] : [at] }
      }),
      ...(build.partCategories ?? []).map((slug) => ({
        name: nameOfCategory(slug),
        parts: parts.flatMap(({ category }, at) => (category === slug ? [at] : [])),
      })),
    ],
  }
}

/** Combines the reader's wishes with the conditions of the objective; of two limits the stricter one counts. */
export function withGunsmith<Task extends GunsmithTask>(task: Task, asked: GunsmithTask): Task {
  const limits = { ...task.limits }
  for (const [name, value] of Object.entries(asked.limits) as [LimitName, number][]) {
    const own = limits[name] ?? value
    limits[name] = name.startsWith('least') ? Math.max(own, value) : Math.min(own, value)
  }
  const named = new Set(task.wanted.map(({ name }) => name))
  return { ...task, limits, wanted: [...task.wanted, ...asked.wanted.filter(({ name }) => !named.has(name))] }
}
