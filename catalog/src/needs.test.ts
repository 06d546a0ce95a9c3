import {
  itemNeeds,
  MONEY,
  type NeedFacts,
  type NeedPlayer,
  type Needs,
  type Purpose,
} from '@raidkit/rules/progress/needs'
import { uidOf } from '@raidkit/rules/platform/uid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalog } from './catalog.ts'
import { loadCatalog } from './load.ts'

const OPEN = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] } as const

let catalog: Catalog
let facts: NeedFacts
let player: NeedPlayer
let needs: Needs
/** A player who could do every quest that is in the game, with an empty hideout. */
beforeAll(async () => {
  catalog = await loadCatalog()
  const { quests, stations, questPools } = catalog
  facts = { quests, stations, poolSizes: questPools.map((pool) => pool.length) }
  player = {
    gameEdition: 'Standard',
    views: new Map(quests.filter(({ active }) => active).map(({ uid }) => [uid, OPEN])),
    objectives: [],
    itemsFound: [],
    modulesBuilt: [],
  }
  needs = itemNeeds(facts, player)
})

const itemsFor = (purpose: Purpose) =>
  needs.items.filter(({ by }) => by.some((one) => one.purpose === purpose))
const unitsFor = (purpose: Purpose) =>
  needs.items.flatMap(({ by }) => by.flatMap((one) => (one.purpose === purpose ? one.count : 0)))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

describe('what the whole game asks for', () => {
  it('is of the scale of the domain reference, which counted the patch before: 196 items, about 5,560 pieces', () => {
    expect(Math.abs(itemsFor('handOver').length / 196 - 1)).toBeLessThan(0.1)
    expect(Math.abs(sum(unitsFor('handOver')) / 5560 - 1)).toBeLessThan(0.05)
  })

  it('takes 119 different items for the hideout, money among them', () => {
    const money = needs.money.filter(({ by }) => by.some(({ purpose }) => purpose === 'module'))
    expect(itemsFor('module').length + money.length).toBe(119)
  })

  it('hands over every piece that the objectives name, none twice', () => {
    const copies = new Set<string>()
    const given = catalog.quests
      .filter(({ active, uid, sameAs }) => {
        if (!active || copies.has(uid)) return false
        for (const copy of sameAs) copies.add(copy)
        return true
      })
      .flatMap(({ objectives }) => objectives)
      .flatMap(({ kind, items, count }) =>
        kind === 'giveItem' && items?.length === 1 ? { items, count } : [],
      )
      .filter(({ items }) => !items.some((uid) => MONEY.has(uid)))
    expect(sum(unitsFor('handOver'))).toBe(sum(given.map(({ count }) => count)))
  })

  it('asks for 41 single things found in raid for the Collector', () => {
    const collector = catalog.questsByBsgId.get('5c51aac186f77432ea65c552')
    const pieces = needs.items.flatMap(({ by }) =>
      by.filter((one) => one.kind === 'quest' && one.questUid === collector?.uid),
    )
    expect(pieces).toHaveLength(41)
    expect(pieces.every(({ fir, count }) => fir && count === 1)).toBe(true)
  })

  it('knows the largest pool, of about 3,493 items, by its size alone', () => {
    const largest = needs.pools.toSorted((one, other) => other.size - one.size)[0]
    expect(largest?.size).toBeGreaterThanOrEqual(3493)
    expect(largest?.members).toHaveProperty('pool')
  })

  it.each([
    ['MS2000 markers', '5991b51486f77447b112d44f'],
    ['WI-FI cameras', '5b4391a586f7745321235ab2'],
    ['signal jammers', '5ac78a9b86f7741cca0bbd8d'],
  ])('lists %s', (_, bsgId) => {
    expect(itemsFor('place').map(({ uid }) => uid)).toContain(uidOf(bsgId))
  })

  it('knows every item that it names', () => {
    const uids = [...needs.items, ...needs.money].map(({ uid }) => uid)
    expect(
      uids.concat(needs.held.flatMap((held) => held.uids)).filter((uid) => !catalog.itemsByUid.has(uid)),
    ).toEqual([])
  })
})
