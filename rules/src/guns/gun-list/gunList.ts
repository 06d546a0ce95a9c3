import { searchKey, searchText } from '../../catalogue/items/index.ts'
import { orderedRows } from '../../platform/row-order/index.ts'

/** Gun as the gun list uses it. */
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

/** Sort values of a gun, by sort key. */
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

/** Filter of the gun list; empty means any. */
export type GunFilter = { search: string; category: string; caliber: string }

const PUNCTUATION = /[^\p{L}\p{N}]/gu

/** Returns the guns of a class and a calibre that match all words of the search. */
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
