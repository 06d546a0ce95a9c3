import type { BuildFigures } from '../gun-builds/index.ts'
import { bestOf } from '../../market/item-compare/index.ts'

/** Figures of the comparison, in display order. */
export const GUN_FIGURES = [
  ...(['ergonomics', 'recoilVertical', 'recoilHorizontal', 'accuracy', 'velocity', 'rateOfFire'] as const),
  ...(['effectiveDistance', 'sightingRange', 'capacity', 'weight', 'slots', 'price'] as const),
] as const
export type GunFigure = (typeof GUN_FIGURES)[number]

/** Better direction of each figure; accuracy is in minutes of angle. */
const BETTER: Record<GunFigure, 'high' | 'low'> = {
  ergonomics: 'high',
  recoilVertical: 'low',
  recoilHorizontal: 'low',
  accuracy: 'low',
  velocity: 'high',
  rateOfFire: 'high',
  effectiveDistance: 'high',
  sightingRange: 'high',
  capacity: 'high',
  weight: 'low',
  slots: 'low',
  price: 'low',
}

export type ComparedPart = { uid: string; slot: string }

export type ComparedBuild = {
  figures: Pick<BuildFigures, Exclude<GunFigure, 'slots' | 'price'> | 'width' | 'height'>
  parts: readonly ComparedPart[]
  /** Undefined: some part has no price. */
  rub?: number | undefined
}

export type GunCompareRow = {
  figure: GunFigure
  values: (number | undefined)[]
  best: ReadonlySet<number>
  /** True if the builds do not all have the same value. */
  differs: boolean
  /** Share of the largest value, 0 to 1, for bars. */
  shares: number[]
}

/** Maximum number of builds in a comparison. */
export const MOST_BUILDS = 4

/** Computes every figure of the compared builds. */
export function gunCompareRows(builds: readonly ComparedBuild[]): GunCompareRow[] {
  return GUN_FIGURES.map((figure) => {
    const values = builds.map((build) => valueOf(figure, build))
    const most = Math.max(0, ...values.map((value) => value ?? 0))
    return {
      figure,
      values,
      best: bestOf(values, BETTER[figure]),
      differs: new Set(values).size > 1,
      shares: values.map((value) => (most > 0 ? Math.max(0, value ?? 0) / most : 0)),
    }
  })
}

function valueOf(figure: GunFigure, { figures, rub }: ComparedBuild): number | undefined {
  if (figure === 'price') return rub
  return figure === 'slots' ? figures.width * figures.height : figures[figure]
}

export type PartRow = {
  slot: string
  /** Parts of each build in slots of this name. */
  uids: string[][]
  differs: boolean
}

/** Lists the parts of each build by slot name; differing rows first. */
export function partRows(builds: readonly ComparedBuild[]): PartRow[] {
  const slots = [...new Set(builds.flatMap(({ parts }) => parts.map(({ slot }) => slot)))]
  const rows = slots.map((slot): PartRow => {
    const uids = builds.map(({ parts }) =>
      parts
        .filter((part) => part.slot === slot)
        .map(({ uid }) => uid)
        .toSorted(),
    )
    return { slot, uids, differs: new Set(uids.map((list) => list.join())).size > 1 }
  })
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)]
}
