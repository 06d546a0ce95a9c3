import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, type Names } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import {
  fittingCrafts,
  sortedCrafts,
  stationCrafts,
  type CraftListView,
} from '@raidkit/rules/trade/craft-list'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { compareNames } from '@raidkit/rules/platform/languages'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { rowItems } from './rowItems.ts'
import type { TradeParts } from '../costs/index.ts'

type Request = z.output<(typeof listCrafts)['request']>
type Reply = ReplyOf<typeof listCrafts>

const ROWS_OF_STATION = 4

/** Answers `listCrafts` by the same rules as browsers apply to their own rows. */
export function makeCraftRows({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>, parts: TradeParts) {
  return async (request: Request): Promise<Reply> => {
    const { lang, mode } = request
    const [tables, board, names] = await Promise.all([
      parts.tables(mode, lang),
      parts.board(mode),
      loadNames(lang),
    ])
    const facts = { catalog: catalog.current, tables, names, lang }
    const found = chosen(board.crafts, request, facts)
    const { perStation, skip, limit } = request
    const rows = perStation === '1' ? bestOfEach(found) : found.slice(skip, skip + limit)
    const { version, source, asOfMs } = prices.of(mode)
    const used = new Set(board.crafts.map(({ craft }) => craft.station))
    return {
      rows: rows.map(({ craft, sec, outcome }) => ({ craft, sec, outcome })),
      total: found.length,
      prices: { version, source, asOfMs },
      items: rowItems(facts).of(rows.map(({ craft }) => craft)),
      stations: tables.stations.filter(({ slug }) => used.has(slug)),
      questsGone: tables.questsGone,
      quests: Object.fromEntries(
        rows.flatMap(({ craft: { questUid } }) =>
          questUid === undefined ? [] : [[questUid, tables.quests[questUid] ?? questUid]],
        ),
      ),
    }
  }
}

function bestOfEach(rows: readonly CraftRow[]): CraftRow[] {
  return stationCrafts(rows).flatMap((station) => station.rows.slice(0, ROWS_OF_STATION))
}

type Facts = { catalog: Catalog; tables: TradeReply; names: Names; lang: Request['lang'] }

function chosen(rows: readonly CraftRow[], request: Request, facts: Facts): readonly CraftRow[] {
  const { station, level, search, sort } = request
  const view = viewOf(facts)
  const filter = { station, level, built: false, unlocked: false, profitable: request.profitable === '1' }
  const found = rowItems(facts).found(
    rows.map(({ craft }) => craft),
    search,
  )
  const fitting = fittingCrafts(rows, { ...filter, found }, view)
  return sortedCrafts(fitting, { sort, descending: request.sort_direction === 'desc' }, view)
}

function viewOf({ tables, lang, ...facts }: Facts): CraftListView {
  const stations = new Map(tables.stations.map(({ slug, name }) => [slug, name]))
  return {
    nameOf: rowItems(facts).nameOf,
    stationName: (slug) => stations.get(slug) ?? slug,
    compareNames: compareNames(lang),
    locksOf: () => [],
  }
}
