import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QuestView } from '../../quests/quest-progress/types.ts'
import { itemNeeds } from './itemNeeds.ts'
import type { ItemNeed, NeedFacts, NeedObjective, NeedPlayer } from './types.ts'

const OPEN: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }
const DONE: QuestView = { ...OPEN, state: 'done' }
const ITEMS = ['a', 'b', 'c'] as const

const item = fc.constantFrom(...ITEMS)
const objective = fc.record({
  kind: fc.constantFrom('giveItem' as const, 'findItem' as const, 'plantItem' as const),
  uid: item,
  count: fc.integer({ min: 1, max: 20 }),
  fir: fc.boolean(),
})
const situation = fc
  .record({
    quests: fc.array(fc.array(objective, { maxLength: 4 }), { maxLength: 6 }),
    levels: fc.array(fc.record({ uid: item, count: fc.integer({ min: 1, max: 20 }) }), { maxLength: 4 }),
    done: fc.array(fc.integer({ min: -5, max: 30 }), { maxLength: 8 }),
    found: fc.array(
      fc.record({ count: fc.integer({ min: -3, max: 60 }), fir: fc.integer({ min: -3, max: 60 }) }),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map(({ quests, levels, done, found }) => {
    const facts: NeedFacts = {
      quests: quests.map((objectives, q) => ({
        uid: `q${q}`,
        objectives: objectives.map(({ kind, uid, count, fir }, o): NeedObjective => {
          const named = { id: `q${q}o${o}`, kind, items: [uid], count }
          return fir && kind !== 'plantItem' ? { ...named, foundInRaid: true } : named
        }),
      })),
      stations: [
        {
          slug: 'gym',
          bsgId: 'g',
          levels: levels.map(({ uid, count }, at) => ({ level: at + 1, items: [{ itemUid: uid, count }] })),
        },
      ],
      poolSizes: [],
    }
    const player: NeedPlayer = {
      gameEdition: 'Standard',
      views: new Map(facts.quests.map(({ uid }) => [uid, OPEN])),
      objectives: done.map((count, at) => ({ uid: `q${at % 6}o${Math.floor(at / 6)}`, count })),
      itemsFound: found.map((counts, at) => ({ uid: ITEMS[at % ITEMS.length] ?? 'a', ...counts })),
      modulesBuilt: [],
    }
    return { facts, player }
  })

const left = (needs: readonly ItemNeed[]) =>
  new Map(needs.map(({ uid, leftFir, leftPlain }) => [uid, leftFir + leftPlain]))

it('found-in-raid pieces serve plain needs only beyond the needs of their kind', () => {
  fc.assert(
    fc.property(situation, ({ facts, player }) => {
      for (const need of itemNeeds(facts, player).items) {
        const over = Math.max(0, need.foundFir - need.fir)
        expect(need.leftFir).toBe(Math.max(0, need.fir - need.foundFir))
        expect(need.leftPlain).toBe(Math.max(0, need.plain - need.foundPlain - over))
      }
    }),
  )
})

it('every find is dealt out once or is over', () => {
  fc.assert(
    fc.property(situation, ({ facts, player }) => {
      const { items, spare } = itemNeeds(facts, player)
      for (const { uid, count, fir } of player.itemsFound) {
        const dealt = items.find((need) => need.uid === uid)?.by.reduce((sum, { have }) => sum + have, 0) ?? 0
        const over = spare.find((one) => one.uid === uid) ?? { fir: 0, plain: 0 }
        expect(dealt + over.fir + over.plain).toBe(Math.max(0, count) + Math.max(0, fir))
      }
    }),
  )
})

it('the reasons add up to the need, and none has more than it asks for', () => {
  fc.assert(
    fc.property(situation, ({ facts, player }) => {
      for (const { fir, plain, by } of itemNeeds(facts, player).items) {
        const sum = (isFir: boolean) =>
          by.reduce((total, one) => total + (one.fir === isFir ? one.count : 0), 0)
        expect([sum(true), sum(false)]).toEqual([fir, plain])
        expect(by.every(({ have, count }) => have >= 0 && have <= count && count > 0)).toBe(true)
      }
    }),
  )
})

it('doing a quest or building a level never raises what is left', () => {
  fc.assert(
    fc.property(situation, fc.nat(), ({ facts, player }, nth) => {
      const before = left(itemNeeds(facts, player).items)
      const quest = facts.quests[nth % Math.max(1, facts.quests.length)]
      const views = new Map([...player.views, ...(quest ? [[quest.uid, DONE] as const] : [])])
      for (const change of [{ views }, { modulesBuilt: ['g-1'] }]) {
        for (const [uid, count] of left(itemNeeds(facts, { ...player, ...change }).items)) {
          expect(count).toBeLessThanOrEqual(before.get(uid) ?? 0)
        }
      }
    }),
  )
})
