import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { compareBuilds } from '@raidkit/contract/guns/gunCompare'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function compared(query: Record<string, string>): Promise<ReplyOf<typeof compareBuilds>> {
  const reply = await site.app.inject({ url: '/api/be/guns/compare', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

it('a gun stands for its default build, with the figures of the game', async () => {
  const { choices } = await compared({})
  const gun = site.deps.catalog.current.items.find(
    ({ name }) => name === 'Kalashnikov AK-74N 5.45x39 assault rifle',
  )
  const { builds, unknown } = await compared({ builds: `${gun?.url},nothing` })
  expect(unknown).toEqual(['nothing'])
  // Worked in domain reference 20.
  expect(builds[0]?.figures).toMatchObject({
    ergonomics: 48,
    recoilVertical: 71,
    recoilHorizontal: 181,
    accuracy: 1.96,
  })
  expect(builds[0]?.caliberName).toBe('5.45x39mm')
  expect(builds[0]?.parts.some(({ slot }) => slot === 'mod_magazine')).toBe(true)
  // facts/weapons.json records 373 ready-made builds
  expect(choices.length).toBeGreaterThan(350)
})

it('takes four builds at most, each once, and names their parts in the language that is asked', async () => {
  const { choices } = await compared({})
  const keys = choices.slice(0, 5).map(({ key }) => key)
  const { builds } = await compared({ lang: 'ru', builds: [keys[0], ...keys].join(',') })
  expect(builds.map(({ key }) => key)).toEqual(keys.slice(0, 4))
  expect(builds.flatMap(({ parts }) => parts).some(({ name }) => /\p{Script=Cyrillic}/u.test(name))).toBe(
    true,
  )
})

it('takes a build by its code, and says which code it cannot read', async () => {
  const gun = 'kalashnikov_ak-74n_5.45x39_assault_rifle'
  // Version 1 and no part: the bare gun, whose ergonomics the facts give as 31.
  const { builds, unknown } = await compared({ builds: `${gun}~AQ,${gun}~nonsense,nobody~AQ` })
  expect(builds.map(({ key, parts, figures }) => [key, parts.length, figures.ergonomics])).toEqual([
    [`${gun}~AQ`, 0, 31],
  ])
  expect(unknown).toEqual([`${gun}~nonsense`, 'nobody~AQ'])
})

it('refuses a list that is too long', async () => {
  const reply = await site.app.inject({ url: '/api/be/guns/compare', query: { builds: 'x'.repeat(3500) } })
  expect(reply.statusCode).toBe(400)
})
