import { z } from 'zod'

/** Where things are made (spec section 3); the Christmas tree of the season among them. */
export const FACILITY_NAMES = [
  'Christmas Tree',
  'Booze Generator',
  'Intelligence Center',
  'Lavatory',
  'Medstation',
  'Nutrition Unit',
  'Water Collector',
  'Workbench',
] as const

export const Facility = /* @__PURE__ */ z.enum(FACILITY_NAMES)
export type Facility = (typeof FACILITY_NAMES)[number]

const HIGHEST_LEVEL = 3

/** The levels that a facility is listed with: one for the Christmas tree, three for the others (spec section 3). */
export function facilityLevels(facility: Facility): number[] {
  const highest = facility === 'Christmas Tree' ? 1 : HIGHEST_LEVEL
  return Array.from({ length: highest }, (_, nth) => nth + 1)
}

/** The station's name in an address and in the facts: `Water Collector` is `water-collector`. */
export function facilitySlug(facility: Facility): string {
  return facility.toLowerCase().replaceAll(' ', '-')
}
