import { AMMO_FIELDS } from '@raidkit/rules/guns/ammo'
import type { Ammo } from '@raidkit/rules/guns/ammo'
import type { Gear, Material } from '@raidkit/rules/guns/gear'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import type { MapPoints, Mob, NamedKind } from '@raidkit/rules/maps/map-facts'
import type { GroundFile } from '@raidkit/rules/maps/map-ground'
import type { CashOffer, PriceSnapshot, SellOffer } from '@raidkit/rules/prices/offers'
import type { ProgressFacts } from '@raidkit/rules/progress/progress-facts'
import type { StoryChapter } from '@raidkit/rules/quests/story'
import type { Builder, Mod, Preset, Weapon } from '@raidkit/rules/guns/weapons'
import type { z } from 'zod'
import { groupByKeys, indexByKey } from './grouped.ts'
import { loadLabels } from './labels.ts'
import { loadCatalog } from './load.ts'
import { loadNames } from './names.ts'
import { cachePromise, readData, expandPool } from './read.ts'
import type { PooledLists } from './read.ts'

type Slots = Record<string, [slot: string, required: 0 | 1, set: number][]>
type BuilderFile = {
  weapons: Weapon[]
  mods: Mod[]
  presets: Preset[]
  slots: Slots
  conflicts: Record<string, number>
  conflictSlots: Record<string, string[]>
  conflictCategories: Record<string, string[]>
  sets: PooledLists
}

/** Weapons, parts, presets, slots and conflicts. */
export const loadBuilder: () => Promise<Builder> = cachePromise(async () => {
  const file = await readData<BuilderFile>('weapons')
  const slots = Object.entries(file.slots).map(
    ([uid, rows]) =>
      [
        uid,
        rows.map(([slot, required, set]) => ({ slot, required: required === 1, ...(set >= 0 && { set }) })),
      ] as const,
  )
  return {
    weapons: indexByKey(file.weapons, (one) => one.uid),
    mods: indexByKey(file.mods, (one) => one.uid),
    presets: indexByKey(file.presets, (one) => one.uid),
    slots: new Map(slots),
    conflicts: new Map(Object.entries(file.conflicts)),
    conflictSlots: new Map(Object.entries(file.conflictSlots)),
    conflictCategories: new Map(Object.entries(file.conflictCategories)),
    sets: expandPool(file.sets),
  }
})

export type AmmoTable = { calibers: Readonly<Record<string, string>>; ammo: ReadonlyMap<string, Ammo> }

export const loadAmmo: () => Promise<AmmoTable> = cachePromise(async () => {
  const { calibers, ammo } = await readData<{ calibers: Record<string, string>; ammo: unknown[][] }>('ammo')
  const rounds = ammo.map((row) => Object.fromEntries(AMMO_FIELDS.map((field, i) => [field, row[i]])) as Ammo) // safe: written by the same list
  return { calibers, ammo: indexByKey(rounds, (one) => one.uid) }
})

export type GearTable = {
  materials: Readonly<Record<string, z.infer<typeof Material>>>
  gear: ReadonlyMap<string, Gear>
  sets: readonly (readonly string[])[]
}

export const loadGear: () => Promise<GearTable> = cachePromise(async () => {
  const file = await readData<{ materials: GearTable['materials']; gear: Gear[]; sets: PooledLists }>('gear')
  return {
    materials: file.materials,
    gear: indexByKey(file.gear, (one) => one.uid),
    sets: expandPool(file.sets),
  }
})

type SellRow = [trader: number, price: number, currency: number]
type BuyRow = [string, number, number, number, number, number, string | null, number | null, 0 | 1 | 2]
type OfferFile = {
  traders: string[]
  currencies: string[]
  buy: BuyRow[]
  sell: Record<string, SellRow[]>
  sellPve: Record<string, SellRow[]>
}

/** Cash offers and selling prices of traders by item, as recorded on the date that `about` gives for `offers`. */
export type Offers = {
  buy: ReadonlyMap<string, readonly CashOffer[]>
  sell: ReadonlyMap<string, readonly SellOffer[]>
  /** Only where PVE differs. */
  sellPve: ReadonlyMap<string, readonly SellOffer[]>
  /** Items for which the operator has entered traders' prices at today's values, of `sell` and of `sellPve`. */
  ownSell?: ReadonlySet<string>
  ownSellPve?: ReadonlySet<string>
  /** The prices come from a feed and are today's; otherwise they are those before game version 1.1.0. */
  isCurrent?: true
}

export const loadOffers: () => Promise<Offers> = cachePromise(async () => {
  const file = await readData<OfferFile>('offers')
  const trader = (at: number) => file.traders[at] ?? ''
  const currency = (at: number) => file.currencies[at] ?? ''
  const buy = file.buy.map(
    ([itemUid, by, loyaltyLevel, price, money, priceRub, questUid, limit, modes]): CashOffer => ({
      itemUid,
      trader: trader(by),
      loyaltyLevel,
      price,
      currency: currency(money),
      priceRub,
      ...(questUid !== null && { questUid }),
      ...(limit !== null && { limit }),
      ...(modes !== 0 && { modes: [modes === 1 ? 'PVP' : 'PVE'] }),
    }),
  )
  const paid = ([by, price, money]: SellRow): SellOffer => ({
    trader: trader(by),
    price,
    currency: currency(money),
  })
  const sell = (rows: Record<string, SellRow[]>) =>
    new Map(Object.entries(rows).map(([uid, list]) => [uid, list.map(paid)]))
  return {
    buy: groupByKeys(buy, (offer) => [offer.itemUid]),
    sell: sell(file.sell),
    sellPve: sell(file.sellPve),
  }
})

