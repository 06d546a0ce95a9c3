import { buildFaults, figuresOf } from '@raidkit/rules/gun-builds'
import { optimiseBuild } from '@raidkit/rules/gun-optimiser'
import { gunPartsOf, type GunParts, type Mounted, type PartSlot } from '@raidkit/rules/gun-parts'
import { expect, it } from 'vitest'
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
function randomBuild(gunParts: GunParts, random: () => number): Mounted[] | undefined {
  const build: Mounted[] = []
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
    const badness = (build: readonly Mounted[]) => ({
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
