import { uidOf } from '@raidkit/rules/platform/uid'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEverything } from './lazy.ts'
import { findMissing } from './testing/missing.ts'

type Everything = Awaited<ReturnType<typeof loadEverything>>
let all: Everything
beforeAll(async () => {
  all = await loadEverything()
})

describe('every item that is named exists', () => {
  const named: [string, (facts: Everything) => Iterable<string | undefined>][] = [
    [
      'contents of ammo packs',
      ({ catalog }) => catalog.items.flatMap((item) => item.contains ?? []).map((stack) => stack.itemUid),
    ],
    ['weapons of presets', ({ catalog }) => catalog.items.map((item) => item.presetOf)],
    [
      'barters',
      ({ catalog }) =>
        catalog.barters.flatMap(({ takes, gives }) => [...takes, gives].map((stack) => stack.itemUid)),
    ],
    [
      'crafts',
      ({ catalog }) =>
        catalog.crafts.flatMap(({ takes, gives }) => [...takes, gives].map((stack) => stack.itemUid)),
    ],
    [
      'scav case',
      ({ catalog }) => catalog.scavCase.flatMap(({ takes }) => takes.map((stack) => stack.itemUid)),
    ],
    [
      'continuous crafts',
      ({ catalog }) =>
        catalog.continuous.flatMap(({ gives, resource }) => [gives.itemUid, resource?.itemUid]),
    ],
    [
      'hideout',
      ({ catalog }) =>
        catalog.stations.flatMap(({ levels }) =>
          levels.flatMap(({ items }) => items.map((stack) => stack.itemUid)),
        ),
    ],
    [
      'quest rewards',
      ({ catalog }) =>
        catalog.quests.flatMap(({ rewards, startItems }) =>
          [...rewards.items, ...startItems].map((stack) => stack.itemUid),
        ),
    ],
    [
      'quest unlocks',
      ({ catalog }) =>
        catalog.quests.flatMap(({ unlocks }) =>
          [...(unlocks.offers ?? []), ...(unlocks.crafts ?? [])].map((one) => one.itemUid),
        ),
    ],
    [
      'objective items',
      ({ catalog }) =>
        catalog.quests.flatMap(({ objectives }) =>
          objectives.flatMap(({ items, weapons, marker, use, keys, mods, wear, build }) => [
            ...(items ?? []),
            ...(weapons ?? []),
            marker,
            ...(use ?? []),
            ...[keys, mods, wear].flatMap((groups) => groups?.flat() ?? []),
            ...(build?.parts ?? []),
          ]),
        ),
    ],
    ['quest pools', ({ catalog }) => catalog.questPools.flat()],
    ['cash offers', ({ offers }) => offers.buy.keys()],
    ['what traders pay', ({ offers }) => [...offers.sell.keys(), ...offers.sellPve.keys()]],
    ['flea prices', ({ prices }) => [...prices.values()].flatMap((mode) => [...mode.keys()])],
    ['builder sets', ({ builder }) => builder.sets.flat()],
    ['owners of slots', ({ builder }) => [...builder.slots.keys(), ...builder.conflicts.keys()]],
    [
      'parts of presets',
      ({ builder }) =>
        [...builder.presets.values()].flatMap(({ uid, weaponUid, parts }) => [
          uid,
          weaponUid,
          ...parts.map((part) => part.itemUid),
        ]),
    ],
    ['weapons and mods', ({ builder }) => [...builder.weapons.keys(), ...builder.mods.keys()]],
    ['ammo', ({ ammo }) => ammo.ammo.keys()],
    ['gear and its sets', ({ gear }) => [...gear.gear.keys(), ...gear.sets.flat()]],
    ['keys of locks', ({ points }) => points.flatMap((map) => map?.locks.map((lock) => lock.keyUid))],
    [
      'payment of extracts',
      ({ points }) => points.flatMap((map) => map?.extracts.map((extract) => extract.pay?.itemUid)),
    ],
    [
      'documents',
      ({ points }) => points.flatMap((map) => map?.documents.map((document) => document.itemUid)),
    ],
    ['loose loot', ({ loosePools }) => loosePools.flat()],
    ['keys of maps', ({ catalog }) => catalog.maps.flatMap((map) => map.accessKeys)],
    [
      'gear of characters',
      ({ mobs }) => [...mobs.values()].flatMap(({ gear, carries }) => [...gear, ...carries]),
    ],
    ['mastering', ({ catalog }) => catalog.skills.mastering.flatMap(({ weapons }) => weapons)],
    [
      'prestige',
      ({ progress }) =>
        progress.prestige.flatMap(({ items, conditions }) => [
          ...items.map((stack) => stack.itemUid),
          ...conditions.flatMap((one) => one.items ?? []),
        ]),
    ],
  ]

  it.each(named)('%s', (_, uids) => {
    const list = [...uids(all)]
    expect(list.length).toBeGreaterThan(0)
    expect(findMissing(all.catalog.itemsByUid, list)).toEqual([])
  })

  it('but for 30 mentions in the lists of what traders buy or refuse', () => {
    const goods = all.catalog.traders.flatMap(({ buys, refuses }) => [...buys.items, ...refuses.items])
    expect(goods.filter((uid) => !all.catalog.itemsByUid.has(uid))).toHaveLength(30)
  })

  it('and one thing that goes into a slot of the hideout', () => {
    const bonuses = all.catalog.stations.flatMap(({ levels }) => levels.flatMap((level) => level.bonuses))
    const named = bonuses.flatMap((bonus) => bonus.slotItems ?? [])
    expect(named.length).toBeGreaterThan(1)
    expect(findMissing(all.catalog.itemsByUid, named)).toEqual([uidOf('689f6f33b3b8c90a1c0545b8')])
  })

  it('and quest items', () => {
    const inQuests = all.catalog.quests.flatMap(({ objectives }) => objectives.map((one) => one.questItem))
    const inCrafts = all.catalog.crafts.flatMap((craft) => craft.questItems ?? [])
    expect(findMissing(all.catalog.questItems, [...inQuests, ...inCrafts])).toEqual([])
  })
})
