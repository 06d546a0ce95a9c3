import { loadLabels, type Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, type Names } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { listBarters } from '@raidkit/contract/trade/barters'
import { listCrafts } from '@raidkit/contract/trade/crafts'
import { getTrade } from '@raidkit/contract/trade/trade'
import { compareNames } from '@raidkit/rules/platform/languages'
import { fittingBarters, sortedBarters, type BarterListView } from '@raidkit/rules/trade/barter-list'
import type { BarterRow } from '@raidkit/rules/trade/barters'
import type { z } from 'zod'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { type TradeParts, questNames, traderLines } from '../costs/index.ts'
import { makeCraftRows } from './craftRows.ts'
import { rowItems } from './rowItems.ts'

/**
 * Registers the calls of the calculators. Their tables are compressed once per mode, language, catalogue and offers.
 */
export function tradeRoutes(door: Door, deps: Deps, parts: TradeParts): void {
  const barterRows = makeBarterRows(deps, parts)
  const craftRows = makeCraftRows(deps, parts)
  const prepared = createInputCache<PreparedReply>()

  door.answerPrepared(getTrade, async ({ request: { mode, lang } }) =>
    prepared(`${mode} ${lang}`, await parts.from(), async () =>
      prepareBody(JSON.stringify(await parts.tables(mode, lang)), {
        type: 'application/json; charset=utf-8',
      }),
    ),
  )

  door.answer(listBarters, ({ request }) => barterRows(request))
  door.answer(listCrafts, ({ request }) => craftRows(request))
}

type Request = z.output<(typeof listBarters)['request']>

type Reply = ReplyOf<typeof listBarters>

/** Answers `listBarters` by the same rules as browsers apply to their own rows. */
function makeBarterRows({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>, parts: TradeParts) {
  return async (request: Request): Promise<Reply> => {
    const { lang, mode } = request
    const [board, names, labels] = await Promise.all([parts.board(mode), loadNames(lang), loadLabels(lang)])
    const traders = traderLines({ catalog: catalog.current, labels })
    const facts = { catalog: catalog.current, traders, names, labels, lang }
    const found = chosen(board.barters, request, facts)
    const rows = found.slice(request.skip, request.skip + request.limit)
    const { version, source, asOfMs } = prices.of(mode)
    return {
      rows: rows.map(({ barter, outcome }) => ({ barter, outcome })),
      total: found.length,
      traders,
      prices: { version, source, asOfMs },
      items: rowItems(facts).of(rows.map(({ barter }) => barter)),
      ...questNames(
        rows.flatMap(({ barter }) => barter.questUid ?? []),
        facts,
      ),
    }
  }
}

type Facts = {
  catalog: Catalog
  traders: Reply['traders']
  names: Names
  labels: Labels
  lang: Request['lang']
}

function chosen(rows: readonly BarterRow[], request: Request, facts: Facts): readonly BarterRow[] {
  const { trader, loyalty, level, search, sort } = request
  const view = viewOf(facts)
  const filter = { trader, loyalty, level, unlocked: false, profitable: request.profitable === '1' }
  const found = rowItems(facts).found(
    rows.map(({ barter }) => barter),
    search,
  )
  const fitting = fittingBarters(rows, { ...filter, found }, view)
  return sortedBarters(fitting, { sort, descending: request.sort_direction === 'desc' }, view)
}

function viewOf({ traders, lang, ...facts }: Facts): BarterListView {
  const levels = new Map(traders.map((trader) => [trader.name, trader.levels]))
  return {
    nameOf: rowItems(facts).nameOf,
    compareNames: compareNames(lang),
    levelOf: (trader, loyaltyLevel) => levels.get(trader)?.[loyaltyLevel - 1] ?? 1,
    locksOf: () => [],
  }
}
