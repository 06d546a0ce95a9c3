import { loadPrices, type PriceSnapshots } from '@raidkit/catalog/lazy'
import { GAME_MODES, type GameMode } from '@raidkit/rules/modes'
import { sampleHistory, samplePrice, type PriceHistory } from '@raidkit/rules/prices'
import type { HeldPrices } from './table.ts'

/** The catalogue's dated snapshot as prices: what is shown until something real was seen. */
export type SamplePrices = {
  asOfMs: number
  held: (mode: GameMode) => HeldPrices
  history: (itemUid: string, mode: GameMode, step: 'hour' | 'day') => PriceHistory
}

const NOTHING: PriceHistory = { timesMs: [], lowest: [], average: [], offers: [] }

export async function openSample(): Promise<SamplePrices> {
  const snapshots = await loadPrices()
  const asOfMs = newest(snapshots)
  const made = new Map<GameMode, HeldPrices>()
  return {
    asOfMs,
    held(mode) {
      const held = made.get(mode) ?? heldOf(snapshots, mode, asOfMs)
      made.set(mode, held)
      return held
    },
    history(itemUid, mode, step) {
      const snapshot = snapshots.get(mode)?.get(itemUid)
      if (!snapshot || (snapshot.lastLow ?? snapshot.avg24h) === null) return NOTHING
      return sampleHistory({ itemUid, mode, snapshot, asOfMs }, step)
    },
  }
}

/** The prices themselves are made up when somebody asks: a start needs none of them. */
function heldOf(snapshots: PriceSnapshots, mode: GameMode, asOfMs: number): HeldPrices {
  let prices: HeldPrices['prices'] | undefined
  const make = () =>
    [...(snapshots.get(mode) ?? [])].flatMap(([itemUid, snapshot]) => {
      const price = samplePrice({ itemUid, mode, snapshot, asOfMs })
      return price ? [[itemUid, { price, changedIn: 0 }] as const] : []
    })
  return {
    source: 'sample',
    number: 0,
    asOfMs,
    get prices() {
      return (prices ??= new Map(make()))
    },
  }
}

/** The moment that sample prices call now: when the last of them was seen. */
function newest(snapshots: PriceSnapshots): number {
  const times = GAME_MODES.flatMap((mode) => [...(snapshots.get(mode)?.values() ?? [])]).map(({ updated }) =>
    Date.parse(updated),
  )
  return times.reduce((latest, time) => (time > latest ? time : latest), 0)
}
