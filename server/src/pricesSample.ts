import { loadPrices, type PriceSnapshots } from '@raidkit/catalog/lazy'
import { GAME_MODES, type GameMode } from '@raidkit/rules/modes'
import { sampleHistory, samplePrice, type ItemPrice, type PriceHistory } from '@raidkit/rules/prices'

/** The catalogue's dated snapshot as prices: what is shown until something real was seen. */
export type SamplePrices = {
  asOfMs: number
  of: (mode: GameMode) => ReadonlyMap<string, ItemPrice>
  history: (itemUid: string, mode: GameMode, step: 'hour' | 'day') => PriceHistory
}

const NOTHING: PriceHistory = { timesMs: [], lowest: [], average: [], offers: [] }

export async function openSample(): Promise<SamplePrices> {
  const snapshots = await loadPrices()
  const asOfMs = newest(snapshots)
  const made = new Map<GameMode, ReadonlyMap<string, ItemPrice>>()
  return {
    asOfMs,
    of(mode) {
      const prices = made.get(mode) ?? pricesOf(snapshots, mode, asOfMs)
      made.set(mode, prices)
      return prices
    },
    history(itemUid, mode, step) {
      const snapshot = snapshots.get(mode)?.get(itemUid)
      if (!snapshot || (snapshot.lastLow ?? snapshot.avg24h) === null) return NOTHING
      return sampleHistory({ itemUid, mode, snapshot, asOfMs }, step)
    },
  }
}

function pricesOf(snapshots: PriceSnapshots, mode: GameMode, asOfMs: number): Map<string, ItemPrice> {
  const prices = [...(snapshots.get(mode) ?? [])].flatMap(([itemUid, snapshot]) => {
    const price = samplePrice({ itemUid, mode, snapshot, asOfMs })
    return price ? [[itemUid, price] as const] : []
  })
  return new Map(prices)
}

/** The moment that sample prices call now: when the last of them was seen. */
function newest(snapshots: PriceSnapshots): number {
  const times = GAME_MODES.flatMap((mode) => [...(snapshots.get(mode)?.values() ?? [])]).map(({ updated }) =>
    Date.parse(updated),
  )
  return times.reduce((latest, time) => (time > latest ? time : latest), 0)
}
