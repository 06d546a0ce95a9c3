import type { BuildTask, Optimised, PartWhy } from '@raidkit/rules/guns/gun-optimiser'
import type { GunParts } from '@raidkit/rules/guns/gun-parts'

/** What the page asks of the worker. `points`: so many builds between little recoil and much ergonomics instead of the best one. */
export type SolveAsk = { gunParts: GunParts; task: BuildTask; points?: number | undefined }

/** How far a search is: the cost of the best build so far, if there is one, and the least that any can cost. */
export type SolveProgress = { found: number | undefined; least: number }

/** `why`: why each part of the best build was chosen; the builds of a curve have none. */
export type SolveAnswer = Optimised & { why?: readonly PartWhy[] }

export type SolveNews =
  | ({ type: 'progress' } & SolveProgress)
  | { type: 'found'; answer: SolveAnswer }
  | { type: 'done' }
  | { type: 'failed' }
