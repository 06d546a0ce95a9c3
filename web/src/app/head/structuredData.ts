import type { PageHead } from '../../api/pageHandle.ts'
import { SEARCH_PARAM } from '../../ui/address/address.ts'

export type DescribedPage = {
  head: PageHead
  /** Address without the language prefix. */
  path: string
  /** Returns the absolute URL of a path in the page's language. */
  address: (path: string) => string
  site: { name: string; home: string; language: string }
}

/** Returns whether the page has structured data beyond its head. */
export function isDescribed({ head, path }: DescribedPage): boolean {
  return path === '/' || Boolean(head.breadcrumbs ?? head.item ?? head.map)
}

/**
 * Returns the page's structured data in the schema.org vocabulary. Items have no offers, because game items are not for
 * sale here.
 */
export function structuredData(page: DescribedPage): object[] {
  const { head, path } = page
  return [
    ...(path === '/' ? [webSite(page)] : []),
    ...(head.breadcrumbs ? [breadcrumbList(page, head.breadcrumbs)] : []),
    ...(head.item ? [thing(page, head.item)] : []),
    ...(head.map ? [mapOf(page, head.map)] : []),
  ]
}

function webSite({ head, address, site }: DescribedPage) {
  return {
    '@type': 'WebSite',
    name: site.name,
    description: head.description,
    url: address('/'),
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address('/')}?${SEARCH_PARAM}={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function breadcrumbList({ head, path, address, site }: DescribedPage, between: PageHead['breadcrumbs'] = []) {
  const trail = [{ name: site.home, path: '/' }, ...between, { name: head.name ?? head.title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path: of }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name,
      item: address(of),
    })),
  }
}

function thing({ head, path, address }: DescribedPage, item: NonNullable<PageHead['item']>) {
  return {
    '@type': 'Thing',
    name: head.name ?? head.title,
    alternateName: item.shortName,
    description: head.description,
    identifier: item.bsgId,
    url: address(path),
    image: head.image && new URL(head.image, address('/')).href,
    sameAs: item.wikiUrl,
  }
}

/** Describes a map of the game: the place is fictional, so it has names but no coordinates. */
function mapOf({ head, path, address }: DescribedPage, { places }: NonNullable<PageHead['map']>) {
  const name = head.name ?? head.title
  return {
    '@type': 'Map',
    name: head.title,
    description: head.description,
    url: address(path),
    image: head.image && new URL(head.image, address('/')).href,
    mapType: 'https://schema.org/VenueMap',
    about: {
      '@type': 'Place',
      name,
      containsPlace: places.map((place) => ({ '@type': 'Place', name: place })),
    },
  }
}

/** Serialises data as JSON that cannot close the surrounding script element. */
export function scriptJson(data: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
}
