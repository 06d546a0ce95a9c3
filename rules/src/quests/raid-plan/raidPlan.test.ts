import { describe, expect, it } from 'vitest'
import { makeObjective, makePlan, makeQuest, makeVisit } from '../../testing/raidPlans.ts'
import { decisiveCount } from './index.ts'

const places = (made: ReturnType<typeof makePlan>) => made.maps.map(({ map }) => map)

describe('the order of maps', () => {
  const one = makeQuest('one', [makeVisit('a', 'customs')], { requiredForKappa: true })
  const two = makeQuest('two', [makeVisit('b', 'woods'), makeVisit('c', 'woods')])
  const three = makeQuest('three', [makeVisit('d', 'woods')])
  const far = makeQuest('far', [makeVisit('e', 'shoreline'), makeVisit('f', 'interchange')])

  it.each([
    ['more quests first', [one, two, three], {}, ['woods', 'customs']],
    ['Kappa first where asked', [one, two, three], { options: { kappaFirst: true } }, ['customs', 'woods']],
    ['of as many quests those that end there', [far, one], {}, ['customs', 'interchange', 'shoreline']],
    ['of as many of both more objectives', [one, two], {}, ['woods', 'customs']],
    ['else by name', [far], {}, ['interchange', 'shoreline']],
    [
      'nothing to do, nothing said',
      [makeQuest('home', [makeObjective('x', { kind: 'giveItem', items: ['salewa'] })])],
      {},
      [],
    ],
  ])('%s', (_, quests, player, expected) => {
    expect(places(makePlan(quests, player))).toEqual(expected)
  })

  it('says the counts that it rests on', () => {
    expect(makePlan([one, two, three, far]).maps.map(({ map, counts }) => [map, counts])).toEqual([
      ['woods', { kappa: 0, quests: 2, lastPlace: 2, steps: 3 }],
      ['customs', { kappa: 1, quests: 1, lastPlace: 1, steps: 1 }],
      ['interchange', { kappa: 0, quests: 1, lastPlace: 0, steps: 1 }],
      ['shoreline', { kappa: 0, quests: 1, lastPlace: 0, steps: 1 }],
    ])
  })
})

it.each([
  ['quests', { quests: 3 }, { quests: 2 }, false],
  ['quests', { quests: 3 }, { quests: 2, kappa: 1 }, false],
  ['kappa', { quests: 3 }, { quests: 2, kappa: 1 }, true],
  ['lastPlace', { lastPlace: 1 }, { steps: 9 }, true],
  ['steps', { steps: 1 }, { steps: 9, kappa: 1 }, false],
  [undefined, {}, {}, true],
])('what decides between two maps: %s', (decisive, one, other, kappaFirst) => {
  const counts = { kappa: 0, quests: 0, lastPlace: 0, steps: 0 }
  const [a, b] = [{ counts: { ...counts, ...one } }, { counts: { ...counts, ...other } }]
  expect(decisiveCount(a, b, { kappaFirst })).toBe(decisive)
})

describe('which quests count', () => {
  const only = [makeQuest('q', [makeVisit('a', 'customs')])]
  it.each([
    ['an available one', {}, ['customs']],
    ['one that is taken', { views: { q: { isStarted: true } } }, ['customs']],
    ['none that is not taken where only taken ones are wanted', { options: { onlyTaken: true } }, []],
    [
      'a taken one where only these are wanted',
      { views: { q: { isStarted: true } }, options: { onlyTaken: true } },
      ['customs'],
    ],
    ['none that is locked', { views: { q: { state: 'locked' as const } } }, []],
    ['none that is done', { views: { q: { state: 'done' as const } } }, []],
    ['none that was put aside', { views: { q: { isHidden: true } } }, []],
    ['none of another faction', { views: { q: { isVisible: false } } }, []],
    ['none whose objective is done', { done: { a: 1 } }, []],
    ['one whose count is nonsense', { done: { a: -5 } }, ['customs']],
  ])('%s', (_, player, expected) => {
    expect(places(makePlan(only, player))).toEqual(expected)
  })

  it('counts what is left of an objective', () => {
    const kills = makeQuest('q', [makeObjective('k', { kind: 'shoot', maps: ['customs'], count: 10 })])
    expect(makePlan([kills], { done: { k: 7 } }).maps[0]?.rows[0]?.steps[0]?.left).toBe(3)
    expect(makePlan([kills], { done: { k: 12 } }).maps).toEqual([])
  })

  it('shows what is optional and does not count it', () => {
    const extra = makeQuest('q', [
      makeVisit('a', 'customs'),
      { ...makeVisit('b', 'customs'), optional: true },
    ])
    const [customs] = makePlan([extra]).maps
    expect(customs?.rows[0]?.steps).toHaveLength(2)
    expect(customs?.counts.steps).toBe(1)
    expect(makePlan([makeQuest('q', [{ ...makeVisit('b', 'customs'), optional: true }])]).maps).toEqual([])
  })
})

