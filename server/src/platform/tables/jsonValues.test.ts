import { afterAll, beforeAll, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let test: TestStore
beforeAll(async () => {
  test = await testStore()
})
afterAll(() => test.close())

it.each([['2.1'], ['true'], ['null'], ['{"a":1}'], ['"x"'], [''], [2.1], [false], [[null]], [{ a: '1' }]])(
  '%j comes back as it was given',
  async (value) => {
    const { settings, corrections, audit } = test.store
    expect((await settings.set('key', value)).value).toEqual(value)
    expect((await settings.get('key'))?.value).toEqual(value)
    const fact = { entity: 'item' as const, uid: 'i', field: 'shortName', by: 'x', updatedAt: NOW }
    expect((await corrections.put({ ...fact, value })).value).toEqual(value)
    const who = JSON.stringify(value)
    await audit.add({ at: NOW, who, what: 'y', before: value, after: null })
    const [entry] = await audit.search({ who }, 1)
    expect([entry?.before, entry?.after]).toEqual([value, null])
  },
)
