/** Condition of a single item. */
export type Wear =
  | { kind: 'dogtag'; level: number }
  | { kind: 'key'; usesLeft: number; usesTotal: number }
  /** Fuel, filters and other resources. */
  | { kind: 'resource'; unitsLeft: number; unitsTotal: number }
  | { kind: 'medkit'; pointsLeft: number; pointsTotal: number }
  | { kind: 'food'; shareLeft: number }
  | { kind: 'armor'; current: number; currentMax: number; factory: number; repairCost: number }
  /** Weapons and containers: their mounted parts, each with its own wear. */
  | { kind: 'assembled'; parts: readonly number[] }

const RESOURCE_FLOOR = 0.1 // an empty canister is worth a tenth (domain reference 1.4)

/** Computes the base value of a worn item, which determines its fee (domain reference 1.4). */
export function wornValue(basePrice: number, wear: Wear): number {
  switch (wear.kind) {
    case 'dogtag':
      return basePrice * wear.level
    case 'key':
      return (basePrice * wear.usesLeft) / wear.usesTotal
    case 'resource':
      return (
        RESOURCE_FLOOR * basePrice + ((1 - RESOURCE_FLOOR) * basePrice * wear.unitsLeft) / wear.unitsTotal
      )
    case 'medkit':
      return (basePrice * wear.pointsLeft) / wear.pointsTotal
    case 'food':
      return basePrice * wear.shareLeft
    case 'armor':
      return (
        (basePrice * wear.currentMax) / wear.factory -
        Math.floor(wear.repairCost * (wear.currentMax - wear.current))
      )
    case 'assembled':
      return wear.parts.reduce((sum, part) => sum + part, basePrice)
  }
}
