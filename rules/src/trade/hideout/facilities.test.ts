import { describe, expect, it } from 'vitest'
import { FACILITY_NAMES, Facility, facilityLevels, facilitySlug } from './index.ts'

describe('facilities', () => {
  it('are the eight of the spec', () => {
    expect(FACILITY_NAMES).toHaveLength(8)
    expect(Facility.safeParse('Workbench').success).toBe(true)
    expect(Facility.safeParse('Sauna').success).toBe(false)
  })

  it.each(FACILITY_NAMES)('%s has its levels', (facility) => {
    expect(facilityLevels(facility)).toEqual(facility === 'Christmas Tree' ? [1] : [1, 2, 3])
  })

  it.each([
    ['Water Collector', 'water-collector'],
    ['Medstation', 'medstation'],
    ['Intelligence Center', 'intelligence-center'],
  ] as const)('%s is %s in the facts', (facility, slug) => {
    expect(facilitySlug(facility)).toBe(slug)
  })
})
