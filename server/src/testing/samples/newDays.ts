import { DAY_MS } from '@raidkit/rules/platform/time'
import { expect } from 'vitest'
import type { OpenStore } from '../../platform/store/connection.ts'

const FIRST_MS = Date.UTC(2025, 0, 1, 12)
const AT_ONCE = 8
const ITEM = '00000000-0000-4000-8000-000000000001'

/** Days without any observation, each begun by many at once: all of them keep what they saw. */
export async function expectDaysBegun({ prices }: OpenStore, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    const observedAt = new Date(FIRST_MS + day * DAY_MS)
    const observation = (source: string) => ({
      item: ITEM,
      mode: 'PVP',
      observedAt,
      source,
      lowestRub: 1000,
      averageRub: null,
      offers: null,
    })
    const added = Array.from({ length: AT_ONCE }, (_, nth) => prices.add([observation(`${nth}`)]))
    expect(await Promise.all(added)).toEqual(Array(AT_ONCE).fill(1))
  }
}
