import { loadLabels, type Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, type Names } from '@raidkit/catalog/names'
import type { listBarters } from '@raidkit/contract/trade/barters'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { fittingBarters, sortedBarters, type BarterListView } from '@raidkit/rules/trade/barter-list'
import type { BarterRow } from '@raidkit/rules/trade/barters'
import { compareNames } from '@raidkit/rules/platform/languages'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { rowItems } from './rowItems.ts'
import { questNames, type TradeParts, traderLines } from '../costs/index.ts'

type Request = z.output<(typeof listBarters)['request']>
type Reply = ReplyOf<typeof listBarters>

/** Answers `listBarters` by the same rules as browsers apply to their own rows. */
export function makeBarterRows({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>, parts: TradeParts) {
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
