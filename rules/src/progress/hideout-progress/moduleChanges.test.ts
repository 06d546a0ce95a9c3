import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDITION_NAMES, type GameEdition } from '../../catalogue/editions/index.ts'
import {
  builtFlags,
  builtWith,
  fallingWith,
  neededFor,
  stationViews,
  withBuilt,
  withDestroyed,
  type RuledStation,
} from './index.ts'
import { PLAYER, makeStation, STATIONS } from './testStations.ts'

const player = (...modulesBuilt: string[]) => ({ ...PLAYER, modulesBuilt })
const power = ['security-1', 'vents-1', 'generator-1', 'generator-2']

describe('neededFor', () => {
  it.each([
    ['nothing', [], 'vents-1', []],
    ['the level below', [], 'vents-2', ['vents-1']],
    ['a chain, its root first', [], 'generator-2', ['security-1', 'generator-1', 'vents-1']],
    ['only what is missing of it', ['security-1'], 'generator-2', ['generator-1', 'vents-1']],
    ['a level that nobody knows', [], 'sauna-1', []],
  ])('%s', (_, built, uid, needed) => expect(neededFor(STATIONS, player(...built), uid)).toEqual(needed))

  it('is nothing for what the edition brings', () => {
    const owner = { ...PLAYER, gameEdition: 'Left Behind' } as const
    expect(neededFor(STATIONS, owner, 'stash-3')).toEqual(['vents-1', 'vents-2', 'heating-1', 'heating-2'])
  })
})

describe('fallingWith', () => {
  it.each([
    ['nothing rests on it', power, 'generator-2', []],
    ['levels above', power, 'generator-1', ['generator-2']],
    ['other stations', power, 'vents-1', ['generator-2']],
    ['a chain', power, 'security-1', ['generator-1', 'generator-2']],
  ])('%s', (_, built, uid, falling) => expect(fallingWith(STATIONS, player(...built), uid)).toEqual(falling))

  it('spares what came with the edition', () => {
    const owner = { ...player('vents-2', 'heating-2'), gameEdition: 'Edge of Darkness' } as const
    expect(fallingWith(STATIONS, owner, 'vents-1')).toEqual(['vents-2', 'heating-2'])
    expect(withDestroyed(STATIONS, owner, 'stash-4')).toEqual(owner.modulesBuilt)
  })
})

describe('withDestroyed', () => {
  it('keeps the levels below of one that was marked alone, and ids that nobody knows', () => {
    expect(withDestroyed(STATIONS, player('vents-3', 'gone-1'), 'vents-3')).toEqual([
      'gone-1',
      'vents-1',
      'vents-2',
    ])
  })
  it.each(['vents-1', 'sauna-1', 'stash-1'])('%s: what does not stand does not fall', (uid) => {
    expect(withDestroyed(STATIONS, player('security-1'), uid)).toEqual(['security-1'])
  })
})

describe('builtFlags', () => {
  it.each([
    ['solar power built', [], ['solar-power-1'], { isSolarPowerBuilt: true }],
    ['solar power destroyed', ['solar-power-1'], [], { isSolarPowerBuilt: false }],
    ['the second Intelligence Center', [], ['intelligence-center-2'], {}],
    ['the third', ['intelligence-center-2'], ['intelligence-center-3'], { isIC3Built: true }],
    ['a switch turned by hand', ['vents-1'], ['vents-1', 'vents-2'], {}],
    ['both', ['solar-power-1'], ['intelligence-center-3'], { isSolarPowerBuilt: false, isIC3Built: true }],
  ])('%s', (_, before, after, flags) => expect(builtFlags(STATIONS, { before, after })).toEqual(flags))
})

/** Arbitrary hideouts without cycles: a level requires levels of stations before its own. */
const hideouts = fc
  .array(
    fc.array(fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all): RuledStation[] => [
    ...['stash', 'cultist-circle'].map((slug) => makeStation(slug, {}, {}, {})),
    ...all.map((levels, nth) =>
      makeStation(
        `s${nth}`,
        ...levels.map((asked) => ({
          needs: Object.fromEntries(
            asked.flatMap(([other, level]) =>
              other < nth ? [[`s${other}`, Math.min(level, all[other]?.length ?? 1)] as const] : [],
            ),
          ),
        })),
      ),
    ),
  ])

