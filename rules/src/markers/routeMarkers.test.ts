import { describe, expect, it } from 'vitest'
import { askedExits, routeExits } from './index.ts'
import type { Marker } from './index.ts'

const at = { x: 0, y: 0, z: 0 }
// Ground Zero of the facts: an extract without conditions, one of Scavs, a car that costs roubles, a transit to Streets.
const emercom: Marker = {
  ...{ id: 'emercom', type: 'PMC Extraction', also: 'Scav Extraction', ...at },
  ...{ ref: 'Sandbox_VExit_Emercom', more: { faction: 'shared' } },
}
const scav: Marker = { id: 'scav', type: 'Scav Extraction', ...at, ref: 'S1', more: { faction: 'scav' } }
const cordon: Marker = {
  ...{ id: 'cordon', type: 'Paid Extraction', ...at, ref: 'Sandbox_VExit' },
  ...{ items: ['5449016a-4bdc-82d6-8f02-8b456f000000'], more: { faction: 'pmc', payCount: 5_000 } },
}
const coOp: Marker = {
  ...{ id: 'co-op', type: 'Co-Op Extraction', ...at, ref: 'Scav_coop_exit', more: { faction: 'shared' } },
}
const lever: Marker = {
  ...{ id: 'lever', type: 'PMC Extraction', ...at, ref: 'Saferoom Exfil' },
  more: { faction: 'pmc', switches: ['m.1'] },
}
const toStreets: Marker = {
  ...{ id: 'streets', type: 'Transition', ...at, ref: 'streets', more: { transit: '1' } },
}
const MAP = [emercom, scav, cordon, coOp, toStreets]

// Burning Rubber and New Paths of the facts.
const car = { questUid: 'burning-rubber', exit: 'Sandbox_VExit' }
const transit = { questUid: 'new-paths', exit: 'SAN_TRANSIT_1' }

describe('where a route ends', () => {
  it.each([
    ['without conditions, if no quest asks', MAP, [], 'emercom'],
    ['where a quest asks for it, whatever it costs', MAP, [car], 'cordon'],
    ['at a transit that a quest asks for', MAP, [transit], 'streets'],
    ['at either of two that quests ask for', MAP, [car, transit], 'cordon streets'],
    ['as before, if the exit is on another map', MAP, [{ ...car, exit: 'E7_car' }], 'emercom'],
    ['as before, if the transit is another', MAP, [{ ...car, exit: 'STR_TRANSIT_11' }], 'emercom'],
    ['never by an extract of Scavs', MAP, [{ ...car, exit: 'S1' }], 'emercom'],
    ['anywhere, if every exit has a condition', [cordon, coOp, lever, scav], [], 'cordon co-op lever'],
    ['nowhere, if there is none', [scav, toStreets], [], ''],
  ])('%s', (_, markers, asked, expected) => {
    expect(
      routeExits(markers, asked)
        .usable.map(({ id }) => id)
        .join(' '),
    ).toBe(expected)
  })

  it('a player may choose any extract, and a transit that a quest asks for', () => {
    const ids = (asked: Parameters<typeof routeExits>[1]) => routeExits(MAP, asked).all.map(({ id }) => id)
    expect(ids([])).toEqual(['emercom', 'cordon', 'co-op'])
    expect(ids([transit])).toEqual(['emercom', 'cordon', 'co-op', 'streets'])
  })

  it('each exit says who asks for it, a quest once', () => {
    const { askedBy } = routeExits(MAP, [car, car, { ...car, questUid: 'information-source' }])
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
