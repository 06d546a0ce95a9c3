import { loadBuilder } from '@raidkit/catalog/lazy'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { Builder } from '@raidkit/rules/guns/weapons'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const AK74N = uidOf('5644bd2b4bdc2d3b4c8b4572') // a trader sells it bare
const ASVAL = uidOf('57c44b372459772d2b39b8ce') // not sold bare
const SALEWA = uidOf('544fb45d4bdc2dee738b4568')

let site: TestApp
let builder: Builder
beforeAll(async () => {
  site = await testApp()
  builder = await loadBuilder()
})
afterAll(() => site.close())

const details = async (uid: string) =>
  (await site.app.inject(`/api/be/item/details?uid=${uid}`)).json<ItemDetails>()
const sumOf = ({ parts }: NonNullable<ItemDetails['build']>) =>
  parts.reduce((sum, { count, included, price }) => sum + (count - included) * (price?.rub ?? 0), 0)

it('a default build whose weapon a trader sells bare is that and all of its parts', async () => {
  const { build, related } = await details(builder.weapons.get(AK74N)?.defaultPreset ?? '')
  expect(build?.weapon).toMatchObject({ itemUid: AK74N, state: 'bare', price: { from: 'trader' } })
  // domain reference 20: seven parts affect ergonomics or recoil; the facts list these of the default build
  const parts = builder.presets.get(builder.weapons.get(AK74N)?.defaultPreset ?? '')?.parts ?? []
  expect(build?.parts.reduce((sum, { count }) => sum + count, 0)).toBe(parts.length - 1)
  expect(build?.parts.every(({ included, itemUid }) => included === 0 && related[itemUid])).toBe(true)
  expect(build?.sumRub).toBe((build?.weapon.price?.rub ?? 0) + (build ? sumOf(build) : 0))
  expect(build?.whole?.rub).toBeGreaterThan(0)
})

it('a default build whose weapon nobody sells bare does not count the weapon, which costs what the build does', async () => {
  const { build, price } = await details(builder.weapons.get(ASVAL)?.defaultPreset ?? '')
  expect(build?.weapon).toEqual({ itemUid: ASVAL, state: 'whole' })
  expect(build?.sumRub).toBe(build && sumOf(build))
  expect(build?.whole?.rub).toBeLessThanOrEqual(price?.price ?? 0)
})

it('another build takes from the default one what it can', async () => {
  const other = [...builder.presets.values()].find(
    (preset) =>
      !preset.isDefault && preset.weaponUid === ASVAL && site.deps.catalog.current.itemsByUid.has(preset.uid),
  )
  const { build } = await details(other?.uid ?? '')
  expect(build?.weapon.state).toBe('assembled')
  expect(build?.parts.some(({ included }) => included > 0)).toBe(true)
  expect(build?.sumRub).toBe((build?.weapon.price?.rub ?? 0) + (build ? sumOf(build) : 0))
})

it('what is no build has none', async () => expect((await details(SALEWA)).build).toBeUndefined())

it('a gun and its presets stand in the builder under one address', async () => {
  const { defaultPreset } = builder.weapons.get(AK74N) ?? {}
  const other = [...builder.presets.values()].find(
    ({ weaponUid, isDefault }) => weaponUid === AK74N && !isDefault,
  )
  const url = 'kalashnikov_ak-74n_5.45x39_assault_rifle'
  expect((await details(AK74N)).gunBuild).toEqual({ gunBuildUrl: url, gunBuildUid: defaultPreset })
  expect((await details(other?.uid ?? '')).gunBuild).toEqual({ gunBuildUrl: url, gunBuildUid: other?.uid })
  expect((await details(SALEWA)).gunBuild).toBeUndefined()
})
