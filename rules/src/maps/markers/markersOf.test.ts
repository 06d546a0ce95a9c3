import { describe, expect, it } from 'vitest'
import { decodeMarkers, lockIdsByKey, markersOf, packedMarkers, questMarkersOf } from './index.ts'
import type { Marker } from './index.ts'
import type { MapPoints } from '../map-facts/index.ts'

const KEY = '5da743f5-86f7-8744-8014-504f72000000'
const ROUBLES = '5449016a-4bdc-82d6-8f02-8b456f000000'
const SALEWA = '544fb45d-4bdc-82de-8e73-8b4568000000'

const EMPTY: MapPoints = {
  map: 'customs',
  labels: [],
  extracts: [],
  unplacedExtracts: [],
  entries: {},
  transits: [],
  spawns: [],
  bosses: [],
  bossesPve: [],
  locks: [],
  switches: [],
  hazards: [],
  stationary: [],
  btr: [],
  containers: {},
  loose: [],
  documents: [],
}
const POOLS = [[KEY], [SALEWA, KEY], [SALEWA]]
const made = (points: Partial<MapPoints>): Marker[] =>
  markersOf(
    { geometry: { floors: [{ name: '2nd Floor', extents: [] }] } },
    { ...EMPTY, ...points },
    { pools: POOLS, isKey: (uid) => uid === KEY },
  )
const at: [number, number, number] = [200.98, -1.15, -153.09]
const extract = { id: 'a', name: 'ZB-013', key: 'EXFIL_ZB013', faction: 'pmc' as const, at, outline: [] }
const boss = {
  mob: 'bossBully',
  chance: 0.6,
  log: [],
  zones: [{ zone: 'Dorms', chance: 0.33, at: [at] }],
  escorts: [],
}

describe('locks by key', () => {
  it('are named as the map names them, also where loot lies in the door', () => {
    const points: MapPoints = {
      ...EMPTY,
      locks: [{ id: 'l', type: 'door', keyUid: KEY, at }],
      loose: [{ at, pool: 0 }],
    }
    const id = lockIdsByKey(points).get(KEY)
    expect(made(points).filter((marker) => marker.id === id)).toMatchObject([{ type: 'Key Unlock' }])
  })
})

