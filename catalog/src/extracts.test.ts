import { judgeExit, type ExitFacts } from '@raidkit/rules/maps/map-exits'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEverything } from './lazy.ts'

type Everything = Awaited<ReturnType<typeof loadEverything>>
let catalog: Everything['catalog']
let points: NonNullable<Everything['points'][number]>[]
beforeAll(async () => {
  const all = await loadEverything()
  catalog = all.catalog
  points = all.points.filter((one) => one !== undefined)
})

const pointsOf = (slug: string) => {
  const found = points.find(({ map }) => map === slug)
  if (!found) throw new Error(`no map ${slug}`)
  return found
}
const extractOf = (slug: string, name: string, faction = 'pmc') => {
  const found = pointsOf(slug).extracts.find(
    (one) => one.name === name && one.faction !== (faction === 'pmc' ? 'scav' : 'pmc'),
  )
  if (!found) throw new Error(`no ${name} on ${slug}`)
  return found
}
const kindsOf = (access: ExitFacts | undefined) => access?.needs?.map(({ kind }) => kind).join(' ')

describe('what extracts take', () => {
  it('every extract with a place is described: 147 of 147, and four have no place', () => {
    const placed = points.flatMap(({ extracts }) => extracts)
    expect(placed).toHaveLength(147)
    expect(placed.filter(({ access }) => access?.needs !== undefined && access.needs !== null)).toHaveLength(
      147,
    )
    expect(points.flatMap(({ unplacedExtracts }) => unplacedExtracts.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['Path to River (Flare)', "Smugglers' Tunnel", 'Zubr Boat', 'Helicopter']),
    )
  })

  it('the two sources agree on payments, levers and sides', () => {
    expect(points.flatMap(({ extracts }) => extracts.filter(({ access }) => access?.disputed))).toEqual([])
  })

  it('items, levers and entry points exist', () => {
    for (const { map, extracts, unplacedExtracts, transits, switches, entries } of points) {
      const levers = new Set(switches.map(({ id }) => id))
      const needs = [
        ...[...extracts, ...unplacedExtracts].flatMap(({ access }) => access?.needs ?? []),
        ...transits.flatMap((transit) => transit.needs ?? []),
      ]
      for (const need of needs) {
        const uids =
          'itemUid' in need
            ? [need.itemUid]
            : need.kind === 'flare'
              ? need.flares.flatMap(({ itemUid, launcherUid }) => [itemUid, launcherUid ?? itemUid])
              : []
        for (const uid of uids) expect(catalog.itemsByUid.has(uid), `${map} ${uid}`).toBe(true)
        for (const id of 'switches' in need ? (need.switches ?? []) : []) expect(levers, map).toContain(id)
        for (const code of need.kind === 'spawnSide' ? need.entries : [])
          expect(entries, map).toHaveProperty(code)
      }
    }
  })

  // The extracts that were called "always open, nothing required".
  it.each([
    ['customs', 'Railroad Passage (Flare)', 'flare', 'bring'],
    ['customs', 'Old Gas Station', 'sign spawnSide', 'unsure'],
    ['customs', 'RUAF Roadblock', 'mode spawnSide', 'closed'],
    ['customs', 'ZB-013', 'switch key', 'bring'],
    ['streets', 'Klimov Street (Flare)', 'flare', 'bring'],
    ['reserve', 'Cliff Descent', 'item item noArmor', 'gear'],
    ['reserve', 'Sewer Manhole', 'noBackpack', 'gear'],
    ['reserve', 'Armored Train', 'train', 'unsure'],
    ['lighthouse', 'Armored Train', 'train', 'unsure'],
    ['woods', 'ZB-014', 'sign key spawnSide', 'unsure'],
    ['lab', 'Parking Gate', 'switch', 'unsure'],
    ['labyrinth', 'The Way Up', 'time', 'work'],
    ['factory', 'Gate 0', '', 'sure'],
  ])('%s: %s', (slug, name, kinds, reliance) => {
    const { access } = extractOf(slug, name)
    expect(kindsOf(access)).toBe(kinds)
    expect(judgeExit(access, { side: 'pmc', mode: 'PVP' }).reliance).toBe(reliance)
  })

  it('chances, seconds and windows are those of the facts', () => {
    expect(extractOf('woods', 'ZB-014').access).toMatchObject({ chance: 66, holdSec: 8 })
    expect(extractOf('customs', 'Dorms V-Ex').access).toMatchObject({
      chance: 50,
      isSingleUse: true,
      holdSec: 60,
    })
    expect(extractOf('lighthouse', 'Armored Train').access?.needs).toEqual([
      { kind: 'train', fromMin: 21.7, toMin: 23.7, stayMin: 7 },
    ])
    expect(extractOf('interchange', 'Hole in the Fence').access?.isMaybeGone).toBe(true)
    expect(extractOf('lighthouse', 'Mountain Pass').at).toEqual([-182, 41.89, -71])
    expect(pointsOf('lab').transits[0]).toMatchObject({ opensSec: 60, holdSec: 20 })
  })

  it('whichever side a PMC enters from, every map with a page has an exit that needs no luck', () => {
    for (const slug of MAP_SLUGS) {
      const { entries, extracts } = pointsOf(slug)
      const sides = Object.keys(entries)
      for (const entry of sides.length > 0 ? sides : [undefined]) {
        const rated = extracts
          .filter(({ faction }) => faction !== 'scav')
          .map(({ access }) => judgeExit(access, { side: 'pmc', mode: 'PVP', entry }))
        const reliable = rated.filter(({ reliance }) => ['sure', 'work', 'bring', 'gear'].includes(reliance))
        expect(reliable.length, `${slug} ${entry}`).toBeGreaterThan(0)
      }
    }
  })
})
