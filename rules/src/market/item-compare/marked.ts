/** So many items stand side by side. */
export const MOST_COMPARED = 4

/** What is remembered of a marked item: enough to name it and to lead to it. */
export type MarkedItem = { uid: string; url: string; name: string }

/** The marks after one more press; undefined: there is no room for another. */
export function toggledMark(
  marked: readonly MarkedItem[],
  item: MarkedItem,
): readonly MarkedItem[] | undefined {
  if (marked.some(({ uid }) => uid === item.uid)) return marked.filter(({ uid }) => uid !== item.uid)
  return marked.length >= MOST_COMPARED ? undefined : [...marked, item]
}

const LONGEST_ADDRESS = 200

/** Addresses of items as `items=a,b` names them: each once, no more than fit. */
export function comparedUrls(text: string): string[] {
  const urls = text.split(',').map((url) => url.trim())
  return [...new Set(urls.filter((url) => url !== '' && url.length <= LONGEST_ADDRESS))].slice(
    0,
    MOST_COMPARED,
  )
}
