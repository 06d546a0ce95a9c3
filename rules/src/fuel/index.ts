export { FUEL_UNITS, cheapestFuel, fuelRubPerHour, fuelShare, tankHours } from './fuelUse.ts'
export type { Fuel, FuelUse } from './fuelUse.ts'
