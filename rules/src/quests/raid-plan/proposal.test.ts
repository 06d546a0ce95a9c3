import { describe, expect, it } from 'vitest'
import type { ObjectiveDetail } from '../quest-details/index.ts'
import type { QuestView } from '../quest-progress/index.ts'
import { raidPlan } from './index.ts'
import type { PlanOptions, PlanPlayer, PlanQuest } from './index.ts'

type StepInput = Partial<ObjectiveDetail> & Pick<ObjectiveDetail, 'kind'>
const step = (id: string, given: StepInput): ObjectiveDetail => ({
  id,
  type: 'Reach',
  maps: ['customs'],
  ...given,
})
const visit = (id: string, ...maps: string[]) => step(id, { kind: 'visit', maps })
const kills = (id: string, count: number, given: Partial<ObjectiveDetail> = {}) =>
  step(id, { kind: 'shoot', count, ...given })
const gift = (given: Partial<ObjectiveDetail>) =>
  step('g', { kind: 'giveItem', items: ['salewa'], count: 3, ...given })
const quest = (uid: string, objectives: ObjectiveDetail[], more: Partial<PlanQuest> = {}): PlanQuest => ({
  uid,
  slug: uid,
  reqLevel: 1,
  requiredForKappa: false,
  objectives,
  ...more,
})
const AVAILABLE = { state: 'active', isVisible: true, isHidden: false, missing: [] } as const

type Player = Partial<Pick<PlanPlayer, 'opens' | 'canGet'>> & {
  taken?: readonly string[]
} & Partial<PlanOptions>

function customs(quests: PlanQuest[], { taken = [], kappaFirst = false, ...player }: Player = {}) {
  const views = new Map<string, QuestView>(
    quests.map(({ uid }) => [uid, { ...AVAILABLE, isStarted: taken.includes(uid) }]),
  )
  const made = raidPlan(
    { quests, maps: [] },
    { views, objectives: [], ...player },
    { onlyTaken: false, kappaFirst },
  )
  return made.maps.find(({ map }) => map === 'customs')
}
const proposed = (plan: ReturnType<typeof customs>) =>
  plan?.rows.flatMap(({ questUid, leftOut }) => (leftOut === undefined ? [questUid] : []))

const near = quest('near', [visit('a', 'customs')])
const kappa = quest('kappa', [visit('b', 'customs'), visit('c', 'woods')], { requiredForKappa: true })
const far = quest('far', [visit('d', 'customs'), visit('e', 'woods')])
const hunt = quest('hunt', [kills('f', 30)])
const high = quest('high', [visit('g', 'customs')], { reqLevel: 20 })

describe('the quests proposed for one raid', () => {
  it.each([
    ['what ends there comes before what does not', [far, near], {}, ['near', 'far']],
    ['thirty kills are no one raid', [hunt, near], {}, ['near', 'hunt']],
    [
      'then what opens quests',
      [far, kappa],
      { opens: (uid: string) => (uid === 'far' ? 2 : 0) },
      ['far', 'kappa'],
    ],
    ['then Kappa', [far, kappa], {}, ['kappa', 'far']],
    ['Kappa before all where asked', [near, kappa], { kappaFirst: true }, ['kappa', 'near']],
    ['then what is taken', [near, high], { taken: ['high'] }, ['high', 'near']],
    ['then the lower level', [high, near], {}, ['near', 'high']],
  ])('%s', (_, quests, player, expected) => {
    expect(proposed(customs(quests, player))).toEqual(expected)
  })

  it('are six of thirty-one, and the map counts what is proposed', () => {
    const many = Array.from({ length: 31 }, (_, nth) => quest(`q${nth + 10}`, [visit(`${nth}`, 'customs')]))
    const plan = customs(many)
    expect(proposed(plan)).toEqual(['q10', 'q11', 'q12', 'q13', 'q14', 'q15'])
    expect(plan).toMatchObject({ open: 31, counts: { quests: 6, lastPlace: 6, steps: 6 } })
    expect(plan?.rows[6]).toMatchObject({ questUid: 'q16', leftOut: 'others' })
  })
})

