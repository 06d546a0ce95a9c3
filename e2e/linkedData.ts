type LinkedDataNode = {
  '@type': string
  itemListElement?: { item: string }[]
  potentialAction?: { target: { urlTemplate: string } }
}

/** Returns the JSON-LD graph of a page. */
export const graphOf = (html: string): LinkedDataNode[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'] ?? []
