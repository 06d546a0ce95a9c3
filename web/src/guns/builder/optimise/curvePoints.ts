import type { OptimiseResult } from '@raidkit/rules/guns/gun-optimiser'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'

export type CurvePoint = {
  ergonomics: number
  /** Vertical and horizontal together. */
  recoil: number
  priceRub: number
  build: readonly MountedPart[]
}

/** The builds of a curve, from little ergonomics to much. */
export function curvePoints(
  answers: readonly OptimiseResult[],
  rubOf: (solved: Extract<OptimiseResult, { kind: 'build' }>) => number,
): CurvePoint[] {
  return answers
    .flatMap((answer) => {
      if (answer.kind !== 'build') return []
      const { build, figures } = answer
      const recoil = figures.recoilVertical + figures.recoilHorizontal
      return [{ ergonomics: figures.ergonomics, recoil, priceRub: rubOf(answer), build }]
    })
    .toSorted((one, other) => one.ergonomics - other.ergonomics)
}