describe('markers of a map', () => {
  it.each<[string, Partial<MapPoints>, Partial<Marker>]>([
    [
      'an extract of PMCs',
      { extracts: [extract] },
      { type: 'PMC Extraction', ref: 'EXFIL_ZB013', x: 201, z: -153.1 },
    ],
    ['of scavs', { extracts: [{ ...extract, faction: 'scav' }] }, { type: 'Scav Extraction' }],
    [
      'of both sides',
      { extracts: [{ ...extract, faction: 'shared' }] },
      { type: 'PMC Extraction', also: 'Scav Extraction' },
    ],
    [
      'of both together',
      { extracts: [{ ...extract, name: 'Boiler Room Basement (Co-op)', faction: 'shared' }] },
      { type: 'Co-Op Extraction' },
    ],
    [
      'for money',
      { extracts: [{ ...extract, pay: { itemUid: ROUBLES, count: 20_000 } }] },
      { type: 'Paid Extraction', items: [ROUBLES] },
    ],
    [
      'a transit',
      { transits: [{ id: '9', to: 'reserve', at, outline: [] }] },
      { type: 'Transition', ref: 'reserve', more: { transit: '9' } },
    ],
    ['a start of PMCs', { spawns: [{ at, side: 'pmc', who: ['player'] }] }, { type: 'PMC Spawn' }],
    ['a start of everybody', { spawns: [{ at, side: 'all', who: ['player'] }] }, { type: 'PMC Spawn' }],
    ['a start of scavs', { spawns: [{ at, side: 'scav', who: ['bot', 'boss'] }] }, { type: 'Scav Spawn' }],
    ['a sniper', { spawns: [{ at, side: 'scav', who: ['bot', 'sniper'] }] }, { type: 'Sniper Scav Spawn' }],
    [
      'a boss',
      { bosses: [boss] },
      { type: 'Boss Spawn', ref: 'bossBully', id: 's.bossBully.2010.-11.-1531' },
    ],
    ['rogues', { bosses: [{ ...boss, mob: 'ExUsec' }] }, { type: 'Rogue Spawn' }],
    ['cultists', { bosses: [{ ...boss, mob: 'sectantPriest' }] }, { type: 'Cultist Spawn' }],
    ['raiders', { bosses: [{ ...boss, mob: 'PmcBot' }] }, { type: 'Raider Spawn' }],
    [
      'a lock',
      { locks: [{ id: 'l', type: 'door', keyUid: KEY, needsPower: true, at }] },
      { type: 'Key Unlock', items: [KEY], more: { lock: 'door', needsPower: true }, id: 'k.2010.-11.-1531' },
    ],
    ['a key', { loose: [{ at, pool: 0 }] }, { type: 'Key Spawn', items: [KEY] }],
    ['perhaps a key', { loose: [{ at, pool: 1 }] }, { type: 'Loose Loot', also: 'Key Spawn' }],
    ['something loose', { loose: [{ at, pool: 2 }] }, { type: 'Loose Loot', items: [SALEWA] }],
    ['a container', { containers: { 'pmc-body': [at] } }, { type: 'Dead Body', ref: 'pmc-body' }],
    ['a gun', { stationary: [{ weapon: 'ags-30', at }] }, { type: 'Stationary Weapon', ref: 'ags-30' }],
    ['a stop of the BTR', { btr: [at] }, { type: 'BTR Stop' }],
    [
      'a minefield',
      {
        hazards: [
          {
            type: 'minefield',
            at,
            outline: [
              [1, 2],
              [3, 4],
              [5, 0.06],
            ],
            top: 2,
            bottom: -1,
          },
        ],
      },
      {
        type: 'Hazard',
        ref: 'minefield',
        outline: [
          [1, 2],
          [3, 4],
          [5, 0.1],
        ],
        top: 2,
        bottom: -1,
      },
    ],
    [
      'a document, by its floor',
      { documents: [{ itemUid: SALEWA, x: 77.97, z: -162.1, floor: 0 }] },
      { type: 'Document', x: 78, y: 0, level: 'level2' },
    ],
    [
      'a room, on its floor',
      { labels: [{ text: '314', at: [184.1, 186.5], floor: 0 }] },
      { type: 'Place', ref: '314', level: 'level2' },
    ],
    ['a named place', { labels: [{ text: 'Dorms', at: [200, 150] }] }, { type: 'Place', ref: 'Dorms' }],
  ])('%s', (_, points, expected) => {
    const markers = made(points)
    expect(markers).toHaveLength(1)
    expect(markers[0]).toMatchObject(expected)
    expect(decodeMarkers(packedMarkers(markers))).toEqual(markers)
  })

  it.each([
    ['a point of bosses alone', { at, side: 'scav', who: ['boss'] }],
    ['a point of bots that play a PMC', { at, side: 'scav', who: ['botpmc'] }],
  ])('%s gives none', (_, spawn) => expect(made({ spawns: [spawn] })).toEqual([]))

  it('a boss has a chance in each mode, with the date it was seen', () => {
    const pve = { ...boss, chance: 1, log: [{ date: '2026-09-02', chance: 1 }] }
    expect(made({ bosses: [boss], bossesPve: [pve] }).map(({ more }) => more)).toEqual([
      {
        chances: [
          { mode: 'PVP', chance: 0.6, zoneChance: 0.33 },
          { mode: 'PVE', chance: 1, zoneChance: 0.33, date: '2026-09-02' },
        ],
      },
    ])
  })

  it('switches and extracts name one another by the ids of markers', () => {
    const [zb, power] = made({
      extracts: [{ ...extract, switches: ['s'] }],
      switches: [
        {
          id: 's',
          type: 'Open',
          at: [352.23, 2.61, -40.81],
          does: [
            { what: 'Unlock', target: 'a' },
            { what: 'Open', target: 'light' },
          ],
        },
      ],
    })
    expect(zb?.more?.switches).toEqual(['m.3522.26.-408'])
    expect(power?.more?.does).toEqual([{ what: 'Unlock', target: 'e.2010.-11.-1531' }, { what: 'Open' }])
  })

  it('two at one spot have ids of their own, in the order of the layers', () => {
    const markers = made({ containers: { safe: [at, at] }, extracts: [extract], btr: [at] })
    expect(markers.map(({ id }) => id)).toEqual([
      'e.2010.-11.-1531',
      'm.2010.-11.-1531',
      'l.2010.-11.-1531',
      'l.2010.-11.-1531.2',
    ])
  })
})

describe('places of quests', () => {
  const zone = { map: 'factory', center: [10, 1, 20] as [number, number, number] }
  const objective = {
    id: 'o',
    zones: [zone, { ...zone, map: 'night-factory' }],
    questItem: SALEWA,
    keys: [[KEY]],
  }
  const factory = new Set(['factory', 'night-factory'])

  it('stand once for a map and its night, with what they ask for', () => {
    expect(questMarkersOf(factory, [{ uid: 'q', objectives: [objective] }])).toEqual([
      {
        id: 'q.q.100.10.200',
        type: 'Quest',
        x: 10,
        y: 1,
        z: 20,
        ref: 'q',
        items: [KEY, SALEWA],
        more: { objective: 'o' },
      },
    ])
  })

  it('stand where they were corrected to, without the wrong outline', () => {
    const outline: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
    ]
    const zones = [{ ...zone, corrected: [11, 22] as [number, number], outline }]
    const [marker] = questMarkersOf(factory, [{ uid: 'q', objectives: [{ id: 'o', zones }] }])
    expect(marker).toMatchObject({ x: 11, z: 22 })
    expect(marker?.outline).toBeUndefined()
  })

  it('of other maps are left out', () => {
    const spots = [{ map: 'woods', at }]
    expect(questMarkersOf(factory, [{ uid: 'q', objectives: [{ id: 'o', spots }] }])).toEqual([])
  })
})
