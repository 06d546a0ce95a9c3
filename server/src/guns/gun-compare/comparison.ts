import { loadLabels, type Labels } from '@raidkit/catalog/labels'
import { loadAmmo, loadBuilder, type AmmoTable } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { ComparedBuildLine, compareBuilds } from '@raidkit/contract/guns/gunCompare'
import { placedBuild, readCode } from '@raidkit/rules/guns/build-code'
import { buildFigures } from '@raidkit/rules/guns/gun-builds'
import { MOST_BUILDS } from '@raidkit/rules/guns/gun-compare'
import { gunPartsOf, gunSlug, type GunParts, type MountedPart } from '@raidkit/rules/guns/gun-parts'
import type { Item } from '@raidkit/rules/catalogue/items'
import { compareNames } from '@raidkit/rules/platform/languages'
import type { UnitCost } from '@raidkit/rules/trade/trade-board'
import type { Builder } from '@raidkit/rules/guns/weapons'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { makeUnitCosts, type TradeParts } from '../../trade/costs/index.ts'

type Request = z.output<(typeof compareBuilds)['request']>
type Reply = ReplyOf<typeof compareBuilds>

type Facts = {
  catalog: Catalog
  builder: Builder
  ammo: AmmoTable
  labels: Labels
  nameOf: (item: Item) => string
  costOf: (uid: string) => UnitCost | null
}

/** Answers `compareBuilds`. */
export function makeGunComparison(deps: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  const costs = makeUnitCosts(deps, trade)

  return async ({ lang, mode, builds }: Request): Promise<Reply> => {
    const catalog = deps.catalog.current
    const [builder, ammo, labels, names, costOf] = await Promise.all([
      loadBuilder(),
      loadAmmo(),
      loadLabels(lang),
      loadNames(lang),
      costs(mode),
    ] as const)
    const nameOf = (item: Item) => localName(item, names).name
    const facts: Facts = { catalog, builder, ammo, labels, nameOf, costOf }
    const keys = [...new Set(builds.split(',').filter(Boolean))].slice(0, MOST_BUILDS)
    const found = keys.map((key) => [key, lineOf(key, facts)] as const)
    const { version, source, asOfMs } = deps.prices.of(mode)
    return {
      builds: found.flatMap(([, line]) => line ?? []),
      unknown: found.flatMap(([key, line]) => (line ? [] : key)),
      choices: choicesIn(facts, compareNames(lang)),
      prices: { version, source, asOfMs },
    }
  }
}

/**
 * Resolves a key: the address of a build's item, a gun without parts for its default build, or a gun and a build's code
 * with a tilde between them, as the builder writes it.
 */
function lineOf(key: string, facts: Facts): ComparedBuildLine | undefined {
  const [url = '', code] = key.split('~')
  const found = code === undefined ? readyMade(url, facts) : coded(url, code, facts)
  return found && comparedLine(key, found, facts)
}

/** Gun with its mounted parts; `item` gives its name. */
type ResolvedBuild = { gun: Item; item: Item; parts: GunParts; build: readonly MountedPart[] }

function readyMade(url: string, facts: Facts): ResolvedBuild | undefined {
  const { catalog, builder } = facts
  const named = catalog.itemsByUrl.get(url) ?? gunAt(url, facts)
  if (!named) return undefined
  const gunUid = builder.weapons.has(named.uid) ? named.uid : builder.presets.get(named.uid)?.weaponUid
  const gun = gunUid === undefined ? undefined : catalog.itemsByUid.get(gunUid)
  const parts = gun && gunPartsOf(gun.uid, builder, (uid) => catalog.itemsByUid.get(uid))
  if (!gun || !parts) return undefined
  const preset =
    parts.presets.find(({ uid }) => uid === named.uid) ?? parts.presets.find(({ isDefault }) => isDefault)
  const item = (preset && catalog.itemsByUid.get(preset.uid)) ?? gun
  return { gun, item, parts, build: preset?.parts ?? [] }
}

/** Finds a gun by its address in the builder. */
function gunAt(url: string, { catalog, builder }: Facts): Item | undefined {
  return [...builder.weapons.keys()]
    .flatMap((uid) => catalog.itemsByUid.get(uid) ?? [])
    .find((item) => gunSlug(item.url) === gunSlug(url))
}

/** Decodes a build; parts that do not fit or are unknown are left out, as in the builder. */
function coded(url: string, code: string, facts: Facts): ResolvedBuild | undefined {
  const { catalog, builder } = facts
  const gun = gunAt(url, facts)
  const parts = gun && gunPartsOf(gun.uid, builder, (uid) => catalog.itemsByUid.get(uid))
  const read = readCode(code)
  if (!gun || !parts || read.state === 'refused') return undefined
  return { gun, item: gun, parts, build: placedBuild(parts, read.parts).build }
}

function comparedLine(
  key: string,
  { gun, item, parts, build }: ResolvedBuild,
  facts: Facts,
): ComparedBuildLine {
  const { catalog, ammo, nameOf } = facts
  const mounted = build.flatMap(({ part, slot }) => {
    const piece = parts.parts[part]
    return piece ? [{ piece, slot }] : []
  })
  const speed = ammo.ammo.get(parts.gun.defaultAmmo ?? '')?.speed ?? null
  return {
    ...item,
    key,
    name: nameOf(item),
    gunName: nameOf(gun),
    caliberName: ammo.calibers[parts.gun.caliber] ?? parts.gun.caliber,
    figures: buildFigures(
      parts,
      mounted.map(({ piece }) => piece),
      { speed },
    ),
    parts: mounted.flatMap(({ piece, slot }) => {
      const part = catalog.itemsByUid.get(piece.uid)
      const slotName = facts.labels.of('slots', slot) ?? slot
      return part ? [{ uid: part.uid, slot, slotName, name: nameOf(part), url: part.url }] : []
    }),
    ...priceOf([gun.uid, ...mounted.map(({ piece }) => piece.uid)], item.uid, facts),
  }
}

/** Returns the price of the complete build where it is known to be lower than that of its parts. */
function priceOf(uids: readonly string[], presetUid: string, { costOf }: Facts): { rub?: number } {
  const each = uids.map((uid) => costOf(uid)?.rub)
  const parts = each.every((rub) => rub !== undefined) ? each.reduce((sum, rub) => sum + rub, 0) : undefined
  const known = [costOf(presetUid)?.rub, parts].filter((rub) => rub !== undefined)
  return known.length > 0 ? { rub: Math.min(...known) } : {}
}

function choicesIn(
  { catalog, builder, nameOf }: Facts,
  compare: (a: string, b: string) => number,
): Reply['choices'] {
  return [...builder.presets.values()]
    .flatMap(({ uid, weaponUid }) => {
      const [item, gun] = [catalog.itemsByUid.get(uid), catalog.itemsByUid.get(weaponUid)]
      return item && gun ? [{ key: item.url, name: nameOf(item), gun: nameOf(gun) }] : []
    })
    .toSorted((a, b) => compare(a.gun, b.gun) || compare(a.name, b.name))
}
