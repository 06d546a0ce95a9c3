import { describe, expect, it } from 'vitest'
import type { ObjectiveDetail } from '../quest-details/index.ts'
import { canLeaveOnce, exitPlan, stepOrder, type PlanExit, type PlanRow } from './index.ts'

const ROUBLES = '5449016a-4bdc-82d6-8f02-8b456f000000'
const KEY = 'zb-014-key'

const leave = (given: Partial<ObjectiveDetail> = {}): ObjectiveDetail => ({
  id: 'leave',
  type: 'Reach',
  kind: 'extract',
  maps: ['woods'],
  ...given,
})
const row = (...objectives: ObjectiveDetail[]): PlanRow => ({
  questUid: 'q',
  isTaken: true,
  isKappa: false,
  isLastPlace: true,
  steps: objectives.map((objective) => ({ objective, left: 1 })),
  handOvers: [],
})
/** Steps of the facts. */
const SURVIVE = leave({ exitStatus: ['ExpBonusSurvived', 'ExpBonusRunner'] })
const SURVIVE_OR_TRANSIT = leave({ exitStatus: ['ExpBonusSurvived', 'marathon Name'] })
const TRANSIT = leave({ exitStatus: ['marathon Name'] })
const BY_CAR = leave({ exit: 'South V-Ex', exitStatus: ['ExpBonusSurvived'] })
const TO_LIGHTHOUSE = leave({ exit: 'WOO_TRANSIT_17' })

describe('one way out', () => {
  it.each<[string, ObjectiveDetail[], boolean]>([
    ['no step asks', [], true],
    ['surviving does for both', [SURVIVE, SURVIVE_OR_TRANSIT], true],
    ['a transit does for both', [TRANSIT, SURVIVE_OR_TRANSIT], true],
    ['a transit is no survival', [TRANSIT, SURVIVE], false],
    ['the car and a transit', [BY_CAR, TO_LIGHTHOUSE], false],
    ['the car and surviving', [BY_CAR, SURVIVE], true],
    ['the car and a transit of any kind', [BY_CAR, TRANSIT], false],
    ['a named transit and surviving or a transit', [TO_LIGHTHOUSE, SURVIVE_OR_TRANSIT], true],
    ['the car twice', [BY_CAR, BY_CAR], true],
    ['two cars', [BY_CAR, leave({ exit: 'Dorms V-Ex' })], false],
  ])('%s', (_, objectives, expected) => {
    expect(canLeaveOnce(row(...objectives).steps)).toBe(expected)
  })
})

// Woods of the facts, without the sides that it is open from.
const EXITS: PlanExit[] = [
  { kind: 'extract', key: 'Outskirts', name: 'Outskirts', access: { isAlways: true, needs: [] } },
  {
    kind: 'extract',
    key: 'ZB-014',
    name: 'ZB-014',
    access: { isAlways: true, needs: [{ kind: 'key', itemUid: KEY }] },
  },
  {
    kind: 'extract',
    key: 'South V-Ex',
    name: 'Bridge V-Ex',
    access: {
      isAlways: false,
      chance: 50,
      isSingleUse: true,
      needs: [{ kind: 'pay', itemUid: ROUBLES, count: 20_000, isPerPlayer: true }],
    },
  },
  { kind: 'transit', key: '17', name: 'Lighthouse', access: { isAlways: true, needs: [] } },
  { kind: 'transit', key: '15', name: 'Factory', access: { isAlways: true, needs: [] } },
]
const NO_KIT = { bring: [], keys: [] }
const names = (exits: readonly { name: string }[]) => exits.map(({ name }) => name).join()
const planFor = (rows: PlanRow[], exits = EXITS, kit: Parameters<typeof exitPlan>[1]['kit'] = NO_KIT) =>
  exitPlan(rows, { exits, kit, player: { mode: 'PVP' } })

describe('the way out of a plan', () => {
  it('is the most reliable one, and nothing is brought for it', () => {
    const { asked, usable, bring, keys } = planFor([row(SURVIVE)])
    expect([names(asked), names(usable), bring, keys]).toEqual(['', 'Outskirts', [], []])
  })

  it('is the one that a quest names: its money goes along, and there is another if it is not there', () => {
    const { asked, usable, bring, isOnce } = planFor([row(BY_CAR), row(SURVIVE)])
    expect([names(asked), names(usable), isOnce]).toEqual(['Bridge V-Ex', 'Outskirts', true])
    expect(bring).toMatchObject([{ uids: [ROUBLES], count: 20_000, isCash: true, exit: 'Bridge V-Ex' }])
    expect(asked[0]?.verdict.doubts).toEqual(['chance', 'singleUse'])
  })

  it('is a transit where only that does', () => {
    expect(names(planFor([row(TRANSIT)]).usable)).toBe('Lighthouse,Factory')
    const named = planFor([row(TO_LIGHTHOUSE)])
    expect([names(named.asked), names(named.usable)]).toEqual(['Lighthouse', 'Outskirts'])
  })

  it('is not named again as its own alternative', () => {
    const { asked, usable } = planFor([row(leave({ exit: 'Outskirts' }))])
    expect([names(asked), names(usable)]).toEqual(['Outskirts', 'ZB-014'])
  })

  it('costs nothing more where the quests bring its key', () => {
    const locked = EXITS.slice(1, 2)
    expect(planFor([], locked).keys).toMatchObject([{ uids: [KEY], exit: 'ZB-014' }])
    const kit = { bring: [], keys: [{ uids: [KEY], isAccess: false, questUids: ['q'] }] }
    expect(planFor([], locked, kit).keys).toEqual([])
  })

  it('of a step that cannot be done in this raid counts for nothing', () => {
    const blocked = { ...row(), steps: [{ objective: BY_CAR, left: 1, blockedBy: 'order' as const }] }
    expect(names(planFor([blocked]).asked)).toBe('')
  })

  it('says so where there is none', () => {
    const { usable, asked } = planFor([row(SURVIVE)], [])
    expect([usable, asked]).toEqual([[], []])
  })
})

it('a quest item is found before it is planted', () => {
  expect(
    stepOrder([
      { id: 'plant', kind: 'plantQuestItem', questItem: 'bag' },
      { id: 'find', kind: 'findQuestItem', questItem: 'bag' },
      { id: 'other', kind: 'findQuestItem', questItem: 'papers' },
      { id: 'visit', kind: 'visit' },
    ]),
  ).toEqual([{ first: 'find', next: 'plant' }])
})