describe('where an objective is done', () => {
  it.each([
    ['variants of one map are one', makeVisit('a', 'ground-zero', 'ground-zero-21'), {}, ['ground-zero']],
    ['the dark Lab is the Lab', makeVisit('a', 'lab-dark'), {}, ['lab']],
    ['a map without a page is one too', makeVisit('a', 'icebreaker'), {}, ['icebreaker']],
    ['the tutorial is not', makeVisit('a', 'ground-zero-tutorial'), {}, []],
    [
      'a spot nobody placed: the map of the quest',
      makeObjective('a', { kind: 'visit' }),
      { map: 'streets' },
      ['streets'],
    ],
    ['a kill nobody placed: anywhere', makeObjective('a', { kind: 'shoot' }), { map: 'streets' }, []],
    [
      'handed over in the raid',
      makeObjective('a', { kind: 'giveQuestItem', maps: ['lighthouse'] }),
      {},
      ['lighthouse'],
    ],
    ['handed over at home', makeObjective('a', { kind: 'giveQuestItem' }), { map: 'streets' }, []],
    ['Factory by day or night', makeVisit('a', 'factory'), {}, ['factory']],
    ['Factory only by night', makeVisit('a', 'night-factory'), {}, ['night-factory']],
    [
      'Factory in hours of the night',
      makeObjective('a', { kind: 'shoot', maps: ['factory'], hours: [21, 4] }),
      {},
      ['night-factory'],
    ],
  ])('%s', (_, step, more, expected) => {
    expect(places(makePlan([makeQuest('q', [step], more)]))).toEqual(expected)
  })

  it('Factory is one line while its day and night are the same', () => {
    const same = makeQuest('same', [makeVisit('a', 'factory')])
    const night = makeQuest('night', [makeVisit('b', 'night-factory')])
    expect(makePlan([same]).maps.map(({ map, isDayOrNight }) => [map, isDayOrNight])).toEqual([
      ['factory', true],
    ])
    expect(
      makePlan([same, night]).maps.map(({ map, isDayOrNight, counts }) => [map, isDayOrNight, counts.quests]),
    ).toEqual([
      ['night-factory', false, 2],
      ['factory', false, 1],
    ])
  })

  it('what any map will do for and what none does stand apart', () => {
    const made = makePlan([
      makeQuest('any', [makeObjective('a', { kind: 'shoot' }), makeVisit('b', 'woods')]),
      makeQuest('home', [makeObjective('c', { kind: 'buildWeapon' })]),
    ])
    expect(made.anywhere.map(({ questUid }) => questUid)).toEqual(['any'])
    expect(made.atHome).toEqual(['home'])
    expect(made.maps[0]?.rows[0]?.isLastPlace).toBe(false)
  })
})

describe('the hours of a raid', () => {
  const night = makeQuest('night', [makeObjective('n', { kind: 'shoot', maps: ['customs'], hours: [21, 5] })])
  const noon = makeQuest('noon', [makeObjective('d', { kind: 'shoot', maps: ['customs'], hours: [11, 13] })])
  const any = makeQuest('any', [makeVisit('a', 'customs')])

  it.each([
    ['any will do', [any], undefined, 1],
    ['those of the night', [night, any], [21, 5], 2],
    [
      'those that move the most quests',
      [
        night,
        noon,
        any,
        makeQuest('late', [makeObjective('l', { kind: 'shoot', maps: ['customs'], hours: [22, 7] })]),
      ],
      [22, 5],
      3,
    ],
  ])('%s', (_, quests, hours, count) => {
    const [customs] = makePlan(quests).maps
    expect(customs?.hours).toEqual(hours)
    expect(customs?.counts.quests).toBe(count)
  })

  it('are not set by a quest that is not proposed', () => {
    const near = Array.from({ length: 6 }, (_, nth) =>
      makeQuest(`near${nth}`, [makeVisit(`v${nth}`, 'customs')]),
    )
    const [customs] = makePlan([...near, night]).maps
    expect(customs?.rows.find(({ questUid }) => questUid === 'night')?.leftOut).toBeDefined()
    expect(customs?.hours).toBeUndefined()
  })

  it('mark what has to wait for another hour', () => {
    const made = makePlan([
      night,
      noon,
      makeQuest('late', [makeObjective('l', { kind: 'shoot', maps: ['customs'], hours: [21, 5] })]),
    ])
    const late = made.maps[0]?.rows.flatMap((row) => row.steps.filter((step) => step.blockedBy === 'hour'))
    expect(late?.map((step) => step.objective.id)).toEqual(['d'])
  })
})
