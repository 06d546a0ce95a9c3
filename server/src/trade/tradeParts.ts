import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder, type Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { TradeReply } from '@raidkit/contract/trade'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import { DEFAULT_SETTINGS } from '@raidkit/rules/settings'
import { tradeBoard, type TradeBoard } from '@raidkit/rules/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/users'
import type { Deps } from '../deps.ts'
import { keeping } from '../facts/index.ts'
import { paymentsKept, tablesIn, tradeTables } from './tradeTables.ts'

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
    return boards(mode, [known, version, clockMs], async () => boardOf(known, catalog.current))
  }

  function market(mode: GameMode) {
    const { version, source, byUid, asOfMs } = prices.of(mode)
    // Sample prices stand still at their date.
    const clockMs = source === 'sample' ? asOfMs : Math.floor(now() / CLOCK_MS) * CLOCK_MS
    return { version, byUid, clockMs }
  }

  function boardOf(known: TradeReply, { itemsByUid }: Catalog): TradeBoard {
    const { byUid, clockMs } = market(known.mode)
    return tradeBoard({
      // Nobody's settings count fuel, so what a tank lasts says nothing here and the store need not be asked.
      ...{ tables: known, player: ANYBODY, fuelBase: DEFAULT_SETTINGS.fuelBase, asOfMs: clockMs },
      itemOf: (uid) => itemsByUid.get(uid),
      fleaOf: (uid) => byUid.get(uid),
    })
  }

  async function boardFrom(facts: Facts, mode: GameMode, changed: ReadonlySet<string>): Promise<TradeBoard> {
    const paidFor = paymentsKept(await plain(mode), changed, await loadBuilder())
    return boardOf(await tablesFrom(facts, mode, paidFor), facts.catalog)
  }

  return { tables, plain, from, board, boardFrom }
}

async function tablesFrom(
  { catalog, offers }: Facts,
  mode: GameMode,
  paidFor?: ReturnType<typeof paymentsKept>,
): Promise<TradeReply> {
  const [builder, labels] = await Promise.all([loadBuilder(), loadLabels('en')])
  return tradeTables({ catalog, offers, builder, mode, labels, paidFor })
}
