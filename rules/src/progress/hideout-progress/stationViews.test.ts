import { describe, expect, it } from 'vitest'
import { MONEY } from '../needs/index.ts'
import { builtWith, stationViews, withItemsUsed, type HideoutPlayer } from './index.ts'
import { PLAYER, makeStation, STATIONS } from './testStations.ts'

const levelOf = (change: Partial<HideoutPlayer>, uid: string) =>
  stationViews(STATIONS, { ...PLAYER, ...change })
    .flatMap(({ levels }) => levels)
    .find((level) => level.uid === uid)

describe('builtWith', () => {
  // domain reference 13
  it.each([
    ['Standard', 1, 0],
    ['Left Behind', 2, 0],
    ['Prepare for Escape', 3, 0],
    ['Edge of Darkness', 4, 0],
    ['The Unheard', 5, 1],
    ['EOD + The Unheard', 5, 1],
  ] as const)('%s begins with stash %i and cultist circle %i', (gameEdition, stash, circle) => {
    expect([...builtWith(gameEdition)]).toEqual([
      ['stash', stash],
      ['cultist-circle', circle],
    ])
    const views = stationViews(STATIONS, { ...PLAYER, gameEdition })
    const levels = new Map(views.map((view) => [view.station.slug, view.level]))
    expect([levels.get('stash'), levels.get('cultist-circle')]).toEqual([stash, circle])
    expect([...levels.values()].filter((level) => level > 0)).toHaveLength(circle ? 2 : 1)
  })
})

describe('stationViews', () => {
  it.each<[string, Partial<HideoutPlayer>, string, string[]]>([
    ['nothing in the way and nothing to hand over', {}, 'vents-1', ['readyToBuild', 'canBeUpgraded']],
    ['built', { modulesBuilt: ['vents-1'] }, 'vents-1', ['built']],
    ['built below one that is built', { modulesBuilt: ['vents-2'] }, 'vents-1', ['built']],
    ['the edition’s own', { gameEdition: 'Edge of Darkness' }, 'stash-4', ['built']],
    ['the level below is missing', {}, 'vents-2', []],
    ['things are missing', {}, 'security-1', ['canBeUpgraded']],
    [
      'followed',
      { modulesTracked: ['security-1', 'vents-1'], modulesBuilt: ['vents-1'] },
      'security-1',
      ['tracked', 'canBeUpgraded'],
    ],
    [
      'built and no longer followed',
      { modulesTracked: ['vents-1'], modulesBuilt: ['vents-1'] },
      'vents-1',
      ['built'],
    ],
    [
      'things are there',
      { itemsFound: [{ uid: 'nails', count: 1, fir: 1 }] },
      'security-1',
      ['readyToBuild', 'canBeUpgraded'],
    ],
    [
      'bought ones do not do',
      { modulesBuilt: ['security-1'], itemsFound: [{ uid: 'plug', count: 9, fir: 0 }] },
      'generator-1',
      ['canBeUpgraded'],
    ],
    [
      'one found in raid',
      { modulesBuilt: ['security-1'], itemsFound: [{ uid: 'plug', count: 0, fir: 1 }] },
      'generator-1',
      ['readyToBuild', 'canBeUpgraded'],
    ],
    ['a station is missing', { itemsFound: [{ uid: 'plug', count: 0, fir: 1 }] }, 'generator-1', []],
    ['a gap behind what stands', { modulesBuilt: ['generator-1', 'illumination-1'] }, 'illumination-2', []],
  ])('%s', (_, change, uid, states) => expect(levelOf(change, uid)?.states).toEqual(states))

  it.each<[string, Partial<HideoutPlayer>, string, object[]]>([
    [
      'stations, of the same one too',
      { modulesBuilt: ['generator-2', 'security-1', 'vents-1'] },
      'illumination-3',
      [
        { kind: 'station', station: 'illumination', level: 2, has: 0 },
        { kind: 'station', station: 'workbench', level: 1, has: 0 },
      ],
    ],
    [
      'what is behind a gap',
      { modulesBuilt: ['generator-1', 'illumination-1'] },
      'illumination-2',
      [{ kind: 'station', station: 'security', level: 1, has: 0 }],
    ],
    [
      'no stash below the edition’s',
      { gameEdition: 'Left Behind', modulesBuilt: ['vents-2', 'heating-2'] },
      'stash-3',
      [],
    ],
    [
      'a trader',
      { modulesBuilt: ['heating-2', 'vents-1'] },
      'heating-3',
      [{ kind: 'trader', trader: 'Ragman', loyaltyLevel: 2, has: 1 }],
    ],
    [
      'a trader who is there',
      { modulesBuilt: ['heating-2', 'vents-1'], tradersLL: { Ragman: 2 } },
      'heating-3',
      [],
    ],
    [
      'a skill',
      { skill_HideoutManagement: 4 },
      'library-1',
      [{ kind: 'skill', skill: 'HideoutManagement', level: 5, has: 4 }],
    ],
    ['a skill that is there', { skill_HideoutManagement: 5 }, 'library-1', []],
  ])('names what is missing: %s', (_, change, uid, missing) => {
    expect(levelOf(change, uid)?.missing).toEqual(missing)
  })

  it('asks the reader for skills that nobody has written down', () => {
    const level = levelOf({ modulesBuilt: ['vents-2', 'security-1', 'generator-1'] }, 'vents-3')
    expect(level).toMatchObject({ unchecked: [{ skill: 'Strength', level: 2 }], missing: [] })
  })

  it('never calls ready what asks for a station that the game does not have', () => {
    const [view] = stationViews([makeStation('gym', { needs: { wall: 6 } })], PLAYER)
    expect(view?.next).toMatchObject({
      states: [],
      missing: [{ kind: 'station', station: 'wall', level: 6, has: 0 }],
    })
  })

  it('knows what is next', () => {
    const views = stationViews(STATIONS, { ...PLAYER, gameEdition: 'The Unheard', modulesBuilt: ['gone-1'] })
    const next = new Map(views.map((view) => [view.station.slug, view.next?.uid]))
    expect([next.get('vents'), next.get('stash'), next.get('cultist-circle')]).toEqual([
      'vents-1',
      undefined,
      undefined,
    ])
  })
})

