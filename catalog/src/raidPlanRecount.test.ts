import { readFileSync } from 'node:fs'
import { questDetail } from '@raidkit/rules/quests/quest-details'
import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { raidPlan } from '@raidkit/rules/quests/raid-plan'
import { expect, it } from 'vitest'
import { loadCatalog } from './load.ts'

/*
 * Which raids finish a quest, told a second time from `quests.json` alone, for somebody who owns nothing and can buy whatever
 * need not be found in raid. Each quest is asked for on its own, on every map of its steps.
 */

type Step = {
  kind: string
  count?: number
  optional?: boolean
  foundInRaid?: boolean
  maps?: string[]
  zones?: { map: string }[]
  spots?: { map: string }[]
  hours?: [number, number]
  exit?: string
}
type FactQuest = { uid: string; name: string; active: boolean; map?: string; objectives: Step[] }

const facts = JSON.parse(readFileSync(new URL('../data/quests.json', import.meta.url), 'utf8')) as FactQuest[]

const SPOTS = ['findQuestItem', 'mark', 'plantItem', 'plantQuestItem', 'useItem', 'visit']
/** Variants of a map that a player enters for the same steps. */
const SAME: Record<string, string> = {
  'night-factory': 'factory',
  'ground-zero-21': 'ground-zero',
  'lab-dark': 'the-lab',
}
const placeOf = (map: string) => SAME[map] ?? map

const mustDo = ({ objectives }: FactQuest) => objectives.filter(({ optional }) => !optional)

/** The maps of a step, by its quest where the step names none; undefined: any map, or no raid at all. */
function mapsOf({ kind, maps = [], zones = [], spots = [] }: Step, quest: FactQuest): string[] | undefined {
  const named = [...maps, ...[...zones, ...spots].map(({ map }) => map)]
  const known = named.length === 0 && SPOTS.includes(kind) && quest.map ? [quest.map] : named
  return known.length > 0 ? known.map(placeOf) : undefined
}

function fits(step: Step, map: string, quest: FactQuest): boolean {
  const isHere = mapsOf(step, quest)?.includes(placeOf(map)) ?? true
  const { kind, count = 1, foundInRaid = false } = step
  if (kind === 'findItem' || kind === 'experience') return false
  if (kind === 'giveItem') return !foundInRaid
  if (kind === 'shoot') return isHere && count <= 5
  if (kind === 'extract') return isHere && count <= 1
  return isHere
}

/** Is there an hour of the map that suits every step? */
function hasHour(steps: Step[], map: string): boolean {
  const clock: Record<string, number[]> = { factory: [15], 'night-factory': [3] }
  const hours = clock[map] ?? Array.from({ length: 24 }, (_, hour) => hour)
  return hours.some((hour) =>
    steps.every(({ hours: [from, to] = [0, 24] }) =>
      from <= to ? from <= hour && hour < to : hour >= from || hour < to,
    ),
  )
}

function finishes(quest: FactQuest, map: string): boolean {
  const steps = mustDo(quest)
  const exits = new Set(steps.flatMap(({ exit }) => exit ?? []))
  return steps.every((step) => fits(step, map, quest)) && hasHour(steps, map) && exits.size <= 1
}

it('says "finishes" exactly where one raid does', async () => {
  const catalog = await loadCatalog()
  const maps = catalog.maps.map(({ slug, location, accessKeys }) => ({
    slug,
    accessKeys,
    place: catalog.maps.find((map) => map.location === location)?.slug ?? slug,
  }))
  const open: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: true, missing: [] }
  let [cases, handOvers] = [0, 0]
  const wrong: string[] = []
  for (const fact of facts.filter(({ active }) => active)) {
    const quest = catalog.questsByUid.get(fact.uid)
    if (!quest) throw new Error(`${fact.name} is not in the catalogue`)
    const { objectives } = questDetail(quest, () => undefined)
    const plan = raidPlan(
      { quests: [{ ...questDetail(quest, () => undefined), ...quest, objectives }], maps },
      { views: new Map([[fact.uid, open]]), objectives: [], canGet: ({ fir }) => fir !== true },
      { onlyTaken: false, kappaFirst: false },
    )
    for (const { map, rows } of plan.maps) {
      cases += 1
      handOvers += Number(mustDo(fact).some(({ kind }) => kind === 'giveItem'))
      const ours = rows.some(({ reasons }) => reasons.some(({ kind }) => kind === 'finishes'))
      if (ours !== finishes(fact, map)) wrong.push(`${fact.name} on ${map}: ${ours}`)
    }
  }
  expect(wrong).toEqual([])
  expect([cases, handOvers]).toEqual([577, 76])
})