const uidsOf = (stations: readonly RuledStation[]) =>
  stations.flatMap(({ slug, levels }) => levels.map(({ level }) => `${slug}-${level}`))
const picks = fc.array(fc.nat(99), { maxLength: 12 })
const at = (uids: readonly string[], pick: number) => uids[pick % uids.length] ?? ''
const sorted = (uids: readonly string[]) => uids.toSorted()

/** Creates a player who has built these levels one after the other. */
function builder(stations: readonly RuledStation[], gameEdition: GameEdition, built: readonly number[]) {
  const uids = uidsOf(stations)
  let modulesBuilt: string[] = []
  for (const one of built) modulesBuilt = withBuilt(stations, { gameEdition, modulesBuilt }, at(uids, one))
  return { ...PLAYER, gameEdition, modulesBuilt }
}

/** Computes all prerequisites of a level, from the other end than the rule does. */
function restsOn(
  stations: readonly RuledStation[],
  uid: string,
  given: ReadonlyMap<string, number>,
): Set<string> {
  const found = new Set<string>()
  const [, slug = '', level = ''] = /^(.+)-(\d+)$/.exec(uid) ?? []
  const own = stations.find((one) => one.slug === slug)?.levels.find((one) => one.level === Number(level))
  if (!own || own.level <= (given.get(slug) ?? 0)) return found
  const before = own.stations.map((one) => `${one.station}-${one.level}`)
  if (own.level > 1) before.push(`${slug}-${own.level - 1}`)
  for (const each of before) for (const one of [each, ...restsOn(stations, each, given)]) found.add(one)
  return found
}

describe('any hideout', () => {
  const edition = fc.constantFrom(...EDITION_NAMES)

  it('is the same again when what was built is destroyed', () => {
    fc.assert(
      fc.property(hideouts, picks, fc.nat(99), edition, (stations, built, pick, gameEdition) => {
        const uids = uidsOf(stations)
        const owner = builder(stations, gameEdition, built)
        const uid = at(uids, pick)
        const needed = neededFor(stations, owner, uid)
        const isThere = stationViews(stations, owner).some(({ levels }) =>
          levels.some((level) => level.uid === uid && level.states.includes('built')),
        )
        const wanted = isThere ? [] : [...needed, uid]
        let modulesBuilt = withBuilt(stations, owner, uid)
        expect(sorted(modulesBuilt)).toEqual(sorted([...owner.modulesBuilt, ...wanted]))
        for (const one of wanted.toReversed())
          modulesBuilt = withDestroyed(stations, { gameEdition, modulesBuilt }, one)
        expect(sorted(modulesBuilt)).toEqual(sorted(owner.modulesBuilt))
      }),
    )
  })

  it('loses exactly what rested on what was destroyed', () => {
    fc.assert(
      fc.property(hideouts, picks, fc.nat(99), edition, (stations, built, pick, gameEdition) => {
        const owner = builder(stations, gameEdition, built)
        if (owner.modulesBuilt.length === 0) return
        const uid = at(owner.modulesBuilt, pick)
        const given = builtWith(gameEdition)
        const fallen = owner.modulesBuilt.filter(
          (one) => one === uid || restsOn(stations, one, given).has(uid),
        )
        const left = withDestroyed(stations, owner, uid)
        expect(sorted(left)).toEqual(sorted(owner.modulesBuilt.filter((one) => !fallen.includes(one))))
        expect(sorted([uid, ...fallingWith(stations, owner, uid)])).toEqual(sorted(fallen))
      }),
    )
  })

  it('calls ready only what everything before stands for, whatever was marked', () => {
    fc.assert(
      fc.property(hideouts, picks, edition, (stations, marked, gameEdition) => {
        const uids = uidsOf(stations)
        const owner = { ...PLAYER, gameEdition, modulesBuilt: marked.map((pick) => at(uids, pick)) }
        const levels = stationViews(stations, owner).flatMap((view) => view.levels)
        const stands = new Set(levels.flatMap(({ uid, states }) => (states.includes('built') ? [uid] : [])))
        for (const { uid, states } of levels) {
          const before = [...restsOn(stations, uid, builtWith(gameEdition))]
          if (states.includes('built')) expect(states).toEqual(['built'])
          else expect(states.includes('readyToBuild')).toBe(before.every((one) => stands.has(one)))
        }
      }),
    )
  })
})
