import type { AmmoSort } from '@raidkit/rules/ammo-list'

/** The columns in their order. */
export const COLUMNS = [
  ...(['name', 'damage', 'penetration', 'chances', 'armorDamage', 'speed', 'recoil', 'price'] as const),
  'sources',
] as const
export type AmmoColumn = (typeof COLUMNS)[number]

/** How wide they are where there is room for columns. */
export const WIDTHS: Record<AmmoColumn, string> = {
  name: 'text-start',
  damage: 'w-24 text-end',
  penetration: 'w-28 text-end wide:w-32',
  chances: 'w-64 text-center wide:w-56',
  armorDamage: 'w-24 text-end wide:w-32',
  speed: 'w-24 text-end wide:w-32',
  recoil: 'w-28 text-end wide:w-32',
  price: 'w-28 text-end',
  sources: 'w-56 text-start xl:w-72 wide:w-64',
}

/** What a column sorts by; two of them are no order. */
export const SORT_OF: Partial<Record<AmmoColumn, AmmoSort>> = {
  ...{ name: 'name', damage: 'damage', penetration: 'penetration', armorDamage: 'armorDamage' },
  ...{ speed: 'speed', recoil: 'recoil', price: 'price' },
}

/** Names, recoil and prices begin at the lowest, figures at the highest. */
export function isFromTop(sort: AmmoSort): boolean {
  return sort !== 'name' && sort !== 'caliber' && sort !== 'recoil' && sort !== 'price'
}
