import { describe, expect, it } from 'vitest'
import { linkedQuests, questPlayer } from '../../testing/questSamples.ts'
import type { QuestGiven } from '../../testing/questSamples.ts'
import {
  doneUpTo,
  effectsOf,
  loyaltyOutlook,
  traderLoyalty,
  playerStandings,
  questBook,
  questViews,
  raisedFor,
  raisesFor,
  traderReach,
} from './index.ts'
import type { QuestPlayer } from './index.ts'

const step = (loyaltyLevel: number, playerLevel: number, reputation: number) => ({
  loyaltyLevel,
  playerLevel,
  reputation,
  spend: 0,
})
// facts/traders.json of 2026-09-02
const ladders = {
  Prapor: [step(1, 0, 0), step(2, 6, 0.7), step(3, 21, 2.7), step(4, 36, 7.9)],
  Therapist: [step(1, 0, 0), step(2, 5, 0.6), step(3, 18, 2.1), step(4, 37, 5.8)],
}
const gate = (trader: string, value: number) => ({
  trader,
  kind: 'loyalty' as const,
  op: '>=' as const,
  value,
})

describe('a trader who is met after a quest', () => {
  const quests: Record<string, QuestGiven> = {
    introduction: { trader: 'Mechanic', opens: ['Jaeger'] },
    camp: { trader: 'Jaeger' },
    hunt: { trader: 'Jaeger', needs: ['camp'] },
    arena: { opens: ['Ref'], reqGameMode: ['PVE'] },
    fight: { trader: 'Ref' },
  }
  const book = questBook(linkedQuests(quests))
  const views = (player: Partial<QuestPlayer> = {}) => questViews(book, questPlayer(player))

  it('has no quest to give before', () => {
    expect(views().get('camp')).toMatchObject({
      state: 'locked',
      missing: [{ kind: 'trader', trader: 'Jaeger', questUids: ['introduction'] }],
    })
    expect(
      views()
        .get('hunt')
        ?.missing.map(({ kind }) => kind),
    ).toEqual(['trader', 'quest'])
  })

  it('has them after', () => {
    expect(views({ questsDone: ['introduction'] }).get('camp')?.state).toBe('active')
    expect(effectsOf(book, questPlayer(), 'introduction').opens).toEqual(['camp'])
  })

  it.each(['questsDone', 'questsStarted'] as const)(
    'is met by whoever has a quest of theirs among %s',
    (list) => {
      expect(
        views({ [list]: ['camp'] })
          .get('hunt')
          ?.missing.some(({ kind }) => kind === 'trader'),
      ).toBe(false)
    },
  )

  it('is not held back by a quest of another mode', () => {
    expect(views().get('fight')?.state).toBe('active')
    expect(views({ gameMode: 'PVE' }).get('fight')?.state).toBe('locked')
  })

  it('is met on the way to a quest of theirs', () => {
    expect(doneUpTo(book, questPlayer(), 'hunt')).toEqual(['introduction', 'camp', 'hunt'])
    expect(doneUpTo(book, questPlayer({ questsDone: ['introduction'] }), 'camp')).toEqual(['camp'])
  })
})

describe('a quest of which no condition is known', () => {
  const { tab: _, ...bare } = linkedQuests({ odd: {} })[0] ?? linkedQuests({ odd: {} })[0]!
  const state = (facts: QuestGiven, player: Partial<QuestPlayer> = {}) => {
    const quest = { ...bare, ...facts }
    return questViews(questBook([quest]), questPlayer(player)).get('odd')?.state
  }

  it.each<[string, QuestGiven, string]>([
    ['nothing at all', {}, 'unknown'],
    ['seen in a tab', { tab: 1 }, 'active'],
    ['a level', { reqLevel: 5 }, 'active'],
    ['a gate', { gates: [gate('Skier', 1)] }, 'active'],
  ])('%s: %s', (_case, facts, expected) => expect(state(facts)).toBe(expected))

  it('is under way once it is marked as taken, and done when it is done', () => {
    expect(state({}, { questsStarted: ['odd'] })).toBe('active')
    expect(state({}, { questsDone: ['odd'] })).toBe('done')
  })
})

const prapor = (delta: number, more: QuestGiven = {}): QuestGiven => ({
  trader: 'Prapor',
  standing: [{ trader: 'Prapor', delta }],
  ...more,
})
const tenths = Object.fromEntries(Array.from({ length: 7 }, (_, nth) => [`p${nth}`, prapor(0.1)]))
const quests: Record<string, QuestGiven> = {
  ...tenths,
  second: prapor(0.25, { gates: [gate('Prapor', 2)] }),
  another: prapor(0.25, { gates: [gate('Prapor', 2)], reqLevel: 40 }),
  third: prapor(0.75, { gates: [gate('Prapor', 3)], needs: ['second'] }),
  amends: { ...prapor(1), gates: [{ trader: 'Prapor', kind: 'reputation', op: '<', value: 0 }] },
  lost: { trader: 'Prapor', failStanding: [{ trader: 'Prapor', delta: -0.25 }] },
}
const book = questBook(linkedQuests(quests), ladders)
const three = ['p0', 'p1', 'p2']
const seven = Object.keys(tenths)

