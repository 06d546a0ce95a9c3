import { moduleUid } from '@raidkit/rules/trade/hideout'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => void (site = await testApp()))
afterAll(() => site.close())

const level = (slug: string, at: number) => {
  const station = site.deps.catalog.current.stations.find((each) => each.slug === slug)
  return moduleUid(station ?? { bsgId: '' }, at)
}

it('turns the switches of the calculators with the levels that a program names', async () => {
  const pro = await site.as('pro')
  const flags = async (payload: object) => {
    await pro.ask({ method: 'POST', url: '/api/be/progression/update', payload })
    const { isSolarPowerBuilt, isIC3Built } = (await pro.ask({ url: '/api/be/users/me' })).json()
    return [isSolarPowerBuilt, isIC3Built]
  }
  const [solar, second, third] = [
    level('solar-power', 1),
    level('intelligence-center', 2),
    level('intelligence-center', 3),
  ]
  expect(await flags({ modulesBuilt: [solar, second] })).toEqual([true, false])
  expect(await flags({ modulesBuilt: [solar, second, third] })).toEqual([true, true])
  expect(await flags({ modulesBuilt: [second, third] })).toEqual([false, true])
  // Turned by hand, it stays until its own level changes.
  await pro.ask({ method: 'PUT', url: '/api/be/users/me', payload: { isSolarPowerBuilt: true } })
  expect(await flags({ modulesBuilt: [second] })).toEqual([true, false])
})