describe('things', () => {
  const stacks = [
    { itemUid: 'bolts', count: 4 },
    { itemUid: 'bolts', count: 2, foundInRaid: true as const },
  ]
  it.each([
    ['none', 0, 0, [0, 0], []],
    ['plain ones serve the plain need alone', 9, 0, [4, 0], [{ uid: 'bolts', count: 5, fir: 0 }]],
    ['those of the raid serve their own first', 1, 3, [2, 2], []],
    ['and the plain need after it', 0, 7, [4, 2], [{ uid: 'bolts', count: 0, fir: 1 }]],
  ])('%s', (_, count, fir, have, left) => {
    const itemsFound = count + fir > 0 ? [{ uid: 'bolts', count, fir }] : []
    const [view] = stationViews([makeStation('rack', { items: stacks })], { ...PLAYER, itemsFound })
    expect(view?.next?.items.map((item) => item.have)).toEqual(have)
    expect(withItemsUsed(itemsFound, stacks)).toEqual(left)
  })

  it('asks for no count of money', () => {
    const [itemUid = ''] = MONEY
    const [view] = stationViews([makeStation('rack', { items: [{ itemUid, count: 150_000 }] })], PLAYER)
    expect(view?.next?.states).toEqual(['readyToBuild', 'canBeUpgraded'])
  })

  it('leaves other things alone', () => {
    const others = [{ uid: 'salewa', count: 1, fir: 0 }]
    expect(withItemsUsed(others, stacks)).toEqual(others)
  })
})