describe('loyalty by quests', () => {
  it.each<[string, Partial<QuestPlayer>, number, number]>([
    ['three of seven', { questsDone: three }, 0.3, 1],
    ['all seven', { questsDone: seven }, 0.7, 2],
    ['below the level', { questsDone: seven, level: 5 }, 0.7, 1],
    ['a failure costs', { questsDone: three, questsFailed: ['lost'] }, 0.05, 1],
    ['making amends gains nothing known', { questsDone: ['amends'] }, 0, 1],
  ])('%s', (_, player, reputation, loyalty) => {
    expect(playerStandings(book, questPlayer(player))('Prapor')).toMatchObject({ reputation, loyalty })
  })

  it('opens what asks for it, and says how far it is before', () => {
    const state = (questsDone: string[]) => questViews(book, questPlayer({ questsDone })).get('second')
    expect(state(seven)?.state).toBe('active')
    expect(state(three)?.missing).toMatchObject([
      { kind: 'loyalty', level: 2, has: { playerLevel: 10, reputation: 0.3 }, asks: { reputation: 0.7 } },
    ])
  })

  it('says how many open quests bring the next level, and what it opens', () => {
    const player = questPlayer({ questsDone: three })
    const outlook = loyaltyOutlook(book, 'Prapor', {
      views: questViews(book, player),
      standing: playerStandings(book, player)('Prapor'),
    })
    // 0.70 - 0.30 at a tenth each; the other quest of level 2 also asks for player level 40
    expect(outlook).toEqual({ questsNeeded: 4, opens: ['second'] })
  })

  it('is one answer: where the player stands and what the next level takes', () => {
    const player = questPlayer({ questsDone: three })
    const standing = playerStandings(book, player)('Prapor')
    expect(traderLoyalty(book, 'Prapor', { standing, views: questViews(book, player) })).toMatchObject({
      loyalty: 1,
      reputation: 0.3,
      isReputationEntered: false,
      openers: [],
      next: { level: 2, reputation: 0.7, questsNeeded: 4, opens: 1 },
    })
  })

  it('does not promise what the open quests cannot bring', () => {
    const player = questPlayer({ tradersLL: { Prapor: 2 }, questsDone: seven })
    const standing = playerStandings(book, player)('Prapor')
    expect(loyaltyOutlook(book, 'Prapor', { standing, views: questViews(book, player) })).toMatchObject({
      questsNeeded: undefined,
      opens: [],
    })
  })
})

describe('done up to here', () => {
  it('proves the level and loyalty that its quests ask for', () => {
    const done = doneUpTo(book, questPlayer({ level: 1 }), 'third')
    expect(done).toEqual(['second', 'third'])
    expect(raisesFor(book, questPlayer({ level: 1 }), { done, offered: done })).toEqual({
      // Prapor's third level requires player level 21
      level: { from: 1, to: 21 },
      loyalty: [{ trader: 'Prapor', from: 1, to: 3 }],
    })
  })

  it('asks for nothing that is there, or that its own rewards bring', () => {
    const player = questPlayer({ level: 40, tradersLL: { Prapor: 3 } })
    expect(raisesFor(book, player, { done: ['second', 'third'], offered: ['second', 'third'] })).toEqual({
      loyalty: [],
    })
    const offered = [...seven, 'second']
    expect(raisesFor(book, questPlayer(), { done: offered, offered })).toEqual({ loyalty: [] })
  })

  it('is written into the player', () => {
    const player = questPlayer({ tradersLL: { Skier: 2 } })
    const raises = {
      level: { from: 10, to: 21 },
      loyalty: [{ trader: 'Prapor' as const, from: 1, to: 3 as const }],
    }
    expect(raisedFor(player, raises)).toEqual({ level: 21, tradersLL: { Skier: 2, Prapor: 3 } })
    expect(raisedFor(player, { loyalty: [] })).toEqual({})
  })
})

describe('traderReach', () => {
  const book = questBook(
    linkedQuests({
      introduction: { trader: 'Mechanic', opens: ['Jaeger'], standing: [{ trader: 'Prapor', delta: 0.3 }] },
      debut: { standing: [{ trader: 'Prapor', delta: 0.4 }] },
    }),
    ladders,
  )
  const reach = (player: Partial<QuestPlayer> = {}) =>
    traderReach(book, questPlayer({ level: 15, ...player }))

  it.each<[string, Partial<QuestPlayer>, Record<string, number>]>([
    ['a trader to be met first serves nobody', {}, { Prapor: 1, Jaeger: 0 }],
    ['0.30 of 0.70', { questsDone: ['introduction'] }, { Prapor: 1 }],
    ['0.70 of 0.70', { questsDone: ['introduction', 'debut'] }, { Prapor: 2 }],
    ['an entry above what follows', { tradersLL: { Prapor: 3, Jaeger: 2 } }, { Prapor: 3, Jaeger: 2 }],
    ['an entry of reputation wins', { tradersRep: { Prapor: 0.7 } }, { Prapor: 2 }],
  ])('%s', (_, player, expected) => expect(reach(player).loyalties).toMatchObject(expected))

  it('names what is missing and how far it is', () => {
    const { lackOf } = reach({ questsDone: ['introduction'] })
    expect(lackOf('Prapor', 2)).toMatchObject({
      kind: 'loyalty',
      level: 2,
      has: { playerLevel: 15, reputation: 0.3 },
      asks: { playerLevel: 6, reputation: 0.7 },
    })
    expect(lackOf('Prapor', 1)).toBeUndefined()
    expect(reach().lackOf('Jaeger', 1)).toEqual({
      kind: 'trader',
      trader: 'Jaeger',
      questUids: ['introduction'],
    })
  })
})
