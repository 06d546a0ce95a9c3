import type { ListedItem, NearSearch } from '@raidkit/rules/item-list'
import { searchText, type Item } from '@raidkit/rules/items'

type Named = Pick<Item, 'name' | 'shortName'> & Partial<Pick<Item, 'enName' | 'enShortName'>>

/** What each item can be found by. Made once per item: folding thousands of names takes longer than a key press. */
const texts = new WeakMap<Named, string>()

export function searchOf(item: Named): string {
  let text = texts.get(item)
  if (text === undefined) {
    text = searchText([item.name, item.shortName, item.enName, item.enShortName])
    texts.set(item, text)
  }
  return text
}

const SLICE = 100
const NO_IDLE_MS = 50

type Searched = Named & ListedItem
type Prepared = { whenNear: (near: NearSearch<Searched>) => void }

/**
 * Makes the texts ahead of the first search, then what finds misspelt words, in slices that no key press has to
 * wait for. Answers how to stop.
 */
export function prepareSearch(items: readonly Searched[], { whenNear }: Prepared): () => void {
  let stopped = false
  const inSlices = (work: (item: Searched) => void) =>
    new Promise<void>((resolve) => {
      let at = 0
      const slice = () => {
        if (stopped) return
        for (const item of items.slice(at, at + SLICE)) work(item)
        at += SLICE
        if (at < items.length) whenIdle(slice)
        else resolve()
      }
      whenIdle(slice)
    })
  const prepare = async () => {
    await inSlices((item) => void searchOf(item))
    const { makeNearIndex } = await import('@raidkit/rules/item-search')
    const index = makeNearIndex(searchOf as (item: Searched) => string) // safe: asks less of an item
    await inSlices(index.add)
    whenNear(index.search)
  }
  prepare().catch(() => undefined) // without it only words as they are written are found
  return () => {
    stopped = true
  }
}

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, NO_IDLE_MS)
}
