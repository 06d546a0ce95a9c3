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

/** Has a list been given all items? Then its choices need no server. */
let hasWhole = false

export function isWholeHere(): boolean {
  return hasWhole
}

const SLICE = 100
const NO_IDLE_MS = 50

/** Makes the texts ahead of the first search, in slices that no key press has to wait for. Answers how to stop. */
export function prepareSearch(items: readonly Named[]): () => void {
  hasWhole = true
  let at = 0
  let stopped = false
  const slice = () => {
    if (stopped) return
    for (const item of items.slice(at, at + SLICE)) searchOf(item)
    at += SLICE
    if (at < items.length) whenIdle(slice)
  }
  whenIdle(slice)
  return () => {
    stopped = true
  }
}

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, NO_IDLE_MS)
}
