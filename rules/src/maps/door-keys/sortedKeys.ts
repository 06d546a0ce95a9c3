import { priceDoubts } from '../../prices/prices/index.ts'
import { orderedRows } from '../../platform/row-order/index.ts'
import { keyPrice, pricePerUse } from './keyPrice.ts'
import type { ListedKey } from './schema.ts'

/** Value by which a key is sorted, for each sort key. */
const VALUES = {
  name: ({ name }) => name,
  map: ({ doors }) => doors[0]?.mapName,
  uses: ({ uses }) => (uses === 0 ? Infinity : uses),
  price: (key) => keyPrice(key)?.rub,
  perUse: (key) => pricePerUse(keyPrice(key)?.rub, key.uses),
  quests: ({ quests }) => quests.length,
} satisfies Record<string, (key: ListedKey) => number | string | undefined>

export type DoorKeySort = keyof typeof VALUES
export const DOOR_KEY_SORTS = Object.keys(VALUES) as DoorKeySort[] // safe: its own keys
export type DoorKeyOrder = { sort: DoorKeySort; descending: boolean }
export const DEFAULT_DOOR_KEY_ORDER: DoorKeyOrder = { sort: 'price', descending: true }

type CompareNames = (one: string, other: string) => number

/** Sorts keys in the chosen order; ties are sorted by name. Doubtful prices are never first. */
export function sortedKeys<Key extends ListedKey>(
  keys: readonly Key[],
  { sort, descending }: DoorKeyOrder,
  compareNames: CompareNames,
): Key[] {
  return orderedRows(keys, {
    descending,
    compareNames,
    valueOf: VALUES[sort],
    isDoubtful: sort === 'price' || sort === 'perUse' ? isDoubtful : undefined,
    nameOf: ({ name }) => name,
    uidOf: ({ uid }) => uid,
  })
}

function isDoubtful({ flea, buy }: ListedKey): boolean {
  return flea !== null && keyPrice({ flea, buy })?.from === 'flea' && priceDoubts(flea, buy?.rub).length > 0
}
