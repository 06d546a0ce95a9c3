import { uidOf } from '@raidkit/rules/platform/uid'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEverything } from './lazy.ts'

type Everything = Awaited<ReturnType<typeof loadEverything>>
let all: Everything
beforeAll(async () => {
  all = await loadEverything()
})

describe('counts of the facts’ own description', () => {
  const counts: [string, number, (facts: Everything) => number][] = [
    ['items', 5108, ({ catalog }) => catalog.items.length],
    ['full records', 5055, ({ catalog }) => catalog.items.filter((item) => !item.partial).length],
    [
      'items that cannot go on the flea',
      1237,
      ({ catalog }) => catalog.items.filter((item) => item.bannedFromFlea).length,
    ],
    ['items in a category', 5060, ({ catalog }) => catalog.items.filter((item) => item.category).length],
    ['items in the handbook', 4791, ({ catalog }) => catalog.items.filter((item) => item.handbook).length],
    ['presets', 463, ({ catalog }) => catalog.itemsByTag.get('Presets')?.length ?? 0],
    ['quest items', 114, ({ catalog }) => catalog.questItems.size],
    ['categories', 111, ({ catalog }) => catalog.categories.size],
    ['handbook categories', 87, ({ catalog }) => catalog.handbook.size],
    ['quests', 542, ({ catalog }) => catalog.quests.length],
    ['quests in the game', 507, ({ catalog }) => catalog.quests.filter((quest) => quest.active).length],
    ['objectives', 1529, ({ catalog }) => catalog.quests.flatMap((quest) => quest.objectives).length],
    [
      'any-of lists',
      12 - 5, // five stand on copies of one quest, which keep their own branch instead
      ({ catalog }) => catalog.quests.filter((quest) => quest.requireOr.length > 0).length,
    ],
    ['barters', 838, ({ catalog }) => catalog.barters.length],
    ['crafts', 237, ({ catalog }) => catalog.crafts.length],
    ['crafts behind a quest', 30, ({ catalog }) => catalog.crafts.filter((craft) => craft.questUid).length],
    ['scav case inputs', 5, ({ catalog }) => catalog.scavCase.length],
    ['stations', 26, ({ catalog }) => catalog.stations.length],
    ['station levels', 68, ({ catalog }) => catalog.stations.flatMap((station) => station.levels).length],
    ['maps', 17, ({ catalog }) => catalog.maps.length],
    ['traders', 16, ({ catalog }) => catalog.traders.length],
    ['core traders', 11, ({ catalog }) => catalog.traders.filter((trader) => trader.isCore).length],
    ['player levels', 79, ({ catalog }) => catalog.levels.length],
    ['skills', 67, ({ catalog }) => catalog.skills.skills.length],
    ['mastering groups', 80, ({ catalog }) => catalog.skills.mastering.length],
    ['cash offers', 2725, ({ offers }) => [...offers.buy.values()].flat().length],
    ['items a trader sells', 2437, ({ offers }) => offers.buy.size],
    ['items a trader buys', 4651, ({ offers }) => offers.sell.size],
    ['prices, PVP', 3502, ({ prices }) => prices.get('PVP')?.size ?? 0],
    ['prices, PVE', 3599, ({ prices }) => prices.get('PVE')?.size ?? 0],
    ['weapons', 168, ({ builder }) => builder.weapons.size],
    ['mods', 2207, ({ builder }) => builder.mods.size],
    ['builds', 373, ({ builder }) => builder.presets.size],
    ['builder sets', 1618, ({ builder }) => builder.sets.length],
    ['items with conflicts', 556, ({ builder }) => builder.conflicts.size],
    ['rounds', 200, ({ ammo }) => ammo.ammo.size],
    ['calibers', 31, ({ ammo }) => Object.keys(ammo.calibers).length],
    ['gear', 924, ({ gear }) => gear.gear.size],
    ['spawns', 3004, ({ points }) => points.flatMap((map) => map?.spawns ?? []).length],
    ['extracts', 147, ({ points }) => points.flatMap((map) => map?.extracts ?? []).length],
    ['locks', 339, ({ points }) => points.flatMap((map) => map?.locks ?? []).length],
    [
      'containers',
      7098,
      ({ points }) => points.flatMap((map) => Object.values(map?.containers ?? {}).flat()).length,
    ],
    ['loose loot', 6452, ({ points }) => points.flatMap((map) => map?.loose ?? []).length],
    ['loot pools', 1766, ({ loosePools }) => loosePools.length],
    ['documents', 216, ({ points }) => points.flatMap((map) => map?.documents ?? []).length],
    ['characters', 44, ({ mobs }) => mobs.size],
    ['chapters', 10, ({ story }) => story.length],
    ['story steps', 388, ({ story }) => story.flatMap((chapter) => chapter.objectives).length],
    ['achievements', 111, ({ progress }) => progress.achievements.length],
    ['season perks', 39, ({ progress }) => progress.seasonPerks.length],
    ['editions', 6, ({ progress }) => progress.editions.length],
  ]
  it.each(counts)('%s: %i', (_, count, of) => expect(of(all)).toBe(count))
})

