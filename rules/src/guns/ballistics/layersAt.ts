import type { Gear } from '../gear/index.ts'
import type { ArmorLayer, HitPlace } from './schema.ts'

/** Armour zones of the facts that cover each place. */
const ZONES: Record<HitPlace, readonly RegExp[]> = {
  chest: [/^plate:.*_chest$/, /^RibcageUp$/],
  back: [/^plate:.*_back$/, /^SpineTop$/],
  leftSide: [/^plate:.*_side_left_/, /^LeftSideChestDown$/],
  rightSide: [/^plate:.*_side_right_/, /^RightSideChestDown$/],
  headTop: [/^ParietalHead$/],
  headBack: [/^BackHead$/],
  ears: [/^Ears$/],
  eyes: [/^Eyes$/],
  jaw: [/^Jaw$/],
  face: [/^HeadCommon$/],
  leg: [],
}

export type Worn = Pick<Gear, 'class' | 'durability' | 'blunt' | 'material' | 'zones' | 'inserts'>
export type DestructibilityOf = (material: string | undefined) => number

/** Layer of an armour with the slot that it stands in; the armour itself has none. */
export type WornLayer = ArmorLayer & { slot?: string; isPlate?: true }

export function isPlaceCovered(place: HitPlace, zones: readonly string[] | undefined): boolean {
  return (zones ?? []).some((zone) => ZONES[place].some((pattern) => pattern.test(zone)))
}

/**
 * Returns the layers between a round and a place of the body, plates before the layers behind them. `plateIn` returns
 * the plate in a slot; an empty slot protects nothing.
 */
export function layersAt(
  place: HitPlace,
  worn: Worn,
  {
    plateIn,
    destructibilityOf,
  }: { plateIn: (slot: string) => Worn | undefined; destructibilityOf: DestructibilityOf },
): WornLayer[] {
  const { inserts } = worn
  if (!inserts || inserts.length === 0) {
    return isPlaceCovered(place, worn.zones) ? layerOf(worn, destructibilityOf) : []
  }
  const here = inserts.filter(({ zones }) => isPlaceCovered(place, zones))
  const plates = here
    .filter(({ platesSet }) => platesSet !== undefined)
    .flatMap(({ slot }) =>
      layerOf(plateIn(slot), destructibilityOf).map((layer) => ({ ...layer, slot, isPlate: true as const })),
    )
  const behind = here
    .filter(({ platesSet }) => platesSet === undefined)
    .flatMap((insert) => layerOf(insert, destructibilityOf).map((layer) => ({ ...layer, slot: insert.slot })))
  return [...plates, ...behind]
}

type Figures = Pick<Gear, 'class' | 'durability' | 'blunt' | 'material'>

function layerOf(figures: Figures | undefined, destructibilityOf: DestructibilityOf): ArmorLayer[] {
  if (!figures?.class || !figures.durability) return []
  const { durability, blunt = 0, material } = figures
  return [{ class: figures.class, durability, blunt, destructibility: destructibilityOf(material) }]
}
