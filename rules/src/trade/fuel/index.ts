export { FUEL_UIDS, FUEL_UNITS, cheapestFuel, fuelRubPerHour, fuelShare, tankHours } from './fuelUse.ts'
export type { Fuel, FuelUse } from './fuelUse.ts'
