import type { DoorKeySort } from '@raidkit/rules/door-keys'

/** The columns in their order; each sorts by itself. */
export const COLUMNS = ['name', 'map', 'uses', 'price', 'perUse', 'quests'] as const satisfies DoorKeySort[]

/** How wide they are where there is room for columns. */
export const WIDTHS: Record<DoorKeySort, string> = {
  name: 'text-start',
  map: 'w-64 text-start xl:w-80',
  uses: 'w-24 text-end',
  price: 'w-40 text-end',
  perUse: 'w-28 text-end',
  quests: 'w-64 text-start xl:w-80',
}

/** Names begin at A, figures at the highest. */
export function isFromTop(sort: DoorKeySort): boolean {
  return sort !== 'name' && sort !== 'map'
}
