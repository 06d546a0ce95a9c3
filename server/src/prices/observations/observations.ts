import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { recomputePrices } from '../prices/index.ts'
import type { PriceObservation } from '../tables/prices.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const OBSERVATIONS_CHANGE = 'price observations'

/** Added and removed observations can be undone, also by editors. */
export const observationChanges: readonly ChangeKind[] = [
  { kind: OBSERVATIONS_CHANGE, undo: undoObservations, byEditors: true },
]

const Line = z.object({
  item: z.string(),
  mode: z.enum(GAME_MODES),
  at: z.string(),
  source: z.string(),
  lowestRub: z.number(),
  averageRub: z.number().nullable(),
  offers: z.number().nullable(),
})
const Lines = z.array(Line)
type Line = z.infer<typeof Line>

/**
 * Stores manually entered observations. Returns the number of new ones, and the audit entry that undoes them;
 * observations that somebody else has entered for the same moment are not part of it.
 */
export async function addObservations(
  change: Change,
  points: readonly PriceObservation[],
): Promise<{ added: number; undo?: string }> {
  const added = await change.store.prices.addNew(points)
  if (added.length === 0) return { added: 0 }
  return { added: added.length, undo: await finished(change, { before: [], after: added.map(lineOf) }) }
}

/** Removes observations; returns the audit entry that undoes it, or undefined if one of them does not exist. */
export async function removeObservations(
  change: Change,
  points: readonly PriceObservation[],
): Promise<string | undefined> {
  const removed = await change.store.removedPrices.remove(points)
  if (removed < points.length) return undefined
  return finished(change, { before: points.map(lineOf), after: [] })
}

/** Undoes additions and removals; refused if any of these observations was added or removed since. */
async function undoObservations(change: Change, { before, after }: Entry): Promise<void> {
  const [was, left] = [Lines.parse(before), Lines.parse(after)]
  const removed = await change.store.removedPrices.remove(left.map(pointOf))
  const added = await change.store.prices.add(was.map(pointOf))
  mustBe([removed, added], [left.length, was.length])
  await finished(change, { before: left, after: was })
}

type Step = { before: Line[]; after: Line[] }

/** Recomputes prices within the same write; every node reads them afterwards. */
async function finished(change: Change, { before, after }: Step): Promise<string> {
  const lines = [...before, ...after]
  for (const mode of GAME_MODES) {
    const items = [...new Set(lines.filter((one) => one.mode === mode).map(({ item }) => item))]
    if (items.length > 0) await workedOut(change, { mode, items, isLess: before.length > 0 })
  }
  const [only, ...others] = new Set(lines.map(({ item }) => item))
  const target = only !== undefined && others.length === 0 ? only : `${lines.length}`
  return addAuditEntry(change, { what: OBSERVATIONS_CHANGE, target, before, after })
}

type RecomputeInput = { mode: GameMode; items: string[]; isLess: boolean }

async function workedOut(
  { store, publish, at }: Change,
  { mode, items, isLess }: RecomputeInput,
): Promise<void> {
  const number = await store.currentPrices.lock(mode)
  if (isLess) {
    for (const item of items) await store.removedPrices.resetCurrent(mode, item)
    await store.currentPrices.touch(mode, number + 1, items)
  }
  await recomputePrices(store, { mode, items, nowMs: at.getTime() })
  publish({ type: 'prices', mode, version: '', was: '' })
}

function lineOf({ observedAt, ...point }: PriceObservation): Line {
  return Line.parse({ ...point, at: observedAt.toISOString() })
}

function pointOf({ at, ...line }: Line): PriceObservation {
  return { ...line, observedAt: new Date(at) }
}
