import type { BuildTask, OptimiseResult, PartWhy } from '@raidkit/rules/guns/gun-optimiser'
import type { GunParts } from '@raidkit/rules/guns/gun-parts'

/**
 * Request to the worker. `points`: number of builds of a curve from little recoil to high ergonomics, instead of the
 * best build.
 */
export type SolveAsk = { gunParts: GunParts; task: BuildTask; points?: number | undefined }

/** Progress of a search: the cost of the best build so far, if there is one, and the lower bound. */
export type SolveProgress = { found: number | undefined; least: number }

/** Result of the worker. `why`: the reasons for each part of the best build; builds of a curve have none. */
export type SolveAnswer = OptimiseResult & { why?: readonly PartWhy[] }

export type SolveNews =
  | ({ type: 'progress' } & SolveProgress)
  | { type: 'found'; answer: SolveAnswer }
  | { type: 'done' }
  | { type: 'failed' }
