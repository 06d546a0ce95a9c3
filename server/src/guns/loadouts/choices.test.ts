import { getLoadoutChoices } from '@raidkit/contract/guns/loadoutSearch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leastCpuMs } from '../../testing/leastCpuMs.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

/** The budget of any call. */
const MOST_CPU_MS = 50

let site: TestApp
beforeAll(async () => void (site = await testApp()))
afterAll(() => site.close())

const choicesIn = async (lang: string) => {
  const reply = await site.app.inject({ url: getLoadoutChoices.path, query: { lang } })
  return getLoadoutChoices.reply.parse(reply.json())
}

it('name every gun, and every round that one of them fires', async () => {
  const { guns, ammo, calibers } = await choicesIn('en')
  expect(guns.length).toBeGreaterThan(100)
  expect(ammo.length).toBeGreaterThan(100)
  const known = new Set(calibers.map(({ id }) => id))
  expect(guns.filter(({ caliber }) => !known.has(caliber))).toEqual([])
  expect(ammo.map(({ name }) => name)).toContain('5.45x39mm BP gs')
})

it('are made within the budget, in a language that nobody has asked for yet', async ({ annotate }) => {
  await choicesIn('en') // facts are loaded once
  const languages = ['ru', 'de', 'fr']
  const { result, cpuMs } = await leastCpuMs(MOST_CPU_MS, () => choicesIn(languages.shift() ?? 'es'))
  await annotate(`${cpuMs.toFixed(1)} ms`)
  expect(result.guns.length).toBeGreaterThan(100)
  expect(cpuMs).toBeLessThan(MOST_CPU_MS)
})