/** Dated snapshot of flea prices by mode, then by item. Its date is that of `prices` in `about`. */
export type PriceSnapshots = ReadonlyMap<string, ReadonlyMap<string, PriceSnapshot>>
type PriceRow = [...(number | null)[], string]

export const loadPrices: () => Promise<PriceSnapshots> = cachePromise(async () => {
  const file = await readData<Record<string, Record<string, PriceRow>>>('prices')
  const modes = new Map<string, Map<string, PriceSnapshot>>()
  for (const [uid, rows] of Object.entries(file)) {
    for (const [mode, row] of Object.entries(rows)) {
      const prices = modes.get(mode) ?? new Map<string, PriceSnapshot>()
      modes.set(mode, prices.set(uid, snapshot(row)))
    }
  }
  return modes
})

function snapshot(row: PriceRow): PriceSnapshot {
  const updated = row.at(-1)
  const [lastLow, avg24h, low24h, high24h, change48h, change48hPct, offers] = row.map((value) =>
    typeof value === 'number' ? value : null,
  )
  const known = (value: number | null | undefined) => value ?? null
  return {
    lastLow: known(lastLow),
    avg24h: known(avg24h),
    low24h: known(low24h),
    high24h: known(high24h),
    change48h: known(change48h),
    change48hPct: known(change48hPct),
    offers: known(offers),
    updated: typeof updated === 'string' ? updated : '',
  }
}

const pointFiles = new Map<string, () => Promise<MapPoints>>()

/** Returns the points of one map, or undefined when the catalogue has no such map. */
export async function loadMapPoints(slug: string): Promise<MapPoints | undefined> {
  const { mapsBySlug } = await loadCatalog()
  if (!mapsBySlug.has(slug)) return undefined
  const load = pointFiles.get(slug) ?? cachePromise(() => readData<MapPoints>(`points/${slug}`))
  pointFiles.set(slug, load)
  return load()
}

const groundFiles = new Map<string, () => Promise<GroundFile>>()

/** Returns the drawn ground of a map (`decodeGround` reads it), or undefined for a map whose bounds are not known. */
export async function loadMapGround(slug: string): Promise<GroundFile | undefined> {
  const geometry = (await loadCatalog()).mapsBySlug.get(slug)?.geometry
  if (!geometry) return undefined
  const drawn = geometry.from ?? slug
  const load = groundFiles.get(drawn) ?? cachePromise(() => readData<GroundFile>(`ground/${drawn}`))
  groundFiles.set(drawn, load)
  return load()
}

/** Loads the possible items of loose loot, by the position that a point names. */
export const loadLoosePools: () => Promise<string[][]> = cachePromise(async () =>
  expandPool(await readData<PooledLists>('loosePools')),
)

export type MapKinds = { containerTypes: NamedKind[]; stationaryTypes: NamedKind[] }
export const loadMapKinds: () => Promise<MapKinds> = cachePromise(() => readData<MapKinds>('mapKinds'))

type MobFile = { ids: string[]; mobs: (Omit<Mob, 'gear' | 'carries'> & { lists: [number[], number[]] })[] }

export const loadMobs: () => Promise<ReadonlyMap<string, Mob>> = cachePromise(async () => {
  const { ids, mobs } = await readData<MobFile>('mobs')
  const uids = (list: number[]) => list.flatMap((at) => ids[at] ?? [])
  const all = mobs.map(({ lists: [gear, carries], ...mob }): Mob => ({
    ...mob,
    gear: uids(gear),
    carries: uids(carries),
  }))
  return indexByKey(all, (mob) => mob.id)
})

export const loadStory: () => Promise<StoryChapter[]> = cachePromise(() => readData<StoryChapter[]>('story'))
export const loadProgress: () => Promise<ProgressFacts> = cachePromise(() =>
  readData<ProgressFacts>('progress'),
)

/** Loads everything, for callers that prefer to wait at the start instead of at the first request. */
export async function loadEverything() {
  const catalog = await loadCatalog()
  const [builder, ammo, gear, offers, prices, loosePools, mapKinds, mobs, story, progress] =
    await Promise.all([
      loadBuilder(),
      loadAmmo(),
      loadGear(),
      loadOffers(),
      loadPrices(),
      loadLoosePools(),
      loadMapKinds(),
      loadMobs(),
      loadStory(),
      loadProgress(),
    ])
  const points = await Promise.all(catalog.maps.map((map) => loadMapPoints(map.slug)))
  const names = await Promise.all(LANGUAGES.map((language) => loadNames(language)))
  const labels = await Promise.all(LANGUAGES.map((language) => loadLabels(language)))
  return {
    catalog,
    builder,
    ammo,
    gear,
    offers,
    prices,
    points,
    loosePools,
    mapKinds,
    mobs,
    story,
    progress,
    names,
    labels,
  }
}
