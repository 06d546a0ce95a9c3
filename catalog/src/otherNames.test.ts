import { EDITION_NAMES } from '@raidkit/rules/catalogue/editions'
import { MAP_NAMES, MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEverything } from './lazy.ts'
import { findMissing } from './testing/missing.ts'

let all: Awaited<ReturnType<typeof loadEverything>>
beforeAll(async () => {
  all = await loadEverything()
})

describe('every other name exists', () => {
  it('quests', () => {
    const { quests, barters, crafts, questsByUid } = all.catalog
    const inQuests = quests.flatMap((quest) => [
      quest.prev,
      quest.next,
      quest.left,
      quest.left2,
      quest.left3,
      quest.right,
      quest.right2,
      quest.right3,
      quest.bottom,
      ...[
        quest.require,
        quest.requireOr,
        quest.failedBy,
        quest.sameAs,
        quest.other,
        quest.before,
        quest.after,
      ].flat(),
      ...quest.objectives.map((one) => one.quest?.questUid),
    ])
    const locks = [...barters, ...crafts, ...[...all.offers.buy.values()].flat()].map((one) => one.questUid)
    const inProgress = all.progress.editions.flatMap(({ onlyQuests, notQuests }) => [
      ...onlyQuests,
      ...notQuests,
    ])
    const inPrestige = all.progress.prestige.flatMap(({ conditions }) =>
      conditions.map((one) => one.questUid),
    )
    expect(findMissing(questsByUid, [...inQuests, ...locks, ...inProgress, ...inPrestige])).toEqual([])
  })

  it('traders', () => {
    const { quests, stations, tradersByName, barters } = all.catalog
    const inQuests = quests.flatMap((quest) => [
      quest.trader,
      ...[
        ...quest.gates,
        ...quest.rewards.standing,
        ...quest.failStanding,
        ...(quest.unlocks.offers ?? []),
      ].map((one) => one.trader),
      ...(quest.unlocks.traders ?? []),
      ...quest.objectives.map((one) => one.trader?.trader),
    ])
    const inHideout = stations.flatMap(({ levels }) =>
      levels.flatMap(({ traders }) => traders.map((one) => one.trader)),
    )
    const inOffers = [...all.offers.buy.values(), ...all.offers.sell.values()].flat().map((one) => one.trader)
    const inBarters = barters.map((barter) => barter.trader)
    expect(findMissing(tradersByName, [...inQuests, ...inHideout, ...inOffers, ...inBarters])).toEqual([])
  })

  it('maps', () => {
    const inQuests = all.catalog.quests.flatMap((quest) => [
      quest.map,
      ...quest.objectives.flatMap(({ maps, zones, spots }) => [
        ...(maps ?? []),
        ...[...(zones ?? []), ...(spots ?? [])].map((one) => one.map),
      ]),
    ])
    const transits = all.points.flatMap((map) => map?.transits.map((transit) => transit.to))
    const inStory = all.story.flatMap(({ objectives }) =>
      objectives.flatMap((one) => (one.points ?? []).map((point) => point.map)),
    )
    const shared = all.catalog.maps.map((map) => map.geometry?.from)
    expect(findMissing(all.catalog.mapsBySlug, [...inQuests, ...transits, ...inStory, ...shared])).toEqual([])
  })

  it('stations', () => {
    const { stations, crafts, continuous, quests, stationsBySlug } = all.catalog
    const inHideout = stations.flatMap(({ levels }) =>
      levels.flatMap((level) => level.stations.map((one) => one.station)),
    )
    const inQuests = quests.flatMap(({ unlocks }) => (unlocks.crafts ?? []).map((one) => one.station))
    expect(
      findMissing(stationsBySlug, [
        ...inHideout,
        ...inQuests,
        ...[...crafts, ...continuous].map((one) => one.station),
      ]),
    ).toEqual([])
  })

  it('categories', () => {
    const { items, categories, handbook, traders, quests } = all.catalog
    const parents = [...categories.values()].map((one) => one.parent)
    const bought = traders.flatMap(({ buys, refuses }) => [...buys.categories, ...refuses.categories])
    const limits = [...all.gear.gear.values()].flatMap(({ grids }) =>
      (grids ?? []).flatMap((grid) => [...(grid.categories ?? []), ...(grid.notCategories ?? [])]),
    )
    const asked = quests.flatMap(({ objectives }) =>
      objectives.flatMap(({ weaponCategories, build }) => [
        ...(weaponCategories ?? []),
        ...(build?.partCategories ?? []),
      ]),
    )
    expect(
      findMissing(categories, [
        ...items.map((item) => item.category),
        ...parents,
        ...bought,
        ...limits,
        ...asked,
      ]),
    ).toEqual([])
    expect(
      findMissing(handbook, [
        ...items.map((item) => item.handbook),
        ...[...handbook.values()].map((one) => one.parent),
      ]),
    ).toEqual([])
  })

  it('skills, switches, characters and sets', () => {
    const skills = new Set(all.catalog.skills.skills.map((skill) => skill.id))
    const asked = all.catalog.stations.flatMap(({ levels }) =>
      levels.flatMap((level) => level.skills.map((one) => one.skill)),
    )
    expect(
      findMissing(skills, [
        ...asked,
        ...all.catalog.quests.flatMap(({ objectives }) => objectives.map((one) => one.skill?.skill)),
      ]),
    ).toEqual([])
    for (const map of all.points) {
      const switches = new Set(map?.switches.map((one) => one.id))
      expect(findMissing(switches, map?.extracts.flatMap((extract) => extract.switches ?? []) ?? [])).toEqual(
        [],
      )
      const met = [...(map?.bosses ?? []), ...(map?.bossesPve ?? [])].flatMap(({ mob, escorts }) => [
        mob,
        ...escorts.map((one) => one.mob),
      ])
      expect(findMissing(all.mobs, met)).toEqual([])
    }
    const sets = [
      ...[...all.builder.slots.values()].flat().map((slot) => slot.set),
      ...all.builder.conflicts.values(),
    ]
    expect(sets.filter((set) => set !== undefined && all.builder.sets[set] === undefined)).toEqual([])
  })
})

it('places, editions and modes are those of the lists', () => {
  const places = new Set([...MAP_NAMES, 'Terminal', 'Icebreaker']) // the two that have no page yet
  expect(findMissing(places, all.catalog.questsByMap.keys())).toEqual([])
  expect(all.progress.editions.map((edition) => edition.name)).toEqual(EDITION_NAMES)
  expect(findMissing(new Set<string>(GAME_MODES), all.prices.keys())).toEqual([])
  const paged = MAP_SLUGS.filter((slug) => !all.catalog.mapsBySlug.has(slug))
  expect(paged).toEqual([])
})