it.each([
  ['ends there', near, {}, [{ kind: 'finishes' }]],
  ['opens and Kappa', kappa, { opens: () => 3 }, [{ kind: 'opens', count: 3 }, { kind: 'kappa' }]],
  ['taken', far, { taken: ['far'] }, [{ kind: 'taken' }]],
  ['nothing but something to do', far, {}, [{ kind: 'steps', count: 1 }]],
  ['five kills', quest('five', [kills('k', 5)]), {}, [{ kind: 'finishes' }]],
  ['six kills', quest('six', [kills('k', 6)]), {}, [{ kind: 'steps', count: 1 }]],
  [
    'a hand-over of things found in raid that are not there',
    quest('fir', [visit('v', 'customs'), gift({ foundInRaid: true })]),
    { canGet: ({ fir }: { fir?: true }) => !fir },
    [{ kind: 'steps', count: 1 }],
  ],
  [
    'the same when they are there',
    quest('fir', [visit('v', 'customs'), gift({ foundInRaid: true })]),
    { canGet: () => true },
    [{ kind: 'finishes' }],
  ],
  [
    'a hand-over of things that can be bought',
    quest('bought', [visit('v', 'customs'), gift({})]),
    {},
    [{ kind: 'finishes' }],
  ],
  [
    'survived twice',
    quest('twice', [step('s', { kind: 'extract', count: 2 })]),
    {},
    [{ kind: 'steps', count: 1 }],
  ],
  [
    'left alive, on whatever map',
    quest('alive', [visit('v', 'customs'), step('s', { kind: 'extract', maps: [] })]),
    {},
    [{ kind: 'finishes' }],
  ],
  [
    'left alive twice, on whatever map',
    quest('alive', [visit('v', 'customs'), step('s', { kind: 'extract', count: 2, maps: [] })]),
    {},
    [{ kind: 'steps', count: 1 }],
  ],
  [
    'an optional thirty',
    quest('opt', [visit('v', 'customs'), { ...kills('k', 30), optional: true }]),
    {},
    [{ kind: 'finishes' }],
  ],
])('what speaks for it: %s', (_, one, player, expected) => {
  expect(customs([one], player)?.rows[0]?.reasons).toEqual(expected)
})

describe('what is left out says why', () => {
  const locked = quest('locked', [step('l', { kind: 'visit', keys: [['dorm']] })])
  const marked = quest('marked', [step('m', { kind: 'mark', marker: 'MS2000' })])
  const canGet = ({ uids }: { uids: readonly string[] }) => !uids.includes('dorm')

  it('a key that nobody sells them', () => {
    const plan = customs([locked, marked], { canGet })
    expect(plan?.rows.map(({ questUid, leftOut }) => [questUid, leftOut])).toEqual([
      ['marked', undefined],
      ['locked', 'mustOwn'],
    ])
    expect(plan?.rows[1]?.lacks).toEqual([{ uids: ['dorm'], count: 1 }])
    expect(plan?.counts.quests).toBe(1)
  })

  it('a third weapon', () => {
    const by = (uid: string) => quest(uid, [kills(uid, 2, { weapons: [uid] })])
    const plan = customs([by('ak'), by('m4'), by('mp5'), near])
    expect(proposed(plan)).toEqual(['near', 'ak', 'm4'])
    expect(plan?.rows.at(-1)).toMatchObject({ questUid: 'mp5', leftOut: 'gear' })
  })

  it('another hour', () => {
    const night = ['n1', 'n2'].map((uid) => quest(uid, [kills(uid, 2, { hours: [21, 5] })]))
    const noon = quest('noon', [kills('d', 2, { hours: [11, 13] })])
    const plan = customs([...night, noon])
    expect(plan?.rows.at(-1)).toMatchObject({ questUid: 'noon', leftOut: 'otherTime' })
    expect(plan?.open).toBe(2)
  })
})

describe('what one raid cannot do together', () => {
  const leave = (id: string, given: Partial<ObjectiveDetail>) => step(id, { kind: 'extract', ...given })
  const why = (plan: ReturnType<typeof customs>) =>
    Object.fromEntries(plan?.rows.map(({ questUid, leftOut }) => [questUid, leftOut]) ?? [])

  it('two ways out: the car and a transit', () => {
    const car = quest('car', [leave('a', { exit: 'Dorms V-Ex' })])
    const transit = quest('transit', [leave('b', { exit: 'CUS_TRANSIT_10' })], { reqLevel: 5 })
    const survive = quest('survive', [leave('c', { exitStatus: ['ExpBonusSurvived'] })], { reqLevel: 9 })
    expect(why(customs([transit, survive, car]))).toEqual({
      car: undefined,
      survive: undefined,
      transit: 'exit',
    })
  })

  // Delivery from the Past: the case lies on Customs and is stashed at Factory.
  it('planting what has yet to be found elsewhere', () => {
    const found = step('find', { kind: 'findQuestItem', questItem: 'case', maps: ['woods'] })
    const planted = step('plant', { kind: 'plantQuestItem', questItem: 'case' })
    const delivery = quest('delivery', [found, planted])
    expect(customs([delivery])).toBeUndefined()
    expect(why(customs([delivery, near]))).toEqual({ near: undefined, delivery: 'order' })
    const here = quest('here', [{ ...found, maps: ['customs'] }, planted])
    expect(why(customs([here]))).toEqual({ here: undefined })
  })

  it('hours that suit another quest: each hour that is named suits all of those proposed', () => {
    const dusk = quest('dusk', [kills('a', 2, { hours: [20, 23] })])
    const dark = quest('dark', [kills('b', 2, { hours: [23, 4] })], { reqLevel: 9 })
    const plan = customs([dusk, dark])
    expect(plan?.hours).toEqual([20, 23])
    expect(why(plan)).toEqual({ dusk: undefined, dark: 'otherTime' })
  })
})
