import { priceDoubts } from '../prices/index.ts'
import { orderedRows } from '../row-order/index.ts'
import { keyPrice, pricePerUse } from './keyPrice.ts'
import type { DoorKeyOrder, DoorKeySort, ListedKey } from './schema.ts'

type CompareNames = (one: string, other: string) => number

/** Keys in an order of the reader's choice; equals stand by their names. Doubtful prices do not lead. */
export function sortedKeys<Key extends ListedKey>(
  keys: readonly Key[],
  { sort, descending }: DoorKeyOrder,
  compareNames: CompareNames,
): Key[] {
  return orderedRows(keys, {
    ...{ descending, compareNames },
    valueOf: (key) => valueOf(sort, key),
    isDoubtful: sort === 'price' || sort === 'perUse' ? isDoubtful : undefined,
    nameOf: ({ name }) => name,
    uidOf: ({ uid }) => uid,
  })
}

function valueOf(sort: DoorKeySort, key: ListedKey): number | string | undefined {
  switch (sort) {
    case 'name':
      return key.name
    case 'map':
      return key.doors[0]?.mapName
    case 'uses':
      return key.uses === 0 ? Infinity : key.uses
    case 'price':
      return keyPrice(key)?.rub
    case 'perUse':
      return pricePerUse(keyPrice(key)?.rub, key.uses)
    case 'quests':
      return key.quests.length
  }
}

function isDoubtful({ flea, buy }: ListedKey): boolean {
  return flea !== null && keyPrice({ flea, buy })?.from === 'flea' && priceDoubts(flea, buy?.rub).length > 0
}
