import { z } from 'zod'

/** Stations with crafts (spec section 3), including the seasonal Christmas tree. */
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

/** Returns the listed levels of a facility: one for the Christmas tree, three for the others (spec section 3). */
export function facilityLevels(facility: Facility): number[] {
  const highest = facility === 'Christmas Tree' ? 1 : HIGHEST_LEVEL
  return Array.from({ length: highest }, (_, nth) => nth + 1)
}

/** Returns the slug of a station in addresses and game data: `Water Collector` is `water-collector`. */
export function facilitySlug(facility: Facility): string {
  return facility.toLowerCase().replaceAll(' ', '-')
}
