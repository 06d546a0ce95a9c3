import { describe, expect, it } from 'vitest'
import type { QuestView } from '../../quests/quest-progress/types.ts'
import { askedThings } from './askedThings.ts'
import { itemNeeds, needsWith } from './itemNeeds.ts'
import { needRows } from './needRows.ts'
import { MONEY } from './money.ts'
import type { NeedFacts, NeedObjective, NeedPlayer, NeedQuest } from './types.ts'

const OPEN: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }
const LOCKED: QuestView = { ...OPEN, state: 'locked', missing: [{ kind: 'level', level: 30, has: 1 }] }
const [ROUBLES = ''] = MONEY

const give = (id: string, change: Partial<NeedObjective> = {}): NeedObjective => ({
  id,
  kind: 'giveItem',
  items: ['salewa'],
  count: 3,
  ...change,
})

const debut: NeedQuest = { uid: 'debut', objectives: [give('o1', { foundInRaid: true })] }
const shortage: NeedQuest = { uid: 'shortage', objectives: [give('o2', { count: 5 })] }
const medstation = {
  slug: 'medstation',
  bsgId: 'med',
  levels: [
    { level: 1, items: [{ itemUid: 'salewa', count: 2 }] },
    { level: 2, items: [{ itemUid: 'salewa', count: 4 }] },
  ],
}
const facts: NeedFacts = { quests: [debut, shortage], stations: [medstation], poolSizes: [3493] }
const player: NeedPlayer = {
  gameEdition: 'Standard',
  views: new Map([
    ['debut', OPEN],
    ['shortage', LOCKED],
  ]),
  objectives: [],
  itemsFound: [],
  modulesBuilt: [],
}

const salewa = (change: Partial<NeedPlayer>, more: Partial<NeedFacts> = {}) =>
  itemNeeds({ ...facts, ...more }, { ...player, ...change }).items.find(({ uid }) => uid === 'salewa')
const views = (debutView: Partial<QuestView>) =>
  new Map([...player.views, ['debut', { ...OPEN, ...debutView }] as const])

describe('itemNeeds', () => {
  it.each<[string, Partial<NeedPlayer>, object | undefined]>([
    ['adds up quests and levels, found in raid apart', {}, { fir: 3, plain: 11, leftFir: 3, leftPlain: 11 }],
    ['leaves out a done quest', { views: views({ state: 'done' }) }, { fir: 0, plain: 11 }],
    ['leaves out a canceled quest', { views: views({ state: 'canceled' }) }, { fir: 0, plain: 11 }],
    ['leaves out a failed quest', { views: views({ state: 'failed' }) }, { fir: 0, plain: 11 }],
    ['leaves out the other faction', { views: views({ isVisible: false }) }, { fir: 0, plain: 11 }],
    [
      'leaves out a later prestige',
      { views: views({ state: 'locked', missing: [{ kind: 'prestige', level: 1 }] }) },
      { fir: 0, plain: 11 },
    ],
    ['leaves out a quest nobody knows', { views: new Map([['other', OPEN]]) }, { fir: 0, plain: 6 }],
    ['leaves out what is built', { modulesBuilt: ['med-1'] }, { fir: 3, plain: 9 }],
    ['knows that the levels below stand', { modulesBuilt: ['med-2'] }, { fir: 3, plain: 5 }],
    ['takes off what is handed in', { objectives: [{ uid: 'o2', count: 2 }] }, { fir: 3, plain: 9 }],
    ['is done beyond the count', { objectives: [{ uid: 'o1', count: 99 }] }, { fir: 0, plain: 11 }],
    ['minds no count below zero', { objectives: [{ uid: 'o1', count: -4 }] }, { fir: 3, plain: 11 }],
    [
      'never serves a need of that kind with plain pieces',
      { itemsFound: [{ uid: 'salewa', count: 14, fir: 0 }] },
      { leftFir: 3, leftPlain: 0, foundPlain: 14 },
    ],
    [
      'serves plain needs with what is found in raid only beyond those needs',
      { itemsFound: [{ uid: 'salewa', count: 1, fir: 5 }] },
      { leftFir: 0, leftPlain: 8 },
    ],
    [
      'takes counts below zero for none',
      { itemsFound: [{ uid: 'salewa', count: -5, fir: -1 }] },
      { leftFir: 3, leftPlain: 11, foundFir: 0, foundPlain: 0 },
    ],
  ])('%s', (_, change, expected) => expect(salewa(change)).toMatchObject(expected ?? {}))

  it('counts a failed quest that can be taken again', () => {
    const quests = [{ ...debut, restartable: true as const }, shortage]
    expect(salewa({ views: views({ state: 'failed' }) }, { quests })).toMatchObject({ fir: 3 })
  })

  it('names who needs it, the nearest first, and deals the finds out in that order', () => {
    const found = { itemsFound: [{ uid: 'salewa', count: 3, fir: 3 }], modulesTracked: ['med-2'] }
    expect(
      salewa(found)?.by.map((by) => [by.kind === 'quest' ? by.questUid : by.moduleUid, by.have]),
    ).toEqual([
      ['med-2', 3],
      ['debut', 3],
      ['med-1', 0],
      ['shortage', 0],
    ])
  })

  it('counts what the edition begins with as built', () => {
    const levels = [1, 2, 3, 4].map((level) => ({ level, items: [{ itemUid: 'drill', count: level }] }))
    const stations = [{ slug: 'stash', bsgId: 's', levels }]
    const of = (gameEdition: NeedPlayer['gameEdition']) =>
      itemNeeds({ ...facts, stations }, { ...player, gameEdition }).items.find(({ uid }) => uid === 'drill')
    expect(of('Standard')).toMatchObject({ plain: 9 }) // 2 + 3 + 4
    expect(of('Prepare for Escape')).toMatchObject({ plain: 4 })
    expect(of('The Unheard')).toBeUndefined()
  })

  it('draws nothing anew that a find does not touch', () => {
    const bolts = { ...medstation, levels: [{ level: 1, items: [{ itemUid: 'bolts', count: 2 }] }] }
    const asked = askedThings(
      { ...facts, stations: [medstation, { ...bolts, slug: 'gym', bsgId: 'g' }] },
      player,
    )
    const [before, after] = [[], [{ uid: 'bolts', count: 1, fir: 0 }]].map((finds) =>
      needRows(needsWith(asked, finds), () => 0),
    )
    const [salewaBefore, boltsBefore] = before ?? []
    expect(after?.[0]).toBe(salewaBefore)
    expect(after?.[1]).toMatchObject({ id: 'bolts', leftPlain: 1 })
    expect(boltsBefore).toMatchObject({ leftPlain: 2 })
  })

  it('names what is over', () => {
    const quests = [debut]
    const { spare } = itemNeeds(
      { ...facts, quests, stations: [] },
      {
        ...player,
        itemsFound: [
          { uid: 'salewa', count: 2, fir: 4 },
          { uid: 'bolts', count: 1, fir: 0 },
        ],
      },
    )
    expect(spare).toEqual([
      { uid: 'salewa', fir: 1, plain: 2 },
      { uid: 'bolts', fir: 0, plain: 1 },
    ])
  })

  it('keeps money apart', () => {
    const quests = [{ uid: 'debut', objectives: [give('o1', { items: [ROUBLES], count: 50_000 })] }]
    const { items, money } = itemNeeds({ ...facts, quests, stations: [] }, player)
    expect(items).toEqual([])
    expect(money).toMatchObject([{ uid: ROUBLES, count: 50_000 }])
  })
})
