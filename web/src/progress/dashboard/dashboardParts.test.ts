import type { CraftOutcome } from '@raidkit/rules/trade/crafts'
import { stationViews } from '@raidkit/rules/progress/hideout-progress'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { COLLECTOR } from '@raidkit/rules/quests/quests'
import { freshCharacterState } from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import { bestCrafts } from './bestCrafts.ts'
import { favouriteMoves } from './favouriteMoves.ts'
import { hideoutSteps } from './hideoutSteps.ts'
import { neededItems } from './neededItems.ts'
import { questSums } from './questSums.ts'

const OPEN: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }
const quest = (uid: string, change: object = {}) => ({
  uid,
  slug: uid,
  name: uid,
  trader: 'Prapor' as const,
  locations: [] as string[],
  reqLevel: 1,
  requiredForKappa: true,
  active: true,
  ...change,
})

describe('quests', () => {
  const quests = [
    quest('taken', { locations: ['Customs'] }),
    quest('shop', { reqLevel: 5 }),
    quest('early'),
    quest('done'),
    quest('closed'),
    quest('late', { requiredForKappa: false }),
    quest('hidden', { requiredForKappa: false }),
    quest('theirs'),
    quest('gone', { active: false }),
    quest(COLLECTOR),
  ]
  const views = new Map<string, QuestView>([
    ['taken', { ...OPEN, isStarted: true }],
    ['shop', OPEN],
    ['early', OPEN],
    ['done', { ...OPEN, state: 'done' }],
    ['closed', { ...OPEN, state: 'canceled' }],
    ['late', { ...OPEN, state: 'locked' }],
    ['hidden', { ...OPEN, isHidden: true }],
    ['theirs', { ...OPEN, isVisible: false }],
    ['gone', OPEN],
    [COLLECTOR, { ...OPEN, state: 'locked' }],
  ])

  it('are added up; a closed alternative does not keep Kappa away', () => {
    expect(questSums(quests, views)).toEqual({
      open: 4,
      started: 1,
      done: 1,
      left: 6,
      kappa: { done: 1, total: 5 },
    })
  })
})

describe('hideoutSteps', () => {
  const level = (at: number, items: object[] = []) => ({
    level: at,
    sec: 0,
    stations: [],
    traders: [],
    skills: [],
    bonuses: [],
    items: items.map((item) => ({ itemUid: 'nails', count: 1, ...item })),
  })
  const stations = [
    { slug: 'far', bsgId: 'far', levels: [level(1, [{}, { itemUid: 'bolts' }])] },
    { slug: 'near', bsgId: 'near', levels: [level(1, [{}]), level(2), level(3)] },
    { slug: 'vents', bsgId: 'vents', levels: [level(1)] },
  ]
  it('has what is ready, what is followed, then what lacks least', () => {
    const views = stationViews(stations, { ...freshCharacterState(), modulesTracked: ['near-3'] })
    expect(hideoutSteps(views, 9)).toEqual([
      { uid: 'vents-1', slug: 'vents', level: 1, state: 'readyToBuild', missing: 0 },
      { uid: 'near-3', slug: 'near', level: 3, state: 'tracked', missing: 0 },
      { uid: 'near-1', slug: 'near', level: 1, state: 'canBeUpgraded', missing: 1 },
      { uid: 'far-1', slug: 'far', level: 1, state: 'canBeUpgraded', missing: 2 },
    ])
  })
})

describe('bestCrafts', () => {
  const craft = (uid: string, level: number, profitRubPerHour: number, questUid?: string) => ({
    craft: { uid, station: 'workbench', level, ...(questUid && { questUid }) },
    sec: 3600,
    // The cast is safe: fields that are not read are left out.
    outcome: {
      state: 'known',
      profitRub: profitRubPerHour,
      profitRubPerHour,
      sale: { type: 'flea', rub: 100, ...(uid === 'thin' && { doubt: { rub: 30, marks: ['thin'] } }) },
    } as CraftOutcome,
  })
  const rows = [
    craft('loss', 1, -5),
    craft('small', 1, 10),
    craft('large', 3, 90),
    craft('quest', 1, 50, 'q'),
    craft('thin', 1, 75), // worth 5 at its robust price
    { ...craft('unpriced', 1, 0), outcome: { state: 'unsold' } as CraftOutcome },
  ]
  it.each([
    ['nothing built: the best of all', 0, [], false, ['large', 'quest', 'small', 'thin']],
    ['what the hideout can make', 1, [], true, ['small', 'thin']],
    ['with its quest', 1, ['q'], true, ['quest', 'small', 'thin']],
    ['all of it', 3, ['q'], true, ['large', 'quest', 'small', 'thin']],
  ])('%s', (_, level, questsDone, isOwn, uids) => {
    const best = bestCrafts(rows, { levelOf: () => level, questsDone }, 5)
    expect([best.isOwn, best.rows.map((row) => row.craft.uid)]).toEqual([isOwn, uids])
  })
})

describe('favouriteMoves', () => {
  const price = (change24h: number | null) =>
    // The cast is safe: fields that are not read are left out.
    ({ flea: { price: 100, change24h, change7d: null } }) as LinePrice
  const prices = new Map<string, LinePrice>([
    ['up', price(4)],
    ['down', price(-9)],
    ['still', price(null)],
    ['banned', { ...price(0), flea: null }],
  ])
  it('has the largest first, up or down', () => {
    const moves = favouriteMoves(['still', 'up', 'banned', 'down', 'gone'], (uid) => prices.get(uid), 9)
    expect(moves.map(({ uid }) => uid)).toEqual(['down', 'up', 'still'])
  })
})

describe('neededItems', () => {
  const row = (uid: string, left: number, now = left) => ({
    uids: [uid] as [string],
    leftFir: 0,
    leftPlain: left,
    now: { fir: 0, plain: now },
  })
  it('has what is needed now first, and of that the dearest', () => {
    // Many more of the cheap item are needed, but later.
    const rows = [row('later', 9, 0), row('cheap', 99, 1), row('dear', 2), row('none', 4), row('there', 0)]
    const rub: Record<string, number> = { later: 1_000_000, cheap: 10, dear: 500, there: 5 }
    expect(neededItems(rows, (uid) => rub[uid], 9).map(({ uids }) => uids[0])).toEqual([
      'dear',
      'cheap',
      'none',
      'later',
    ])
  })
})
