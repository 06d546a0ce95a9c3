import { effectiveSkill } from '../../catalogue/skills/index.ts'
import { uidOf } from '../../platform/uid/index.ts'
import type { FuelType } from '../../account/users/index.ts'

/** Units in a full tank (spec section 9: metal counts 100, otherwise 60). */
export const FUEL_UNITS = { metal: 100, expeditionary: 60 } as const satisfies Record<
  Exclude<FuelType, ''>,
  number
>
export type Fuel = keyof typeof FUEL_UNITS

/** domain reference 1.6 */
export const FUEL_UIDS: Readonly<Record<Fuel, string>> = {
  metal: uidOf('5d1b36a186f7742523398433'),
  expeditionary: uidOf('5d1b371186f774253763a656'),
}

const LESS_PER_SKILL = 0.005 // spec section 9: half a per cent each point of hideout management
const WITH_SOLAR = 0.5

export type FuelUse = {
  /** Units per hour that the generator burns without reductions (global setting `fuelBase`). */
  fuelBase: number
  hideoutManagement: number
  isSolarPowerBuilt: boolean
}

/** Returns the share of the fuel that is burnt after both reductions, which are multiplied (domain reference 6). */
export function fuelShare({ hideoutManagement, isSolarPowerBuilt }: Omit<FuelUse, 'fuelBase'>): number {
  return (1 - LESS_PER_SKILL * effectiveSkill(hideoutManagement)) * (isSolarPowerBuilt ? WITH_SOLAR : 1)
}

/** Returns the hours that a full tank lasts. */
export function tankHours(fuel: Fuel, use: FuelUse): number {
  return FUEL_UNITS[fuel] / (use.fuelBase * fuelShare(use))
}

/** Computes the fuel cost of an hour of power from the price of the tank. */
export function fuelRubPerHour(fuel: Fuel, tankRub: number, use: FuelUse): number {
  return (use.fuelBase * fuelShare(use) * tankRub) / FUEL_UNITS[fuel]
}

/** Returns the fuel with the lowest price per unit, which need not be the cheaper tank. */
export function cheapestFuel(tankRub: Partial<Record<Fuel, number>>): Fuel | undefined {
  const priced = (Object.keys(FUEL_UNITS) as Fuel[]).flatMap((fuel) => {
    // safe: its own keys
    const rub = tankRub[fuel]
    return rub === undefined ? [] : [{ fuel, unitRub: rub / FUEL_UNITS[fuel] }]
  })
  return priced.toSorted((one, other) => one.unitRub - other.unitRub)[0]?.fuel
}
