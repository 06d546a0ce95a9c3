import { itemLink, mapLink, tagLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import type { Catalog } from '@raidkit/catalog/load'
import type { PriceTable } from '../../prices/prices/index.ts'
import type { SitePage } from './sitemapXml.ts'

export const SITEMAP_KINDS = ['pages', 'items', 'tags', 'maps', 'loadouts'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Published build and its gun. */
export type ListedLoadout = { loadoutUid: string; gunUid: string; publishedAt: Date }

type SiteData = {
  catalog: Catalog
  prices: PriceTable
  listedPaths: readonly string[]
  loadouts: readonly ListedLoadout[]
}

/** Lists every page that search engines may index, by kind and by its canonical address. */
export function sitePages({
  catalog,
  prices,
  listedPaths,
  loadouts,
}: SiteData): Record<SitemapKind, SitePage[]> {
  const [itemsDay, mapsDay] = [factsDay(catalog, 'items'), factsDay(catalog, 'maps')]
  const items = catalog.items.map(({ uid, url }) => ({
    path: itemLink({ url }),
    changed: findLatestDay(itemsDay, priceDay(prices, uid)),
  }))
  return {
    pages: listedPaths.map((path) => ({ path })),
    items,
    tags: [...catalog.tags.keys()].map((tag) => ({ path: tagLink(tag), changed: itemsDay })),
    loadouts: loadouts.flatMap(({ loadoutUid, gunUid, publishedAt }) => {
      const gun = catalog.itemsByUid.get(gunUid)
      if (!gun) return []
      const path = itemLink({ url: gun.url, gunBuildUrl: gun.url, gunBuildUid: loadoutUid })
      return [{ path, changed: publishedAt.toISOString().slice(0, 10) }]
    }),
    maps: MAP_SLUGS.map((slug) => ({ path: mapLink(slug), changed: mapsDay })),
  }
}

/** Returns the latest of some days; undefined days are ignored. */
export function findLatestDay(...days: (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}

function factsDay({ about }: Catalog, part: string): string | undefined {
  return findLatestDay(...about.parts.filter((one) => one.part === part).map(({ asOf }) => asOf))
}

function priceDay({ byUid }: PriceTable, uid: string): string | undefined {
  const price = byUid.get(uid)
  return price && new Date(price.observedAtMs).toISOString().slice(0, 10)
}
