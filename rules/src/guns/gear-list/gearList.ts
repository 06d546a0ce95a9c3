import { searchKey, searchText } from '../../catalogue/items/index.ts'
import { orderedRows } from '../../platform/row-order/index.ts'
import type { GearFilter, GearOrder, GearSort, ListedGear } from './schema.ts'

/** Returns the gear that matches every part of a filter. A piece without a price does not match a price filter. */
export function fittingGear<Piece extends ListedGear>(
  gear: readonly Piece[],
  filter: GearFilter,
): readonly Piece[] {
  const { kind, material, place, rub, kg } = filter
  const words = searchKey(filter.search).split(' ').filter(Boolean)
  return gear.filter((one) => {
    if (kind && one.kind !== kind) return false
    if ((one.class ?? 0) < filter.class) return false
    if (material !== '' && one.material !== material) return false
    if (place && !one.places.includes(place)) return false
    if (rub !== undefined && (one.cost?.rub ?? Infinity) > rub) return false
    if (kg !== undefined && (one.weight ?? 0) > kg) return false
    if (words.length === 0) return true
    const text = searchText([one.name, one.shortName, one.enName])
    return words.every((word) => text.includes(word))
  })
}

/** Sorts gear; equal pieces by name, unknown values last. */
export function sortedGear<Piece extends ListedGear>(
  gear: readonly Piece[],
  { sort, descending }: GearOrder,
  compareNames: (one: string, other: string) => number,
): Piece[] {
  return orderedRows(gear, {
    descending,
    compareNames,
    valueOf: (one) => valueOf(sort, one),
    nameOf: ({ name }) => name,
    uidOf: ({ uid }) => uid,
  })
}

function valueOf(sort: GearSort, one: ListedGear): number | string | undefined {
  switch (sort) {
    case 'price':
      return one.cost?.rub
    case 'perPoint':
      return pricePerPoint(one)
    default:
      return one[sort]
  }
}

/** Computes the price of a point of effective durability; undefined where either is missing. */
export function pricePerPoint({
  cost,
  effective,
}: Pick<ListedGear, 'cost' | 'effective'>): number | undefined {
  return cost && effective ? cost.rub / effective : undefined
}
