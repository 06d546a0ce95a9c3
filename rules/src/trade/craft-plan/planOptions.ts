import type { ContinuousCraft, CraftRow } from '../crafts/index.ts'
import { robustRub, type Sale } from '../trade/index.ts'
import type { PlanOption } from './schema.ts'

const HOUR_SEC = 3600

export type AwayView = {
  hours: number
  /** Crafts that run by themselves and produce several pieces unattended, up to their limit. */
  continuous: readonly ContinuousCraft[]
  saleOf: (itemUid: string, count: number) => Sale | undefined
}

/**
 * Returns the crafts that finish before the player is back and whose product can be sold; locked crafts are left out.
 */
export function planOptions(
  rows: readonly CraftRow[],
  { hours, continuous, saleOf }: AwayView,
): PlanOption[] {
  const limits = new Map(continuous.map(({ uid, limit }) => [uid, limit]))
  return openRows(rows).flatMap((row) => {
    const turns = Math.floor((hours * HOUR_SEC) / row.sec)
    const most = Math.min(turns, limits.get(row.craft.uid) ?? 1)
    return Array.from({ length: Math.max(0, most) }, (_, nth) => optionOf(row, nth + 1, saleOf)).flat()
  })
}

/** Returns the crafts that the player can make. */
export function openRows(rows: readonly CraftRow[]): CraftRow[] {
  return rows.filter(({ locks, sec }) => locks.length === 0 && sec > 0)
}

export function optionOf({ craft, sec }: CraftRow, runs: number, saleOf: AwayView['saleOf']): PlanOption[] {
  const { uid, station, gives } = craft
  const sale = saleOf(gives.itemUid, gives.count * runs)
  if (!sale) return []
  return [
    {
      craftUid: uid,
      station,
      runs,
      sec: sec * runs,
      saleRub: robustRub(sale),
      takes: usedUp(craft, runs),
      tools: toolsOf(craft),
      ...('doubt' in sale && sale.doubt && { marks: sale.doubt.marks }),
    },
  ]
}

export function usedUp({ takes }: CraftRow['craft'], runs: number): PlanOption['takes'] {
  return takes.filter(({ isTool }) => !isTool).map(({ itemUid, count }) => ({ itemUid, count: count * runs }))
}

export function toolsOf({ takes }: CraftRow['craft']): string[] {
  return takes.flatMap(({ itemUid, isTool }) => (isTool ? [itemUid] : []))
}
