import type { SkillEntry } from '@raidkit/contract/catalogue/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => void (site = await testApp()))
afterAll(() => site.close())

const skillsIn = async (lang: string) => {
  const { skills }: { skills: SkillEntry[] } = (
    await site.app.inject({ url: `/api/be/skills?lang=${lang}` })
  ).json()
  return { skills, of: (id: string) => skills.find((skill) => skill.id === id) }
}

it('answers all skills with their sides, and what asks for each', async () => {
  const { skills, of } = await skillsIn('en')
  expect(skills).toHaveLength(67)
  // facts, hideout.json: the second level of the medical station asks for Health 2
  expect(of('Health')).toMatchObject({ group: 'physical', state: 'live' })
  expect(of('Health')?.stations).toEqual([{ name: 'Medstation', stationLevel: 2, level: 2 }])
  // facts, quests.json: of six quests with such an objective one is still in the game
  const asking = skills.flatMap(({ id, quests }) => quests.map(({ name, level }) => [id, name, level]))
  expect(asking).toEqual([['Sniper', 'Make an Impression', 10]])
  expect(of('Sniper')?.rewards.map(({ levels }) => levels)).toContain(5)
  expect(of('UsecTactics')).toMatchObject({ faction: 'Usec', group: 'special', state: 'named', quests: [] })
})

it('names them in Russian', async () => {
  const { of } = await skillsIn('ru')
  expect(of('TroubleShooting')?.name).toBe('Устранение неисправностей')
  expect(of('Endurance')?.name).toBe('Выносливость')
})
