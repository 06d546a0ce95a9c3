import type { ListedItem, NearSearch } from '@raidkit/rules/market/item-list'
import { searchText, type Item } from '@raidkit/rules/catalogue/items'

type NameFields = Pick<Item, 'name' | 'shortName'> & Partial<Pick<Item, 'enName' | 'enShortName'>>

/** Cache of search texts by item, because folding thousands of names takes longer than a key press. */
const texts = new WeakMap<NameFields, string>()

export function searchOf(item: NameFields): string {
  let text = texts.get(item)
  if (text === undefined) {
    text = searchText([item.name, item.shortName, item.enName, item.enShortName])
    texts.set(item, text)
  }
  return text
}

const SLICE = 100
const NO_IDLE_MS = 50

type SearchableItem = NameFields & ListedItem

/** Builds the texts before the first search, in slices that do not delay a key press. Returns a stop function. */
export function prepareSearch(items: readonly SearchableItem[]): () => void {
  return inSlices(items, { work: (item) => void searchOf(item), done: () => undefined })
}

/** Callbacks of `prepareNear`. `whenFailed`: only exact matches will be found. */
type NearHandlers = { whenNear: (near: NearSearch<SearchableItem>) => void; whenFailed: () => void }

/** Builds the index for misspelt words in slices; it is loaded only for readers who search. Returns a stop function. */
export function prepareNear(
  items: readonly SearchableItem[],
  { whenNear, whenFailed }: NearHandlers,
): () => void {
  let stop = () => {}
  let isStopped = false
  void import('@raidkit/rules/market/item-search').then(
    ({ makeNearIndex }) => {
      if (isStopped) return
      const index = makeNearIndex<SearchableItem>(searchOf)
      stop = inSlices(items, { work: index.add, done: () => whenNear(index.search) })
    },
    () => isStopped || whenFailed(),
  )
  return () => {
    isStopped = true
    stop()
  }
}

type Work = { work: (item: SearchableItem) => void; done: () => void }

function inSlices(items: readonly SearchableItem[], { work, done }: Work): () => void {
  let at = 0
  let isStopped = false
  const slice = () => {
    if (isStopped) return
    for (const item of items.slice(at, at + SLICE)) work(item)
    at += SLICE
    if (at < items.length) whenIdle(slice)
    else done()
  }
  whenIdle(slice)
  return () => {
    isStopped = true
  }
}

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  // A worker blocks nobody; a question that arrives meanwhile is answered between two slices.
  else setTimeout(work, typeof document === 'undefined' ? 0 : NO_IDLE_MS)
}
