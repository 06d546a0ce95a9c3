import { loadNames, localName } from '@raidkit/catalog/names'
import { searchKey, type Item } from '@raidkit/rules/items'
import { getCatalogInfo } from '@raidkit/contract/catalog'
import { Refusal } from '@raidkit/contract/errors'
import { itemByUrl, listItems, listTags, tagByUrl, type ITEM_SORTS } from '@raidkit/contract/items'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { localItem, makeLocalItems } from './localItems.ts'

/** Items and tags of the catalogue. */
export function itemRoutes(door: Door, { catalog }: Deps): void {
  const localItems = makeLocalItems(() => catalog.current)

  door.answer(itemByUrl, async ({ request }) => {
    const item = catalog.current.itemsByUrl.get(request.url)
    if (!item) throw new Refusal('not_found')
    return localItem(item, localName(item, await loadNames(request.lang)))
  })

  door.answer(tagByUrl, async ({ request }) => {
    const tag = catalog.current.tags.get(request.tag)
    if (!tag) throw new Refusal('not_found')
    return tag
  })

  door.answer(listTags, async () => ({ tags: [...catalog.current.tags.values()] }))

  door.answer(listItems, async ({ request }) => {
    const found = matching(await localItems(request.lang), request)
    const sorted = sortedBy(found, request.sort, request.sort_direction)
    return { items: sorted.slice(request.skip, request.skip + request.limit), total: found.length }
  })

  door.answer(getCatalogInfo, async () => {
    const { version, items, quests, about } = catalog.current
    return {
      version,
      items: items.length,
      quests: quests.length,
      parts: about.parts.map(({ part, what, asOf, game }) => ({
        part: `${part}: ${what}`,
        date: asOf,
        game,
      })),
      credits: about.credits.map(({ text, url }) => ({ text, url })),
    }
  })
}

function matching(items: readonly Item[], { search, tag }: { search: string; tag: string }): readonly Item[] {
  const words = searchKey(search).split(' ').filter(Boolean)
  if (words.length === 0 && !tag) return items
  return items.filter(
    (item) => (!tag || item.tags.includes(tag)) && words.every((word) => item.search.includes(word)),
  )
}

/** The list comes sorted by name already. */
function sortedBy(
  items: readonly Item[],
  sort: (typeof ITEM_SORTS)[number],
  direction: 'asc' | 'desc',
): readonly Item[] {
  const upwards =
    sort === 'name' ? items : items.toSorted((one, other) => (one[sort] ?? 0) - (other[sort] ?? 0))
  return direction === 'asc' ? upwards : upwards.toReversed()
}
