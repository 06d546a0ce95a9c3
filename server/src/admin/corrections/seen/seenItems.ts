import { setImmediate as turn } from 'node:timers/promises'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import type { Item } from '@raidkit/rules/catalogue/items'
import { itemLink } from '@raidkit/rules/platform/links'
import { itemFigures, type Figures } from '@raidkit/rules/progress/seen-changes'
import type { FieldChange } from '../../../catalogue/facts/index.ts'
import { lowestAsked, paymentsFor } from '../../../prices/prices/index.ts'
import { entriesOf, MODE, type PageEntry, type World, type Worlds } from './world.ts'

/** Compares the pages of changed items; if a tag changes, those of all items that have it. */
export async function seenItems(
  { now, next }: Worlds,
  changes: readonly FieldChange[],
): Promise<SeenEntry[]> {
  const changed = new Set(
    changes.filter(({ entity }) => entity === 'item' || entity === 'offer').map(({ uid }) => uid),
  )
  const tagged = changes.some(({ entity }) => entity === 'tag') ? retagged({ now, next }) : []
  const uids = [...changed, ...tagged.filter((uid) => !changed.has(uid))]
  return entriesOf('item', await shownItems(uids, now), await shownItems(uids, next))
}

/** Number of items per slice. Computing who pays for an item is slow, so other requests run in between. */
const SLICE = 50

async function shownItems(uids: readonly string[], world: World): Promise<Map<string, PageEntry>> {
  const shown = new Map<string, PageEntry>()
  for (const [nth, uid] of uids.entries()) {
    if (nth % SLICE === SLICE - 1) await turn()
    const item = world.catalog.itemsByUid.get(uid)
    if (item) shown.set(uid, shownItem(item, world))
  }
  return shown
}

function retagged({ now, next }: Worlds): string[] {
  return next.catalog.items.flatMap(({ uid, tags }) =>
    tags.join(' ') === now.catalog.itemsByUid.get(uid)?.tags.join(' ') ? [] : [uid],
  )
}

function shownItem(item: Item, world: World): PageEntry {
  const { minLevel, ...rates } = world.catalog.game.flea
  const priceRub = world.prices.byUid.get(item.uid)?.price
  const figures = itemFigures(item, { mode: MODE, priceRub, flea: { rates, minLevel } })
  return {
    uid: item.uid,
    name: item.name,
    link: itemLink(item),
    figures: { ...figures, ...traderFigures(item, world) },
  }
}

function traderFigures(item: Item, { catalog, offers, builder }: World): Figures {
  const facts = { catalog, offers, builder, mode: MODE }
  const [best] = paymentsFor(item, facts)
  return { traderAsks: lowestAsked(item.uid, facts), traderPays: best?.levels[0]?.rub }
}
