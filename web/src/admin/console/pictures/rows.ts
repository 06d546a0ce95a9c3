import type { OwnPicture, OwnPictures } from '@raidkit/contract/catalogue/itemPictures'
import { searchKey, type CachedItem } from '@raidkit/rules/catalogue/items'
import type { PictureFilter } from './choice.ts'

export type PictureRow = {
  /** With the picture that it has now, whatever the kept catalogue says. */
  item: CachedItem
  /** In how many rows of other pages it stands. */
  shown: number
  own: OwnPicture | undefined
}

/** Items with what is known of their pictures, those first that pages show most. */
export function pictureRows(
  items: readonly CachedItem[],
  { pictures, shown }: Pick<OwnPictures, 'pictures' | 'shown'>,
  compareNames: (one: string, other: string) => number,
): PictureRow[] {
  const owns = new Map(pictures.map((one) => [one.uid, one]))
  const rows = items.map(({ picture: _kept, ...item }): PictureRow => {
    const own = owns.get(item.uid)
    return { item: own ? { ...item, picture: own.name } : item, shown: shown[item.uid] ?? 0, own }
  })
  return rows.toSorted((a, b) => b.shown - a.shown || compareNames(a.item.name, b.item.name))
}

const FITS: Record<PictureFilter, (row: PictureRow) => boolean> = {
  missing: ({ own }) => own === undefined,
  own: ({ own }) => own !== undefined,
  all: () => true,
}

/** The rows of a filter that have every word of the search in a name or an id. */
export function foundRows(rows: readonly PictureRow[], show: PictureFilter, search: string): PictureRow[] {
  const words = searchKey(search).split(' ').filter(Boolean)
  return rows.filter((row) => {
    if (!FITS[show](row)) return false
    if (words.length === 0) return true
    const { name, shortName, enName = '', uid, bsgId } = row.item
    const text = searchKey(`${name} ${shortName} ${enName} ${uid} ${bsgId}`)
    return words.every((word) => text.includes(word))
  })
}

/** Changed ones first, the newest before the others. */
export function newestFirst(rows: readonly PictureRow[]): PictureRow[] {
  return rows.toSorted((a, b) => (b.own?.atMs ?? 0) - (a.own?.atMs ?? 0))
}

export function pictureUid({ item }: PictureRow): string {
  return item.uid
}
