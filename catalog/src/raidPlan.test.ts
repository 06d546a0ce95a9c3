import { questDetail } from '@raidkit/rules/quests/quest-details'
import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { raidKit, raidPlan, type PlanFacts, type RaidPlan } from '@raidkit/rules/quests/raid-plan'
import { beforeAll, expect, it } from 'vitest'
import { loadCatalog, type Catalog } from './load.ts'

const OPEN: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: true, missing: [] }

let catalog: Catalog
let plan: RaidPlan
let facts: PlanFacts
beforeAll(async () => {
  catalog = await loadCatalog()
  const quests = catalog.quests
    .filter((quest) => quest.active)
    .map((quest) => ({
      ...questDetail(quest, () => undefined),
      ...quest,
      objectives: questDetail(quest, () => undefined).objectives,
    }))
  const views = new Map(quests.map(({ uid }) => [uid, OPEN]))
  const maps = catalog.maps.map(({ slug, location, accessKeys }) => ({
    slug,
    place: catalog.maps.find((map) => map.location === location)?.slug ?? slug,
    accessKeys,
  }))
  facts = { quests, maps }
  plan = raidPlan(facts, { views, objectives: [] }, { onlyTaken: false, kappaFirst: false })
})

it('with every quest open every map of the objectives has its place, none twice', () => {
  const named = plan.maps.map(({ map }) => map)
  expect(new Set(named).size).toBe(named.length)
  const asked = new Set(
    catalog.quests
      .filter((quest) => quest.active)
      .flatMap((quest) => quest.objectives.flatMap((objective) => objective.maps ?? [])),
  )
  const places = [...asked].filter((map) => map !== 'ground-zero-tutorial' && map !== 'lab-dark') // shown as the Lab
  expect(named.toSorted()).toEqual(places.toSorted())
})

it('every open quest is somewhere: on a map, on any, or at home', () => {
  const seen = new Set([
    ...plan.maps.flatMap((map) => map.rows.map((row) => row.questUid)),
    ...plan.anywhere.map((row) => row.questUid),
    ...plan.atHome,
  ])
  // The tutorial is no raid of anybody's.
  const tutorial = catalog.quests.filter((quest) =>
    quest.objectives.some((objective) => objective.maps?.includes('ground-zero-tutorial')),
  )
  const missing = catalog.quests.filter((quest) => quest.active && !seen.has(quest.uid))
  expect(missing.filter((quest) => !tutorial.includes(quest)).map(({ name }) => name)).toEqual([])
})

it('proposes at most six quests for a raid, however many are open', () => {
  const proposed = plan.maps.map(({ rows }) => rows.filter(({ leftOut }) => leftOut === undefined).length)
  expect(Math.max(...proposed)).toBe(6)
  const customs = plan.maps.find(({ map }) => map === 'customs')
  expect(customs?.open).toBeGreaterThan(30)
})

it('names only things that exist', () => {
  const uids = plan.maps
    .map((map) => raidKit(map, facts))
    .flatMap(({ bring, keys, find }) => [
      ...bring.flatMap((need) => need.uids),
      ...keys.flatMap((need) => need.uids),
      ...find.map((need) => need.uid),
    ])
  expect(uids.filter((uid) => !catalog.itemsByUid.has(uid) && !catalog.questItems.has(uid))).toEqual([])
})
