import { describe, expect, it } from 'vitest'
import { MAPS, makeObjective, makePlan, makeQuest, makeVisit } from '../../testing/raidPlans.ts'
import { raidKit } from './index.ts'
import type { PlanQuest } from './index.ts'

/** Returns the kit for the best map. */
function kit(quests: PlanQuest[]) {
  const [best] = makePlan(quests).maps
  return best && raidKit(best, { quests, maps: MAPS })
}

describe('what to bring and what to find', () => {
  const mark = (id: string) => makeObjective(id, { kind: 'mark', maps: ['customs'], marker: 'MS2000' })
  const customs = kit([
    makeQuest('a', [
      mark('1'),
      mark('2'),
      makeObjective('3', { kind: 'findQuestItem', maps: ['customs'], questItem: 'case' }),
    ]),
    makeQuest(
      'b',
      [
        { ...mark('4'), count: 2 },
        makeObjective('5', {
          kind: 'plantItem',
          maps: ['customs'],
          items: ['gold', 'silver'],
          keys: [['dorm 1', 'dorm 2']],
        }),
        makeObjective('6', { kind: 'visit', maps: ['customs'], keys: [['dorm 2', 'dorm 1'], ['gate']] }),
        makeObjective('7', { kind: 'shoot', maps: ['customs'], weapons: ['ak'], wear: [['helmet']] }),
        makeObjective('8', { kind: 'shoot', maps: ['customs'], count: 5 }),
        makeObjective('9', { kind: 'plantItem', maps: ['customs'], itemsPool: 3, optional: true }),
        makeObjective('10', { kind: 'plantItem', maps: ['customs'], itemsPool: 4, count: 2 }),
      ],
      { startItems: [{ itemUid: 'MS2000', count: 1 }] },
    ),
  ])

  it('adds up what several quests want, and says what is given', () => {
    expect(customs?.bring).toEqual([
      { uids: ['MS2000'], count: 4, given: 1, questUids: ['a', 'b'] },
      { uids: ['gold', 'silver'], count: 1, given: 0, questUids: ['b'] },
      { uids: [], pool: 4, count: 2, given: 0, questUids: ['b'] },
    ])
  })

  it('names each door once, whatever the order of its keys', () => {
    expect(customs?.keys.map(({ uids }) => uids)).toEqual([['dorm 1', 'dorm 2'], ['gate']])
  })

  it('names kills that ask for gear, and things that lie there', () => {
    expect(customs?.gear.map(({ objective: { id } }) => id)).toEqual(['7'])
    expect(customs?.find).toEqual([{ uid: 'case', count: 1, questUids: ['a'] }])
  })

  it('opens the way into the map itself', () => {
    expect(kit([makeQuest('q', [makeVisit('a', 'lab')])])?.keys).toEqual([
      { uids: ['red card', 'blue card'], isAccess: true, questUids: [] },
    ])
  })
})
