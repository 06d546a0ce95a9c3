import { Ammo } from '@raidkit/rules/guns/ammo'
import { Barter } from '@raidkit/rules/trade/barters'
import { Category } from '@raidkit/rules/catalogue/categories'
import { ContinuousCraft, Craft, ScavCase } from '@raidkit/rules/trade/crafts'
import { GameConstants, PlayerLevel, Skills } from '@raidkit/rules/catalogue/game-constants'
import { Gear, Material } from '@raidkit/rules/guns/gear'
import { Station } from '@raidkit/rules/trade/hideout'
import { Item, ItemRecord, QuestItem, Tag } from '@raidkit/rules/catalogue/items'
import { MapPoints, MapRecord, Mob, NamedKind } from '@raidkit/rules/maps/map-facts'
import { CashOffer, PriceSnapshot, SellOffer } from '@raidkit/rules/prices/offers'
import { ProgressFacts } from '@raidkit/rules/progress/progress-facts'
import { Quest, QuestRecord } from '@raidkit/rules/quests/quests'
import { StoryChapter } from '@raidkit/rules/quests/story'
import { TraderRecord } from '@raidkit/rules/catalogue/trader-facts'
import { Mod, Preset, Slot, Weapon } from '@raidkit/rules/guns/weapons'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loadEverything } from './lazy.ts'
import { readData } from './read.ts'

type Everything = Awaited<ReturnType<typeof loadEverything>>
let all: Everything
beforeAll(async () => {
  all = await loadEverything()
})

/** Fails on the first record that its shape refuses or would cut a field from. */
function expectShape(shape: z.ZodType, records: Iterable<unknown>, least: number): void {
  let count = 0
  for (const record of records) {
    count += 1
    const result = shape.safeParse(record)
    if (!result.success) expect.fail(`${JSON.stringify(record).slice(0, 300)}\n${result.error.message}`)
    // Cheaper than toEqual over 25,000 records; only a difference is looked at closely.
    const [before, after] = [JSON.stringify(record), JSON.stringify(result.data)]
    if (before.length !== after.length) expect(result.data).toEqual(record)
  }
  expect(count).toBeGreaterThanOrEqual(least)
}

describe('every record has its shape', () => {
  // Numbers of records: the facts' own description, section "Files".
  it('items and quest items', async () => {
    expectShape(ItemRecord, await readData<unknown[]>('items'), 5108)
    expectShape(Item, all.catalog.items, 5108)
    expectShape(QuestItem, all.catalog.questItems.values(), 114)
    expectShape(Tag, all.catalog.tags.values(), 50)
    expectShape(Category, [...all.catalog.categories.values(), ...all.catalog.handbook.values()], 198)
  })

  it('quests', async () => {
    expectShape(QuestRecord, await readData<unknown[]>('quests'), 542)
    expectShape(Quest, all.catalog.quests, 542)
  })

  it('trade and hideout', () => {
    expectShape(Barter, all.catalog.barters, 838)
    expectShape(Craft, all.catalog.crafts, 237)
    expectShape(ScavCase, all.catalog.scavCase, 5)
    expectShape(ContinuousCraft, all.catalog.continuous, 2)
    expectShape(Station, all.catalog.stations, 26)
    expectShape(TraderRecord, all.catalog.traders, 16)
    expectShape(CashOffer, [...all.offers.buy.values()].flat(), 2725)
    expectShape(SellOffer, [...all.offers.sell.values(), ...all.offers.sellPve.values()].flat(), 4651)
    expectShape(PriceSnapshot, all.prices.get('PVP')?.values() ?? [], 3502)
    expectShape(PriceSnapshot, all.prices.get('PVE')?.values() ?? [], 3599)
  })

  it('weapons, ammo and gear', () => {
    expectShape(Weapon, all.builder.weapons.values(), 168)
    expectShape(Mod, all.builder.mods.values(), 2207)
    expectShape(Preset, all.builder.presets.values(), 373)
    expectShape(Slot, [...all.builder.slots.values()].flat(), 3399)
    expectShape(Ammo, all.ammo.ammo.values(), 200)
    expectShape(Gear, all.gear.gear.values(), 924)
    expectShape(Material, Object.values(all.gear.materials), 8)
  })

  it('maps and who is met there', () => {
    expectShape(MapRecord, all.catalog.maps, 17)
    expectShape(MapPoints, all.points, 17)
    expectShape(Mob, all.mobs.values(), 44)
    expectShape(NamedKind, [...all.mapKinds.containerTypes, ...all.mapKinds.stationaryTypes], 45)
  })

  it('levels, skills, constants, story, progress', () => {
    expectShape(PlayerLevel, all.catalog.levels, 79)
    expectShape(Skills, [all.catalog.skills], 1)
    expectShape(GameConstants, [all.catalog.game], 1)
    expectShape(StoryChapter, all.story, 10)
    expectShape(ProgressFacts, [all.progress], 1)
  })
})
