import type { GunSort } from '@raidkit/rules/gun-list'

/** The columns in their order; each sorts by itself. */
export const COLUMNS = [
  'name',
  'category',
  'caliber',
  'ergonomics',
  'recoil',
  'rateOfFire',
  'weight',
  'price',
] as const satisfies GunSort[]

/** How wide they are where there is room for columns. */
export const WIDTHS: Record<GunSort, string> = {
  name: 'text-start',
  category: 'w-40 text-start',
  caliber: 'w-32 text-start',
  ergonomics: 'w-28 text-end',
  recoil: 'w-32 text-end',
  rateOfFire: 'w-28 text-end',
  weight: 'w-24 text-end',
  price: 'w-36 text-end',
}

/** Names, recoil, weight and prices begin at the lowest. */
export function isFromTop(sort: GunSort): boolean {
  return sort === 'ergonomics' || sort === 'rateOfFire'
}
