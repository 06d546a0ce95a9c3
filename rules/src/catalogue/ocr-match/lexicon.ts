import { foldText } from './glyphs.ts'

/** Size of an item in cells. */
export type ItemSize = { width: number; height: number }

/** Item that a label may name. Unwanted items are included to be told apart from the wanted ones. */
export type LabelItem = {
  uid: string
  /** Short names in the languages of the picture. */
  names: readonly string[]
  wanted: boolean
  /** Absent for an item with a variable size. */
  size?: ItemSize
  /** Maximum number of pieces in one place; absent: one. */
  stack?: number
}

export type Entry = {
  key: string
  /** Length of the key; a Chinese character counts as two letters. */
  letters: number
  items: LabelItem[]
}

/** Names grouped by their appearance, so that a label is compared with each appearance once. */
export type Lexicon = {
  entries: readonly Entry[]
  byKey: ReadonlyMap<string, Entry>
  /** Returns the maximum number of pieces of an item in one place. */
  stackOf: (uid: string) => number
}

const lettersIn = (key: string) => key.length + (key.match(/\p{Script=Han}/gu)?.length ?? 0)

export function labelLexicon(items: readonly LabelItem[]): Lexicon {
  const byKey = new Map<string, Entry>()
  for (const item of items) {
    for (const name of item.names) {
      const key = foldText(name)
      if (key === '') continue
      const entry = byKey.get(key) ?? { key, letters: lettersIn(key), items: [] }
      byKey.set(key, entry)
      if (!entry.items.includes(item)) entry.items.push(item)
    }
  }
  const stacks = new Map(items.flatMap(({ uid, stack }) => (stack === undefined ? [] : [[uid, stack]])))
  return { entries: [...byKey.values()], byKey, stackOf: (uid) => stacks.get(uid) ?? 1 }
}

/** Name as written, and the entry of its appearance. */
export type WrittenName = { text: string; entry: Entry }

/** Returns every spelling of every entry: capitals, spaces and punctuation are visible in a picture. */
export function writtenNames({ entries }: Lexicon): WrittenName[] {
  return entries.flatMap((entry) => {
    const texts = entry.items.flatMap(({ names }) => names.filter((name) => foldText(name) === entry.key))
    return [...new Set(texts)].map((text) => ({ text, entry }))
  })
}

const isSize = (a: ItemSize, b: ItemSize) =>
  (a.width === b.width && a.height === b.height) || (a.width === b.height && a.height === b.width)

/** Returns true if the item has this size in either orientation; items without a fixed size always match. */
export function hasFittingSize(item: LabelItem, size: ItemSize | undefined): boolean {
  return !size || !item.size || isSize(item.size, size)
}
