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
import { keeping } from '../../catalogue/facts/index.ts'
import { paymentsFor } from '../../prices/prices/index.ts'
import { tablesIn, tradeTables, unchangedPay } from './tradeTables.ts'

/** Prices grow old by the day. */
const CLOCK_MS = 10 * 60_000

/** Settings as nobody has changed them. */
const ANYBODY = freshUser('anybody', freshCharacter({ uid: 'anybody', fraction: 'Usec' }))

export type TradeParts = {
  /** As browsers are sent them. */
  tables: (mode: GameMode, lang: Language) => Promise<TradeReply>
  /** The same with English names, made once for all languages. */
  plain: (mode: GameMode) => Promise<TradeReply>
  /** What they are made from: another one where something has changed. */
  from: () => Promise<readonly [Catalog, Offers]>
  /** Costs and rows as a visitor sees them. */
  board: (mode: GameMode) => Promise<TradeBoard>
  /** The same from other facts, which are not kept. `changed`: the items that, or the offers of which, are others than now. */
  boardFrom: (facts: Facts, mode: GameMode, changed: ReadonlySet<string>) => Promise<TradeBoard>
}

type Facts = { catalog: Catalog; offers: Offers }
type PayOf = NonNullable<BoardInput['payOf']>

/** What the calculators are made of. */
export function makeTradeParts({ catalog, prices, now }: Deps): TradeParts {
  const english = keeping<TradeReply>()
  const boards = keeping<TradeBoard>()
  const from = async () => [catalog.current, await catalog.offers()] as const

  /** Made once for a mode: who pays what for thousands of things takes its time. */
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

  /** Who pays most at loyalty level 1, as the price list tells it. */
  function listedPay(mode: GameMode): PayOf {
    const { byUid } = prices.lines(mode)
    return (uid) => byUid.get(uid)?.sell ?? undefined
  }

  function market(mode: GameMode) {
    const { version, source, byUid, asOfMs } = prices.of(mode)
    // Sample prices stand still at their date.
    const clockMs = source === 'sample' ? asOfMs : Math.floor(now() / CLOCK_MS) * CLOCK_MS
    return { version, byUid, clockMs }
  }

  function boardOf(known: TradeReply, { itemsByUid }: Catalog, payOf: PayOf): TradeBoard {
    const { byUid, clockMs } = market(known.mode)
    return tradeBoard({
      // Nobody's settings count fuel, so what a tank lasts says nothing here and the store need not be asked.
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