describe('items', () => {
  // domain.md 1.6, with base values where it gives them
  it.each([
    ['5449016a4bdc2d6f028b456f', 'Roubles', 1],
    ['5696686a4bdc2da3298b456a', 'Dollars', 117],
    ['569668774bdc2da2298b4568', 'Euros', 128],
    ['59faff1d86f7746c51718c9c', 'Physical Bitcoin', undefined],
    ['57347ca924597744596b4e71', 'Graphics card', 198_000],
    ['5d1b36a186f7742523398433', 'Metal fuel tank', undefined],
    ['5d1b371186f774253763a656', 'Expeditionary fuel tank', undefined],
    ['5d1b385e86f774252167b98a', 'Water filter', undefined],
    ['5d1b2f3f86f774252167a52c', 'FP-100 filter absorber', undefined],
    ['5d1b33a686f7742523398398', 'purified water', undefined],
    ['5c12613b86f7743bbe2c3f76', 'Intelligence folder', undefined],
    ['5d1b376e86f774252519444e', 'Moonshine', undefined],
    ['59f32bb586f774757e1e8442', 'Dogtag BEAR', undefined],
    ['59f32c3b86f77472a31742f0', 'Dogtag USEC', undefined],
    ['544fb45d4bdc2dee738b4568', 'Salewa first aid kit', 15_090],
    ['5c093ca986f7740a1867ab12', 'Secure container Kappa', undefined],
  ])('%s is %s', (bsgId, name, basePrice) => {
    const item = all.catalog.itemsByBsgId.get(bsgId)
    expect(item?.name.toLowerCase()).toContain(name.toLowerCase())
    expect(item?.uid).toBe(uidOf(bsgId))
    if (basePrice !== undefined) expect(item?.basePrice).toBe(basePrice)
  })

  it('have one address each, and are found by it, by the older slug and by tag', () => {
    const { items, itemsByUrl, itemsByTag } = all.catalog
    expect(new Set(items.map((item) => item.url)).size).toBe(5108)
    expect(items.every((item) => itemsByUrl.get(item.url) === item)).toBe(true)
    const salewa = itemsByUrl.get('salewa_first_aid_kit')
    expect(salewa?.bsgId).toBe('544fb45d4bdc2dee738b4568')
    expect(itemsByUrl.get('salewa-first-aid-kit')).toBe(salewa)
    expect(itemsByTag.get('Medkits')).toContain(salewa)
  })

  it('carry the tags of the spec', () => {
    const tagsOf = (bsgId: string) => all.catalog.itemsByBsgId.get(bsgId)?.tags
    expect(tagsOf('5447a9cd4bdc2dbd208b4567')).toEqual(['Weapon', 'Assault_rifles'])
    expect(tagsOf('5448be9a4bdc2dfd2f8b456a')).toEqual(['Weapon', 'Throwables']) // RGD-5
    expect(all.catalog.itemsByTag.get('Melee_weapons')).toHaveLength(23)
    expect([...all.catalog.tags.keys()].filter((tag) => !/^[\p{L}\p{N}_]+$/u.test(tag))).toEqual([])
  })

  it('tell a bare weapon from a build', () => {
    const { itemsByBsgId } = all.catalog
    expect(itemsByBsgId.get('5447a9cd4bdc2dbd208b4567')).toMatchObject({
      isFunctional: false,
      slots: 1,
      assembledSlots: 10,
    })
    expect(itemsByBsgId.get('5447a9cd4bdc2dbd208b4567')?.url).toMatch(/_not_func$/)
    const preset = itemsByBsgId.get('5af08cf886f774223c269184')
    expect(preset).toMatchObject({ isFunctional: true, presetOf: uidOf('5447a9cd4bdc2dbd208b4567') })
    expect(preset?.wikiUrl).toBeUndefined()
  })

  it('mark dog tags, and nothing else, by their side', () => {
    const tags = all.catalog.items.filter((item) => item.side === 'Any')
    expect(tags.map((item) => item.name).filter((name) => !/^Dogtag(?: BEAR| USEC|$)/.test(name))).toEqual([])
    expect(tags.map((item) => item.bsgId)).toEqual(
      expect.arrayContaining(['59f32bb586f774757e1e8442', '59f32c3b86f77472a31742f0']),
    )
  })

  it('keep the one id that is not hexadecimal', () => {
    expect(all.catalog.itemsByBsgId.get('customdogtags12345678910')?.uid).toBe(
      uidOf('customdogtags12345678910'),
    )
  })
})

it('hideout, levels and constants of domain.md 1, 6, 7 and 9', () => {
  const { stationsBySlug, levels, game, continuous } = all.catalog
  expect(stationsBySlug.get('intelligence-center')?.levels).toHaveLength(3)
  expect(levels.find(({ level }) => level === 15)).toEqual({ level: 15, step: 34_084, total: 177_337 })
  expect(levels.at(-1)?.total).toBe(172_016_256)
  expect(game.flea).toMatchObject({
    minLevel: 15,
    itemTax: 0.03,
    requirementTax: 0.03,
    intelCenterDiscount: 0.3,
  })
  expect(game.hideout).toMatchObject({ gpuBoost: 0.041225 })
  expect(game.hideout.fuelPerSec * 3600).toBeCloseTo(4.75, 6)
  expect(continuous.find(({ station }) => station === 'bitcoin-farm')).toMatchObject({
    sec: 300_000,
    limit: 3,
  })
})

it('gives the date of every part and the credit the wiki asks for', () => {
  const { about } = all.catalog
  expect(about.parts.find(({ part }) => part === 'prices')?.asOf).toBe('2026-07-16')
  expect(about.credits.map(({ text }) => text).join()).toContain(
    'Escape from Tarkov Wiki contributors, CC BY-SA 3.0',
  )
  expect(about.sources).toHaveLength(11)
})
