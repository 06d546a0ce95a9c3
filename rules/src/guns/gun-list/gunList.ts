import { searchKey, searchText } from '../../catalogue/items/index.ts'
import { orderedRows } from '../../platform/row-order/index.ts'

/** What listing needs to know of a gun. */
export type ListedGun = {
  uid: string
  name: string
  shortName: string
  enName?: string | undefined
  category?: string | undefined
  categoryName: string
  caliber: string
  caliberName: string
  ergonomics: number
  recoilVertical: number
  rateOfFire: number
  weight: number
  price: { rub: number } | null
}

/** The value that a gun is sorted by, for each sort key. */
const VALUES = {
  name: ({ name }) => name,
  category: ({ categoryName }) => categoryName,
  caliber: ({ caliberName }) => caliberName,
  ergonomics: ({ ergonomics }) => ergonomics,
  recoil: ({ recoilVertical }) => recoilVertical,
  rateOfFire: ({ rateOfFire }) => rateOfFire,
  weight: ({ weight }) => weight,
  price: ({ price }) => price?.rub,
} satisfies Record<string, (gun: ListedGun) => number | string | undefined>

export type GunSort = keyof typeof VALUES
export const GUN_SORTS = Object.keys(VALUES) as GunSort[] // safe: its own keys
export type GunOrder = { sort: GunSort; descending: boolean }
export const DEFAULT_GUN_ORDER: GunOrder = { sort: 'name', descending: false }

/** What the reader wants to see; empty means any. */
export type GunFilter = { search: string; category: string; caliber: string }

const PUNCTUATION = /[^\p{L}\p{N}]/gu

/** The guns of a class and a calibre that carry all words of the search. */
export function fittingGuns<Gun extends ListedGun>(
  guns: readonly Gun[],
  { search, category, caliber }: GunFilter,
): Gun[] {
  const words = searchKey(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, bare: word.replaceAll(PUNCTUATION, '') || word }))
  return guns.filter((gun) => {
    if (category !== '' && gun.category !== category) return false
    if (caliber !== '' && gun.caliber !== caliber) return false
    if (words.length === 0) return true
    const text = searchText([gun.name, gun.shortName, gun.enName, gun.caliberName, gun.categoryName])
    return words.every(({ word, bare }) => text.includes(word) || text.includes(bare))
  })
}

export function sortedGuns<Gun extends ListedGun>(
  guns: readonly Gun[],
  { sort, descending }: GunOrder,
  compareNames: (one: string, other: string) => number,
): Gun[] {
  return orderedRows(guns, {
    descending,
    compareNames,
    isDoubtful: undefined,
    valueOf: VALUES[sort],
    nameOf: ({ name }) => name,
    uidOf: ({ uid }) => uid,
  })
}
