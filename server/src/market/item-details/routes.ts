import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames } from '@raidkit/catalog/names'
import { listDoorKeys } from '@raidkit/contract/maps/doorKeys'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { Refusal } from '@raidkit/contract/platform/errors'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { countedExchanges } from '@raidkit/rules/trade/trade-board'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { TradeParts } from '../../trade/costs/index.ts'
import { detailsOf } from './details.ts'
import { makeDoorKeys } from './doorKeys.ts'
import { openItemIndex } from './itemIndex.ts'

/** Registers the calls of the item page, and of the table of keys, which uses the same index. */
export function itemDetailRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const indexNow = openItemIndex(() => catalog.current)

  const doorKeys = makeDoorKeys({ catalog, prices }, indexNow)

  door.answerShared(listDoorKeys, ({ request }) => doorKeys(request))
  door.answerShared(itemDetails, async ({ request: { uid, lang, mode, show } }) => {
    const item = catalog.current.itemsByUid.get(uid)
    if (!item) throw new Refusal('not_found', { field: 'uid', why: `Unknown item id ${uid}.` })
    const [index, offers, names, labels, board, tables] = await Promise.all([
      indexNow(),
      catalog.offers(),
      loadNames(lang),
      loadLabels(lang),
      trade.board(mode),
      trade.plain(mode),
    ])
    const modePrices = GAME_MODES.map((each) => ({
      mode: each,
      price: prices.of(each).byUid.get(uid) ?? null,
      isBanned: isBannedFromFlea(item, each),
    }))
    const facts = { index, offers, names, labels, prices: prices.of(mode), modePrices, mode, show }
    return detailsOf(item, { ...facts, counted: countedExchanges(board, tables) })
  })
}
