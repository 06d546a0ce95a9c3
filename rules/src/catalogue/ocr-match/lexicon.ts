import { folded } from './glyphs.ts'

/** In cells. */
export type ItemSize = { width: number; height: number }

/** An item that a label may name. Those not wanted are there to be told apart from the wanted ones. */
export type LabelItem = {
  uid: string
  /** Short names in the languages of the picture. */
  names: readonly string[]
  wanted: boolean
  /** Absent where the item changes its size. */
  size?: ItemSize
  /** The most pieces of it in one place; absent: one. */
  stack?: number
}

export type Entry = {
  key: string
  /** How long it is; a Chinese sign tells as much as two letters. */
  letters: number
  items: LabelItem[]
}

/** Names by how they look, so that a label is compared with each look once. */
export type Lexicon = {
  entries: readonly Entry[]
  byKey: ReadonlyMap<string, Entry>
  /** The most pieces of an item in one place. */
  stackOf: (uid: string) => number
}

const lettersIn = (key: string) => key.length + (key.match(/\p{Script=Han}/gu)?.length ?? 0)

export function labelLexicon(items: readonly LabelItem[]): Lexicon {
  const byKey = new Map<string, Entry>()
  for (const item of items) {
    for (const name of item.names) {
      const key = folded(name)
      if (key === '') continue
      const entry = byKey.get(key) ?? { key, letters: lettersIn(key), items: [] }
      byKey.set(key, entry)
      if (!entry.items.includes(item)) entry.items.push(item)
    }
  }
  const stacks = new Map(items.flatMap(({ uid, stack }) => (stack === undefined ? [] : [[uid, stack]])))
  return { entries: [...byKey.values()], byKey, stackOf: (uid) => stacks.get(uid) ?? 1 }
}

/** A name as it is written, and the look that it belongs to. */
export type WrittenName = { text: string; entry: Entry }

/** Every spelling of every look: capitals, spaces and signs are seen in a picture. */
export function writtenNames({ entries }: Lexicon): WrittenName[] {
  return entries.flatMap((entry) => {
    const texts = entry.items.flatMap(({ names }) => names.filter((name) => folded(name) === entry.key))
    return [...new Set(texts)].map((text) => ({ text, entry }))
  })
}

const isSize = (a: ItemSize, b: ItemSize) =>
  (a.width === b.width && a.height === b.height) || (a.width === b.height && a.height === b.width)

/** Items can be turned; those of no fixed size fit everywhere. */
export function fits(item: LabelItem, size: ItemSize | undefined): boolean {
  return !size || !item.size || isSize(item.size, size)
}
