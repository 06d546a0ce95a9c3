import { FACTIONS } from '@raidkit/rules/platform/factions'
import { SKILL_GROUPS } from '@raidkit/rules/catalogue/skills'
import { beforeAll, expect, it } from 'vitest'
import { loadLabels } from './labels.ts'
import { loadEverything } from './lazy.ts'

let all: Awaited<ReturnType<typeof loadEverything>>
beforeAll(async () => void (all = await loadEverything()))

const skills = () => all.catalog.skills.skills
const ids = (of: ReturnType<typeof skills>) => of.map(({ id }) => id).toSorted()
/** Skill codes of each effect of the season perks. */
const perks = () =>
  all.progress.seasonPerks.flatMap(({ effects }) => effects.map(({ skills: codes }) => codesOf(codes)))

function codesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

it('counts the client’s 67 numbers, each once, with a name and an address of its own', () => {
  expect(skills()).toHaveLength(67) // the client's list of skills ends at 66, Crafting
  for (const part of ['id', 'slug', 'name'] as const) {
    expect(new Set(skills().map((skill) => skill[part])).size).toBe(67)
  }
})

it('has live what the perk for all skills speaks of', () => {
  // The shorter of the two long lists in the facts: 35 skills that can be trained.
  const trained = perks().filter((codes) => codes.length === 35)
  expect(trained.length).toBeGreaterThan(0)
  for (const codes of trained)
    expect(codes.toSorted()).toEqual(ids(skills().filter((one) => one.state === 'live')))
})

it('knows every code that the facts name anywhere', () => {
  const known = new Set(skills().map(({ id }) => id))
  const inGear = [...all.gear.gear.values()].flatMap(
    ({ effects }) => effects?.map(({ skill }) => skill) ?? [],
  )
  const rewards = all.catalog.quests.flatMap(({ unlocks }) => unlocks.skills?.map(({ skill }) => skill) ?? [])
  const named = [...perks().flat(), ...inGear, ...rewards].filter((code) => code !== undefined)
  expect(named.filter((code) => !known.has(code))).toEqual([])
})

it('has five skills of each faction, all special and named like it', () => {
  for (const faction of FACTIONS.filter((one) => one !== 'Any')) {
    const own = skills().filter((skill) => skill.faction === faction)
    expect(own.map(({ id }) => id.slice(0, faction.length))).toEqual(Array.from({ length: 5 }, () => faction))
    expect(new Set(own.map(({ group }) => group))).toEqual(new Set(['special']))
  }
})

it('fills the five sides of a character', () => {
  const count = (group: string) => skills().filter((skill) => skill.group === group).length
  // The client's own groups; of four codes without one, Memory is put into the mental, the others into the combat
  // skills.
  expect(SKILL_GROUPS.map(count)).toEqual([7, 5, 19, 24, 12])
  expect(ids(skills().filter((skill) => skill.isGroupGuessed))).toEqual([
    'AimMaster',
    'DrawMaster',
    'Memory',
    'Misc',
  ])
})

it('names them all in English and in Russian', async () => {
  const [english, russian] = await Promise.all([loadLabels('en'), loadLabels('ru')])
  for (const { id, name } of skills()) {
    expect(english.of('skills', id)).toBe(name)
    expect(russian.of('skills', id)).toMatch(/[а-яё]/i)
  }
})
