import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder, type Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { TradeReply } from '@raidkit/contract/trade/trade'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { tradeBoard, type BoardInput, type TradeBoard } from '@raidkit/rules/trade/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { paymentsFor } from '../../prices/prices/index.ts'
import { tablesIn, tradeTables, unchangedPay } from './tradeTables.ts'

/** Resolution of the reference time; prices age by the day. */
const CLOCK_MS = 10 * 60_000

/** User with default settings. */
const ANYBODY = freshUser('anybody', freshCharacter({ uid: 'anybody', fraction: 'Usec' }))

export type TradeParts = {
  /** Returns the tables as they are sent to browsers. */
  tables: (mode: GameMode, lang: Language) => Promise<TradeReply>
  /** Returns the same tables with English names, built once for all languages. */
  plain: (mode: GameMode) => Promise<TradeReply>
  /** Returns the inputs of the tables, which are new objects after a change. */
  from: () => Promise<readonly [Catalog, Offers]>
  /** Returns the costs and rows that a visitor sees. */
  board: (mode: GameMode) => Promise<TradeBoard>
  /**
   * Computes the same from other facts, without caching. `changed`: the items that differ, or whose offers differ, from
   * the current ones.
   */
  boardFrom: (facts: Facts, mode: GameMode, changed: ReadonlySet<string>) => Promise<TradeBoard>
}

type Facts = { catalog: Catalog; offers: Offers }
type PayOf = NonNullable<BoardInput['payOf']>

/** Creates the data that the calculators need. */
export function makeTradeParts({ catalog, prices, now }: Deps): TradeParts {
  const english = createInputCache<TradeReply>()
  const boards = createInputCache<TradeBoard>()
  const from = async () => [catalog.current, await catalog.offers()] as const

  /** Cached by mode, because computing payments for thousands of items is slow. */
  async function plain(mode: GameMode): Promise<TradeReply> {
    const [current, offers] = await from()
    return english(mode, [current, offers], async () =>
      TradeReply.parse(await tablesFrom({ catalog: current, offers }, mode)),
    )
  }

  async function tables(mode: GameMode, lang: Language): Promise<TradeReply> {
    const [known, labels] = await Promise.all([plain(mode), loadLabels(lang)])
    return tablesIn(known, { catalog: catalog.current, labels })
  }

  async function board(mode: GameMode): Promise<TradeBoard> {
    const known = await plain(mode)
    const { version, clockMs } = market(mode)
    return boards(mode, [known, version, clockMs], async () =>
      boardOf(known, catalog.current, listedPay(mode)),
    )
  }

  /** Returns the best payment at loyalty level 1, from the price list. */
  function listedPay(mode: GameMode): PayOf {
    const { byUid } = prices.lines(mode)
    return (uid) => byUid.get(uid)?.sell ?? undefined
  }

  function market(mode: GameMode) {
    const { version, source, byUid, asOfMs } = prices.of(mode)
    // The reference time of sample prices is their date.
    const clockMs = source === 'sample' ? asOfMs : Math.floor(now() / CLOCK_MS) * CLOCK_MS
    return { version, byUid, clockMs }
  }

  function boardOf(known: TradeReply, { itemsByUid }: Catalog, payOf: PayOf): TradeBoard {
    const { byUid, clockMs } = market(known.mode)
    return tradeBoard({
      // Default settings do not count fuel, so the fuel setting has no effect and the store need not be read.
      tables: known,
      player: ANYBODY,
      fuelBase: DEFAULT_SETTINGS.fuelBase,
      asOfMs: clockMs,
      itemOf: (uid) => itemsByUid.get(uid),
      fleaOf: (uid) => byUid.get(uid),
      payOf,
    })
  }

  async function boardFrom(facts: Facts, mode: GameMode, changed: ReadonlySet<string>): Promise<TradeBoard> {
    const [{ payments }, builder] = await Promise.all([plain(mode), loadBuilder()])
    const isUnchanged = unchangedPay(changed, builder)
    const known = Map.groupBy(payments, ([uid]) => uid)
    const paidFor = (uid: string) => (isUnchanged(uid) ? (known.get(uid) ?? []) : undefined)
    const listed = listedPay(mode)
    const payOf: PayOf = (uid) => {
      const item = facts.catalog.itemsByUid.get(uid)
      if (isUnchanged(uid) || !item) return listed(uid)
      const [best] = paymentsFor(item, { ...facts, builder, mode })
      return best?.levels[0] && { trader: best.trader, rub: best.levels[0].rub }
    }
    return boardOf(await tablesFrom(facts, mode, paidFor), facts.catalog, payOf)
  }

  return { tables, plain, from, board, boardFrom }
}

async function tablesFrom(
  { catalog, offers }: Facts,
  mode: GameMode,
  paidFor?: Parameters<typeof tradeTables>[0]['paidFor'],
): Promise<TradeReply> {
  const [builder, labels] = await Promise.all([loadBuilder(), loadLabels('en')])
  return tradeTables({ catalog, offers, builder, mode, labels, paidFor })
}
