import { describe, expect, it } from 'vitest'
import { askedExits, routeExits } from './index.ts'
import type { Marker } from './index.ts'

const at = { x: 0, y: 0, z: 0 }
const ROUBLES = '5449016a-4bdc-82d6-8f02-8b456f000000'
const FLARE = '62177262-88ed-89f0-8453-17459000000'
// Ground Zero of the facts: extracts of either entry point, one of Scavs, a car that costs roubles, a flare, a transit.
const emercom: Marker = {
  id: 'emercom',
  type: 'PMC Extraction',
  also: 'Scav Extraction',
  ...at,
  ref: 'Unity_free_exit',
  more: {
    faction: 'shared',
    access: { isAlways: true, needs: [{ kind: 'spawnSide', entries: ['east'], side: 'pmc' }] },
  },
}
const nakatani: Marker = {
  id: 'nakatani',
  type: 'PMC Extraction',
  ...at,
  ref: 'Nakatani_stairs_free_exit',
  more: {
    faction: 'shared',
    access: { isAlways: true, needs: [{ kind: 'spawnSide', entries: ['west'], side: 'pmc' }] },
  },
}
const scav: Marker = { id: 'scav', type: 'Scav Extraction', ...at, ref: 'S1', more: { faction: 'scav' } }
const cordon: Marker = {
  id: 'cordon',
  type: 'Paid Extraction',
  ...at,
  ref: 'Sandbox_VExit',
  items: [ROUBLES],
  more: {
    faction: 'pmc',
    payCount: 20_000,
    access: {
      isAlways: true,
      isSingleUse: true,
      needs: [{ kind: 'pay', itemUid: ROUBLES, count: 20_000, isPerPlayer: true, followsKarma: true }],
    },
  },
}
const flare: Marker = {
  id: 'flare',
  type: 'PMC Extraction',
  ...at,
  ref: 'Sniper_exit',
  more: {
    faction: 'pmc',
    access: { isAlways: true, needs: [{ kind: 'flare', flares: [{ itemUid: FLARE }] }] },
  },
}
const coOp: Marker = {
  id: 'co-op',
  type: 'Co-Op Extraction',
  ...at,
  ref: 'Scav_coop_exit',
  more: { faction: 'shared', access: { isAlways: true, needs: [{ kind: 'coop' }] } },
}
/** Extract of a single source, with unknown requirements. */
const silent: Marker = { id: 'silent', type: 'PMC Extraction', ...at, ref: 'new', more: { faction: 'pmc' } }
const toStreets: Marker = {
  id: 'streets',
  type: 'Transition',
  ...at,
  ref: 'streets',
  more: { transit: '1' },
}
const MAP = [emercom, nakatani, scav, cordon, flare, coOp, silent, toStreets]
const PLAYER = { mode: 'PVP', entry: 'east' } as const

// Burning Rubber and New Paths of the facts.
const car = { questUid: 'burning-rubber', exit: 'Sandbox_VExit' }
const transit = { questUid: 'new-paths', exit: 'SAN_TRANSIT_1' }

describe('where a route ends', () => {
  it.each([
    ['open from this side, if no quest asks', MAP, [], 'emercom'],
    ['where a quest asks for it, whatever it costs', MAP, [car], 'cordon'],
    ['at a transit that a quest asks for', MAP, [transit], 'streets'],
    ['at either of two that quests ask for', MAP, [car, transit], 'cordon streets'],
    ['as before, if the exit is on another map', MAP, [{ ...car, exit: 'E7_car' }], 'emercom'],
    ['as before, if the transit is another', MAP, [{ ...car, exit: 'STR_TRANSIT_11' }], 'emercom'],
    ['never by an extract of Scavs', MAP, [{ ...car, exit: 'S1' }], 'emercom'],
    ['by the flare rather than by luck or a partner', [cordon, coOp, silent, flare, nakatani], [], 'flare'],
    ['by luck rather than where nobody knows the needs', [cordon, coOp, silent], [], 'cordon co-op'],
    ['where nobody knows the needs, if that is all', [silent, scav, nakatani], [], 'silent'],
    ['nowhere, if there is none', [scav, nakatani, toStreets], [], ''],
  ])('%s', (_, markers, asked, expected) => {
    expect(
      routeExits(markers, asked, PLAYER)
        .usable.map(({ id }) => id)
        .join(' '),
    ).toBe(expected)
  })

  it('at either side, if nobody knows where the player entered', () => {
    const { usable, verdicts } = routeExits(MAP, [], { mode: 'PVP' })
    expect(usable.map(({ id }) => id)).toEqual(['emercom', 'nakatani'])
    expect(verdicts.get('nakatani')?.doubts).toEqual(['spawnSide'])
  })

  it('at the flare, if the player brings one', () => {
    const { usable } = routeExits([flare, coOp, silent], [], {
      ...PLAYER,
      has: (uids) => uids.includes(FLARE),
    })
    expect(usable.map(({ id }) => id)).toEqual(['flare'])
  })

  it('a player may choose any extract, and a transit that a quest asks for', () => {
    const ids = (asked: Parameters<typeof routeExits>[1]) =>
      routeExits(MAP, asked, PLAYER).all.map(({ id }) => id)
    const extracts = ['emercom', 'nakatani', 'cordon', 'flare', 'co-op', 'silent']
    expect(ids([])).toEqual(extracts)
    expect(ids([transit])).toEqual([...extracts, 'streets'])
  })

  it('each exit says who asks for it, a quest once', () => {
    const { askedBy } = routeExits(MAP, [car, car, { ...car, questUid: 'information-source' }], PLAYER)
    expect([...askedBy]).toEqual([['cordon', ['burning-rubber', 'information-source']]])
  })
})

it('only steps that are still open ask', () => {
  const quests = [
    { uid: 'information-source', objectives: [{ id: 'a', exit: 'South V-Ex' }, { id: 'b' }] },
    { uid: 'burning-rubber', objectives: [{ id: 'c', exit: 'Sandbox_VExit' }] },
  ]
  expect(askedExits(quests, new Set(['a']))).toEqual([car])
})
