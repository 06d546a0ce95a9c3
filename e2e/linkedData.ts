type Described = {
  '@type': string
  itemListElement?: { item: string }[]
  potentialAction?: { target: { urlTemplate: string } }
}

/** What a page says of itself to machines. */
export const graphOf = (html: string): Described[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'] ?? []
