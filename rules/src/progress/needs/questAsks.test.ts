import { describe, expect, it } from 'vitest'
import type { QuestView } from '../../quests/quest-progress/types.ts'
import { itemNeeds } from './itemNeeds.ts'
import type { NeedObjective, NeedPlayer, NeedQuest } from './types.ts'

const OPEN: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }

function needsOf(
  objectives: NeedObjective[],
  more: Partial<NeedQuest> = {},
  change: Partial<NeedPlayer> = {},
) {
  const quest = { uid: 'q', objectives, ...more }
  return itemNeeds(
    { quests: [quest], stations: [], poolSizes: [3493, 25] },
    {
      gameEdition: 'Standard',
      views: new Map([['q', OPEN]]),
      objectives: [],
      itemsFound: [],
      modulesBuilt: [],
      ...change,
    },
  )
}

describe('what a quest asks for', () => {
  it('counts a find and its hand-over once', () => {
    const { items, held } = needsOf([
      { id: 'find', kind: 'findItem', count: 10, foundInRaid: true, items: ['ledx'] },
      { id: 'give', kind: 'giveItem', count: 10, foundInRaid: true, items: ['ledx'] },
    ])
    expect(items).toMatchObject([{ uid: 'ledx', fir: 10, plain: 0 }])
    expect(held).toEqual([])
  })

  it.each<[string, NeedObjective, object]>([
    ['a marker', { id: 'o', kind: 'mark', marker: 'ms2000' }, { uid: 'ms2000', plain: 1 }],
    [
      'a camera to place',
      { id: 'o', kind: 'plantItem', items: ['camera'], count: 2 },
      { uid: 'camera', plain: 2 },
    ],
    [
      'a flare to fire',
      { id: 'o', kind: 'useItem', use: ['flare'] },
      { uid: 'flare', by: [{ purpose: 'use' }] },
    ],
  ])('asks for %s', (_, objective, expected) => expect(needsOf([objective]).items).toMatchObject([expected]))

  it('asks for the weapon and the parts of a build', () => {
    const build = { figures: {}, parts: ['grip', 'sight'] }
    const { items } = needsOf([{ id: 'o', kind: 'buildWeapon', items: ['akm'], build }])
    expect(items.map(({ uid, by }) => [uid, by[0]?.purpose])).toEqual([
      ['akm', 'build'],
      ['grip', 'build'],
      ['sight', 'build'],
    ])
  })

  it('does not ask for what the trader gives with the quest', () => {
    const marks = ['a', 'b', 'c'].map((id): NeedObjective => ({ id, kind: 'mark', marker: 'ms2000' }))
    const { items } = needsOf(marks, { startItems: [{ itemUid: 'ms2000', count: 2 }] })
    expect(items).toMatchObject([{ uid: 'ms2000', plain: 1 }])
  })

  it('does not take such gifts for found in raid', () => {
    const give: NeedObjective = { id: 'o', kind: 'giveItem', items: ['paca'], count: 2, foundInRaid: true }
    expect(needsOf([give], { startItems: [{ itemUid: 'paca', count: 2 }] }).items).toMatchObject([{ fir: 2 }])
  })

  it('leaves out what is optional', () => {
    expect(needsOf([{ id: 'o', kind: 'plantItem', items: ['camera'], optional: true }]).items).toEqual([])
  })

  it('keeps "any of" apart, as a pool of its size', () => {
    const { items, pools } = needsOf(
      [
        { id: 'few', kind: 'giveItem', items: ['malboro', 'wilston'], count: 15, foundInRaid: true },
        { id: 'many', kind: 'giveItem', itemsPool: 1, count: 10 },
        { id: 'sold', kind: 'sellItem', itemsPool: 0, count: 50 },
      ],
      {},
      { objectives: [{ uid: 'few', count: 5 }], itemsFound: [{ uid: 'malboro', count: 0, fir: 9 }] },
    )
    expect(items).toEqual([])
    expect(pools).toMatchObject([
      {
        objectiveId: 'few',
        size: 2,
        fir: true,
        count: 10,
        of: 15,
        members: { uids: ['malboro', 'wilston'] },
      },
      { objectiveId: 'many', size: 25, fir: false, count: 10, members: { pool: 1 } },
      { objectiveId: 'sold', size: 3493, purpose: 'sell', count: 50 },
    ])
  })

  it('wants a key once for all doors, and any of those that open one', () => {
    const door = (id: string, keys: string[][]): NeedObjective => ({ id, kind: 'visit', keys })
    const objectives = [door('a', [['220']]), door('b', [['220'], ['306', '308']])]
    expect(needsOf(objectives).held).toEqual([
      { uids: ['220'], isKey: true, isHeld: false, by: [{ questUid: 'q', objectiveId: 'b', isOpen: true }] },
      {
        uids: ['306', '308'],
        isKey: true,
        isHeld: false,
        by: [{ questUid: 'q', objectiveId: 'b', isOpen: true }],
      },
    ])
    const found = { itemsFound: [{ uid: '308', count: 1, fir: 0 }] }
    expect(needsOf(objectives, {}, found).held.map(({ isHeld }) => isHeld)).toEqual([false, true])
  })

  it('forgets the key of a door that is done', () => {
    const objectives: NeedObjective[] = [{ id: 'a', kind: 'visit', keys: [['220']] }]
    expect(needsOf(objectives, {}, { objectives: [{ uid: 'a', count: 1 }] }).held).toEqual([])
  })

  it('wants no key that comes with the quest', () => {
    const objectives = ['a', 'b'].map((id): NeedObjective => ({ id, kind: 'visit', keys: [['220']] }))
    expect(needsOf(objectives, { startItems: [{ itemUid: '220', count: 1 }] }).held).toEqual([])
  })

  it('wants to have what is only to be found', () => {
    const find: NeedObjective = { id: 'o', kind: 'findItem', items: ['dsp'] }
    expect(needsOf([find]).held).toMatchObject([{ uids: ['dsp'], isKey: false }])
  })

  it('passes over an objective whose item nobody knows', () => {
    expect(needsOf([{ id: 'o', kind: 'giveItem', count: 1 }])).toMatchObject({ items: [], pools: [] })
  })

  it('counts a quest published once per branch once', () => {
    const give = (id: string): NeedObjective => ({ id, kind: 'giveItem', items: ['battery'], count: 2 })
    const quests = [
      { uid: 'one', sameAs: ['two'], objectives: [give('a')] },
      { uid: 'two', sameAs: ['one'], objectives: [give('b')] },
    ]
    const of = (one: QuestView, two: QuestView) =>
      itemNeeds(
        { quests, stations: [], poolSizes: [] },
        {
          gameEdition: 'Standard',
          views: new Map([
            ['one', one],
            ['two', two],
          ]),
          objectives: [],
          itemsFound: [],
          modulesBuilt: [],
        },
      ).items
    expect(of(OPEN, OPEN)).toMatchObject([{ plain: 2 }])
    expect(of({ ...OPEN, state: 'done' }, OPEN)).toEqual([])
  })
})
