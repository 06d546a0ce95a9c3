import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder } from '@raidkit/catalog/lazy'
import { TradeReply } from '@raidkit/contract/trade'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import { tradeBoard, type TradeBoard } from '@raidkit/rules/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/users'
import type { Deps } from '../../deps.ts'
import { globalSettings } from '../../globalSettings.ts'
import { tradeTables } from './tradeTables.ts'

/** Prices grow old by the day. */
const CLOCK_MS = 10 * 60_000

/** Settings as nobody has changed them. */
const ANYBODY = freshUser('anybody', freshCharacter({ uid: 'anybody', fraction: 'Usec' }))

export type TradeParts = {
  tables: (mode: GameMode, lang: Language) => Promise<TradeReply>
  /** Costs and rows as a visitor sees them. */
  board: (mode: GameMode) => Promise<TradeBoard>
}

/** What the calculators are made of, each part made once from what it is made of. */
export function makeTradeParts({ catalog, prices, store, now }: Deps): TradeParts {
  const tablesOf = keeping<TradeReply>()
  const boardOf = keeping<TradeBoard>()

  async function tables(mode: GameMode, lang: Language): Promise<TradeReply> {
    const { current } = catalog
    const offers = await catalog.offers()
    return tablesOf(`${mode} ${lang}`, [current, offers], async () => {
      const [builder, labels] = await Promise.all([loadBuilder(), loadLabels(lang)])
      return TradeReply.parse(tradeTables({ catalog: current, offers, builder, mode, labels }))
    })
  }

  async function board(mode: GameMode): Promise<TradeBoard> {
    const [known, { fuelBase }] = await Promise.all([tables(mode, 'en'), globalSettings(store)])
    const { version, source, byUid, asOfMs } = prices.of(mode)
    // Sample prices stand still at their date.
    const clockMs = source === 'sample' ? asOfMs : Math.floor(now() / CLOCK_MS) * CLOCK_MS
    return boardOf(mode, [known, version, clockMs, fuelBase], async () =>
      tradeBoard({
        ...{ tables: known, player: ANYBODY, fuelBase, asOfMs: clockMs },
        itemOf: (uid) => catalog.current.itemsByUid.get(uid),
        fleaOf: (uid) => byUid.get(uid),
      }),
    )
  }

  return { tables, board }
}

/** Keeps what was made last under each key for as long as what it was made from stays the same. */
export function keeping<Made>() {
  const kept = new Map<string, { from: readonly unknown[]; made: Promise<Made> }>()
  return (key: string, from: readonly unknown[], make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(key)
    if (known && from.every((one, nth) => one === known.from[nth])) return known.made
    const made = make()
    kept.set(key, { from, made })
    made.catch(() => kept.get(key)?.made === made && kept.delete(key)) // the next one tries again
    return made
  }
}
