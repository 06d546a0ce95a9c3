import type { PageHead } from '../api/pageHandle.ts'
import { SEARCH_PARAM } from '../ui/address.ts'

export type DescribedPage = {
  head: PageHead
  /** Address without the language prefix. */
  path: string
  /** The whole address of a path, in the page's language. */
  address: (path: string) => string
  site: { name: string; home: string; language: string }
}

/** Is there anything to say of it beyond its head? */
export function isDescribed({ head, path }: DescribedPage): boolean {
  return path === '/' || Boolean(head.breadcrumbs ?? head.item ?? head.map)
}

/** What the page is, in the vocabulary of search engines. Goods of a game have no offers: nobody can buy them here. */
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

/** A place that exists in a game alone: it has names, and no coordinates on Earth. */
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

/** JSON that cannot end the script element it stands in. */
export function scriptJson(data: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
}
