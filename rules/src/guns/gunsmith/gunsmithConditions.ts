import { buildFigures, type BuildFigures } from '../gun-builds/index.ts'
import type { GunParts, MountedPart } from '../gun-parts/index.ts'
import type { WeaponToBuild } from '../../quests/quests/index.ts'

/** One condition of an objective and whether a build meets it; null: it is no matter of parts. */
export type GunsmithCondition = { isMet: boolean | null } & (
  | { kind: 'figure'; figure: string; compare: string; value: number; now: number | null }
  | { kind: 'part'; uid: string }
  | { kind: 'category'; slug: string }
)

const FIGURES: Readonly<Record<string, (figures: BuildFigures) => number>> = {
  ergonomics: ({ ergonomics }) => ergonomics,
  recoil: ({ recoilVertical, recoilHorizontal }) => recoilVertical + recoilHorizontal,
  weight: ({ weight }) => weight,
  magazineCapacity: ({ capacity }) => capacity,
  effectiveDistance: ({ sightingRange }) => sightingRange,
  width: ({ width }) => width,
  height: ({ height }) => height,
}

/** Every condition of an objective, in the order of the facts, against a build without a round in it. */
export function gunsmithConditions(
  asked: WeaponToBuild,
  gunParts: GunParts,
  build: readonly MountedPart[],
): GunsmithCondition[] {
  const parts = build.flatMap(({ part }) => gunParts.parts[part] ?? [])
  const figures = buildFigures(gunParts, parts)
  return [
    ...Object.entries(asked.figures).map(([figure, [compare, value]]): GunsmithCondition => {
      const now = FIGURES[figure]?.(figures) ?? null
      return { kind: 'figure', figure, compare, value, now, isMet: isMet(now, compare, value) }
    }),
    ...(asked.parts ?? []).map((uid): GunsmithCondition => ({
      kind: 'part',
      uid,
      isMet: parts.some((part) => part.uid === uid),
    })),
    ...(asked.partCategories ?? []).map((slug): GunsmithCondition => ({
      kind: 'category',
      slug,
      isMet: parts.some(({ category }) => category === slug),
    })),
  ]
}

function isMet(now: number | null, compare: string, value: number): boolean | null {
  if (now === null) return null
  return compare === '>=' ? now >= value : now <= value
}
