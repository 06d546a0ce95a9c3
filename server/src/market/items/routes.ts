import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import { getCatalogInfo } from '@raidkit/contract/catalogue/catalog'
import { Refusal } from '@raidkit/contract/platform/errors'
import { compareItems } from '@raidkit/contract/market/itemCompare'
import { itemByUrl, listItems, listTags, tagByUrl } from '@raidkit/contract/catalogue/items'
import { DEFAULT_LANGUAGE } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import { localItem, picturesOf } from '../../catalogue/facts/index.ts'
import type { Door } from '../../platform/http/door.ts'
import { describeMissing } from '../../platform/http/nearestName.ts'
import { makeComparison } from './comparison.ts'
import { mayUse } from '../../platform/http/features.ts'
import { makeList } from './list.ts'
import { localTag, tagOf } from './tagNames.ts'

/** Registers the calls for items and tags of the catalogue. */
export function itemRoutes(door: Door, { catalog, prices, settings }: Deps): void {
  const site = { siteUrl: new URL(settings.SITE_URL).origin, images: settings.IMAGES_URL }
  const list = makeList({ catalog, prices })
  const comparison = makeComparison({ catalog, prices })

  door.answer(itemByUrl, async ({ request }) => {
    const item = catalog.current.itemsByUrl.get(request.url)
    if (!item) {
      const names = [...catalog.current.itemsByUrl.keys()]
      throw new Refusal('not_found', { field: 'url', why: describeMissing('item', request.url, names) })
    }
    const [own, russian] = await Promise.all([loadNames(request.lang), loadNames('ru')])
    const local = localItem(item, localName(item, own))
    return {
      ...local,
      ...picturesOf(item, site),
      name_l10n: {
        ru: russian.of(item.uid)?.name ?? '',
        ...(request.lang !== DEFAULT_LANGUAGE && { [request.lang]: local.name }),
        ...item.name_l10n,
      },
      desc_l10n: { ru: '', ...item.desc_l10n },
    }
  })

  door.answer(tagByUrl, async ({ request }) => {
    const tag = tagOf(catalog.current, request.tag)
    if (!tag) {
      const names = [...catalog.current.tags.keys()]
      throw new Refusal('not_found', { field: 'tag', why: describeMissing('tag', request.tag, names) })
    }
    return localTag(tag, catalog.current, await loadLabels(request.lang))
  })

  door.answerShared(listTags, async ({ request }) => {
    const labels = await loadLabels(request.lang)
    return { tags: [...catalog.current.tags.values()].map((tag) => localTag(tag, catalog.current, labels)) }
  })

  door.answer(listItems, async ({ request, visitor, store }) =>
    list(request, request.search !== '' && (await mayUse(store, visitor, 'searchBeyondTop'))),
  )
  door.answer(compareItems, ({ request }) => comparison(request))

  door.answerShared(getCatalogInfo, async () => {
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
