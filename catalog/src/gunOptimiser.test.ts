import { hasOwnSights, sightLists, type SightWish } from '@raidkit/rules/guns/build-wishes'
import { buildFaults, figuresOf } from '@raidkit/rules/guns/gun-builds'
import { explainBuild, optimiseBuild } from '@raidkit/rules/guns/gun-optimiser'
import { gunPartsOf, type GunParts, type MountedPart, type PartSlot } from '@raidkit/rules/guns/gun-parts'
import { describe, expect, it } from 'vitest'
import { loadBuilder } from './lazy.ts'
import { loadCatalog } from './load.ts'

const GUNS = 20
const BUILDS = 100

const catalog = await loadCatalog()
const builder = await loadBuilder()
const itemOf = (uid: string) => catalog.itemsByUid.get(uid)
const all = [...builder.weapons.keys()].flatMap((uid) => gunPartsOf(uid, builder, itemOf) ?? [])
const guns = all.filter((_, nth) => nth % Math.floor(all.length / GUNS) === 0).slice(0, GUNS)

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Some part or none in every slot, nothing that is in the way of what is there; undefined: it came out faulty. */
function randomBuild(gunParts: GunParts, random: () => number): MountedPart[] | undefined {
  const build: MountedPart[] = []
  const fill = (parent: number, slots: readonly PartSlot[] = []) => {
    for (const { slot, set, required } of slots) {
      if (set === undefined || (!required && random() < 0.4)) continue
      const free = (gunParts.sets[set] ?? []).filter(
        (part) => !build.some((one) => gunParts.parts[one.part]?.conflicts?.includes(part)),
      )
      const part = free[Math.floor(random() * free.length)]
      if (part === undefined) continue
      build.push({ part, parent, slot })
      fill(build.length - 1, gunParts.parts[part]?.slots)
    }
  }
  fill(-1, gunParts.gun.slots)
  return buildFaults(gunParts, build).length === 0 ? build : undefined
}

// `npm test` takes some guns; the sums are ours here, not the optimiser's.
const GOALS = ['recoil', 'ergonomics', 'weight', 'price'] as const
it.each(guns.map((gunParts) => [itemOf(gunParts.gun.uid)?.alias ?? '', gunParts] as const))(
  '%s: no random build is better than the best one',
  (_, gunParts) => {
    const prices = gunParts.parts.map(({ uid }) => itemOf(uid)?.basePrice ?? 0)
    const random = chance(gunParts.parts.length + 1)
    const tries = Array.from({ length: BUILDS }, () => randomBuild(gunParts, random))
    const legal = tries.filter((build) => build !== undefined)
    expect(legal.length).toBeGreaterThan(0)
    const badness = (build: readonly MountedPart[]) => ({
      recoil: build.reduce((sum, { part }) => sum + (gunParts.parts[part]?.recoil ?? 0), 0),
      ergonomics: -figuresOf(gunParts, build).ergonomics,
      weight: figuresOf(gunParts, build).weight,
      price: build.reduce((sum, { part }) => sum + (prices[part] ?? 0), 0),
    })
    for (const goal of GOALS) {
      const task = { goal: { [goal]: 1 }, limits: {}, wanted: [], prices }
      const best = optimiseBuild(gunParts, { ...task, starts: [{ priceRub: 0, included: [] }] })
      const build = best.kind === 'build' ? best.build : []
      expect(best.kind).toBe('build')
      expect(buildFaults(gunParts, build)).toEqual([])
      const least = Math.min(...legal.map((one) => badness(one)[goal]))
      expect(badness(build)[goal]).toBeLessThanOrEqual(least + 1e-6)
    }
  },
)

it('every part of a best build has a reason, and no other part for its slot is better', () => {
  for (const gunParts of guns) {
    const prices = gunParts.parts.map(({ uid }) => itemOf(uid)?.basePrice ?? 0)
    const starts = [{ priceRub: 0, included: [] }]
    const task = { goal: { ergonomics: 1 }, limits: { mostPrice: 200_000 }, wanted: [], prices, starts }
    const best = optimiseBuild(gunParts, task)
    const whys = best.kind === 'build' ? explainBuild(gunParts, task, best) : []
    expect(whys.filter(({ reasons }) => reasons.length === 0)).toEqual([])
    expect(whys.filter(({ next }) => next && next.change.ergonomics > 1e-3)).toEqual([])
  }
})

describe('sights', () => {
  const withSight = (gunParts: GunParts, sight: SightWish) => {
    const gun = { ...gunParts, category: itemOf(gunParts.gun.uid)?.category ?? '' }
    const prices = gunParts.parts.map(({ uid }) => itemOf(uid)?.basePrice ?? 0)
    const wanted = sightLists(gun, sight).map((parts) => ({ name: 'sight', parts }))
    const task = { goal: { price: 1 }, limits: {}, wanted, prices, starts: [{ priceRub: 0, included: [] }] }
    return { gun, found: optimiseBuild(gunParts, task) }
  }
  const named = (shortName: string) => all.find(({ gun }) => itemOf(gun.uid)?.shortName === shortName)!

  it('guns can be built with something to aim with', () => {
    const blind = guns.filter((gunParts) => withSight(gunParts, 'usable').found.kind !== 'build')
    expect(blind.map(({ gun }) => itemOf(gun.uid)?.name)).toEqual([])
  })

  // In the game all of these but the sniper rifles have built-in iron sights.
  it.each([
    ...['UMP 45', 'TT', 'PPSh41', 'UZI', 'MP-133', 'SR-2M', 'RSh-12', '9A-91'].map(
      (name) => [name, true] as const,
    ),
    ...['DVL-10', 'M700', 'T-5000M', 'M4A1', 'AKM', 'STM-9', 'Glock 17'].map(
      (name) => [name, false] as const,
    ),
  ])('%s: sights of its own: %s', (name, isOwn) => {
    expect(hasOwnSights(withSight(named(name), 'iron').gun)).toBe(isOwn)
  })

  it.each<[string, string[] | string]>([
    // The front sight of an AK is part of the gun.
    ['AKM', ['ironsight']],
    ['Glock 17', ['ironsight', 'ironsight']],
    // The rear sight stands on its base.
    ['RPK-16', ['ironsight', 'ironsight']],
    ['DVL-10', 'impossible'],
  ])('%s aimed with iron sights alone', (name, expected) => {
    const { gun, found } = withSight(named(name), 'iron')
    const build = found.kind === 'build' ? found.build : []
    const categories = build.map(({ part }) => gun.parts[part]?.category)
    const irons = categories.filter((category) => category === 'ironsight')
    expect(found.kind === 'build' ? irons : found.kind).toEqual(expected)
  })

  it('the front sight of an M4A1 goes with its gas block or its handguard', () => {
    const { gun } = withSight(named('M4A1'), 'iron')
    const lists = sightLists(gun, 'iron').map((list) => list.map((part) => gun.parts[part]?.category))
    expect(new Set(lists.map(([first]) => first))).toEqual(new Set(['gas-block', 'handguard', 'ironsight']))
  })
})
