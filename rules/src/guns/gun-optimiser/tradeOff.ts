import type { GunParts } from '../gun-parts/index.ts'
import { optimiseBuild, type BestBuild, type OptimiseResult } from './optimiseBuild.ts'
import type { Progress } from './optimise.ts'
import type { BuildTask } from './task.ts'

/**
 * Yields the trade-off between recoil and ergonomics: the build of least recoil, that of most ergonomics, and in
 * between the least recoil at even steps of ergonomics, each as soon as it is found and without duplicates. Where there
 * is no build, yields only the obstacles.
 */
export function* tradeOff(
  gunParts: GunParts,
  task: BuildTask,
  { points, onProgress }: { points: number; onProgress?: Progress },
): Generator<OptimiseResult, void> {
  const least = optimiseBuild(gunParts, { ...task, goal: { recoil: 1 } }, onProgress)
  yield least
  if (least.kind !== 'build') return
  const most = optimiseBuild(gunParts, { ...task, goal: { ergonomics: 1 } }, onProgress)
  if (most.kind !== 'build') return
  const from = least.figures.ergonomics
  const step = (most.figures.ergonomics - from) / (points - 1)
  let last: BestBuild = least
  for (let nth = 1; nth < points && step > 0; nth++) {
    const leastErgonomics = nth === points - 1 ? most.figures.ergonomics : from + nth * step
    // The previous build is still the best where it has as many ergonomics.
    if (last.figures.ergonomics >= leastErgonomics) continue
    const limits = { ...task.limits, leastErgonomics }
    const found = optimiseBuild(gunParts, { ...task, limits, goal: { recoil: 1 } }, onProgress)
    if (found.kind !== 'build') continue
    last = found
    yield found
  }
}
