import { robustPerHour } from '@raidkit/rules/trade/craft-list'
import type { Craft, CraftOutcome } from '@raidkit/rules/trade/crafts'

type Row = { craft: Pick<Craft, 'station' | 'level' | 'questUid'>; sec: number; outcome: CraftOutcome }
type KnownOutcome = { outcome: Extract<CraftOutcome, { state: 'known' }> }

type Player = { levelOf: (station: string) => number; questsDone: readonly string[] }

export type BestCrafts<R> = {
  /** False: the player's hideout can make nothing, so these are the best of all crafts. */
  isOwn: boolean
  rows: (R & KnownOutcome)[]
}

/**
 * Returns the crafts with the highest profit per hour, among those that the player's hideout can make and whose parts
 * money can buy; thin and strange prices count at their robust value.
 */
export function bestCrafts<R extends Row>(
  rows: readonly R[],
  { levelOf, questsDone }: Player,
  most: number,
): BestCrafts<R> {
  const done = new Set(questsDone)
  const gaining = rows
    .filter(isGaining)
    .toSorted((one, other) => (robustPerHour(other) ?? 0) - (robustPerHour(one) ?? 0))
  const own = gaining.filter(
    ({ craft }) =>
      levelOf(craft.station) >= craft.level && (craft.questUid === undefined || done.has(craft.questUid)),
  )
  return { isOwn: own.length > 0, rows: (own.length > 0 ? own : gaining).slice(0, most) }
}

function isGaining<R extends { outcome: CraftOutcome }>(row: R): row is R & KnownOutcome {
  return row.outcome.state === 'known' && row.outcome.own === undefined && row.outcome.profitRub > 0
}
