/** Maximum number of items that can be compared. */
export const MOST_COMPARED = 4

/** Marked item as it is remembered: the data for its name and its link. */
export type MarkedItem = { uid: string; url: string; name: string }

/** Toggles the mark of an item; undefined if the maximum is reached. */
export function toggledMark(
  marked: readonly MarkedItem[],
  item: MarkedItem,
): readonly MarkedItem[] | undefined {
  if (marked.some(({ uid }) => uid === item.uid)) return marked.filter(({ uid }) => uid !== item.uid)
  return marked.length >= MOST_COMPARED ? undefined : [...marked, item]
}

const LONGEST_ADDRESS = 200

/** Parses the item addresses of `items=a,b`: without duplicates, at most `MOST_COMPARED`. */
export function comparedUrls(text: string): string[] {
  const urls = text.split(',').map((url) => url.trim())
  return [...new Set(urls.filter((url) => url !== '' && url.length <= LONGEST_ADDRESS))].slice(
    0,
    MOST_COMPARED,
  )
}
