import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { buildFaults, buildFigures, buildOf, type BuildFigures } from '@raidkit/rules/guns/gun-builds'
import { gunPartsOf, type GunParts } from '@raidkit/rules/guns/gun-parts'
import type { Attachment } from '@raidkit/rules/guns/loadouts'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { BuildSum } from '@raidkit/rules/guns/weapons'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { makeBuildSums } from '../../prices/prices/index.ts'

/** Parts of a build. */
export type Build = { gunUid: string; attachments: readonly Attachment[]; ammo: string | null }
export type BuildPrice = { rub: number; missing: number }
export type BuildWorth = {
  gunClass: string
  caliber: string
  figures: BuildFigures
  prices: Record<GameMode, BuildPrice>
  /** Number of parts that the catalogue does not have for the gun, with everything on them. */
  unknownParts: number
  faults: number
  /** The gun can fire the round. */
  isAmmoFitting: boolean
}

type Sums = Record<GameMode, (build: Parameters<ReturnType<typeof makeBuildSums>>[0]) => BuildSum>
export type WorthOf = (build: Build) => BuildWorth | undefined

/**
 * Computes figures, prices and faults of builds with today's catalogue and prices. Undefined: the catalogue does not
 * have the gun.
 */
export function openBuildWorth({
  catalog,
  prices,
}: Pick<Deps, 'catalog' | 'prices'>): () => Promise<WorthOf> {
  const kept = createInputCache<WorthOf>()
  return async () => {
    const offers = await catalog.offers()
    const tables = GAME_MODES.map((mode) => prices.of(mode))
    const from = [catalog.current.version, offers, ...tables]
    return kept('', from, async () => {
      const [builder, { ammo }] = await Promise.all([loadBuilder(), loadAmmo()])
      const facts = { catalog: catalog.current, offers, builder }
      const sums = Object.fromEntries(
        GAME_MODES.map((mode) => [mode, makeBuildSums({ ...facts, mode, prices: prices.of(mode) })]),
      ) as Sums // safe: every mode is there
      const gunOf = gunsOf(catalog.current, builder)
      return (build) => {
        const gun = gunOf(build.gunUid)
        return (
          gun && worthOf(build, { gun, sums, catalog: catalog.current, round: ammo.get(build.ammo ?? '') })
        )
      }
    })
  }
}

/** Numbers the parts of each gun when one of its builds is first processed. */
function gunsOf({ itemsByUid }: Catalog, builder: Parameters<typeof gunPartsOf>[1]) {
  const known = new Map<string, GunParts | undefined>()
  return (gunUid: string): GunParts | undefined => {
    // Unknown uids are arbitrary input, so they are not cached.
    if (!builder.weapons.has(gunUid)) return undefined
    if (!known.has(gunUid))
      known.set(
        gunUid,
        gunPartsOf(gunUid, builder, (uid) => itemsByUid.get(uid)),
      )
    return known.get(gunUid)
  }
}

type Facts = { gun: GunParts; sums: Sums; catalog: Catalog; round: Parameters<typeof buildFigures>[2] }

function worthOf({ gunUid, attachments, ammo }: Build, { gun, sums, catalog, round }: Facts): BuildWorth {
  const { build, strangers } = buildOf(gun, attachments)
  const parts = build.flatMap(({ part }) => gun.parts[part] ?? [])
  const whole = {
    uid: '',
    weaponUid: gunUid,
    parts: [{ itemUid: gunUid, parent: 0 }, ...parts.map(({ uid }) => ({ itemUid: uid, parent: 0 }))],
  }
  const price = (mode: GameMode): BuildPrice => {
    const { sumRub, missing } = sums[mode](whole)
    return { rub: sumRub, missing }
  }
  return {
    gunClass: catalog.itemsByUid.get(gunUid)?.category ?? '',
    caliber: gun.gun.caliber,
    figures: buildFigures(gun, parts, round),
    prices: { PVP: price('PVP'), PVE: price('PVE') },
    unknownParts: strangers.length,
    faults: buildFaults(gun, build).length,
    isAmmoFitting: ammo === null || gun.gun.ammo.includes(ammo),
  }
}
