import { loadAmmo, loadBuilder, loadGear, type GearTable } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { getBallistics } from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { isPlaceCovered, HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import type { Gear } from '@raidkit/rules/guns/gear'
import type { Item } from '@raidkit/rules/catalogue/items'
import { compareNames, type Language } from '@raidkit/rules/platform/languages'

type Reply = ReplyOf<typeof getBallistics>
type NameOf = (item: Item) => string
type Facts = { catalog: Catalog; nameOf: NameOf; gear: GearTable }

/** Kinds of rounds in the calculator; explosive ones are left out. */
const SHOT = new Set(['bullet', 'buckshot'])
const WORN: readonly string[] = ['armor', 'rigs', 'helmets']

/** Returns rounds, armour, plates and guns in one language, each list sorted by name. */
export async function ballisticsOf(catalog: Catalog, lang: Language): Promise<Reply> {
  const [ammo, gear, builder, names] = await Promise.all([
    loadAmmo(),
    loadGear(),
    loadBuilder(),
    loadNames(lang),
  ] as const)
  const nameOf: NameOf = (item) => localName(item, names).name
  const compare = compareNames(lang)
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)
  const rounds = [...ammo.ammo.values()].flatMap((round) => {
    const item = catalog.itemsByUid.get(round.uid)
    if (!item || !SHOT.has(round.type ?? '')) return []
    return { ...round, url: item.url, name: nameOf(item), caliberName: ammo.calibers[round.caliber] ?? '' }
  })
  const guns = [...builder.weapons.values()].flatMap(({ uid, caliber, rateOfFire, velocity = 0 }) => {
    const item = catalog.itemsByUid.get(uid)
    return item ? [{ url: item.url, name: nameOf(item), caliber, rateOfFire, velocity }] : []
  })
  return {
    rounds: rounds.toSorted((a, b) => compare(a.caliberName, b.caliberName) || byName(a, b)),
    guns: guns.toSorted(byName),
    ...armorOf({ catalog, nameOf, gear }, byName),
    materials: Object.fromEntries(
      Object.entries(gear.materials).map(([name, { destructibility }]) => [name, destructibility]),
    ),
  }
}

/** Returns worn armour, with the fitting plates numbered. */
function armorOf(
  { catalog, nameOf, gear }: Facts,
  byName: (a: { name: string }, b: { name: string }) => number,
): Pick<Reply, 'armors' | 'plates' | 'plateSets'> {
  const named = (one: Gear) => {
    const item = catalog.itemsByUid.get(one.uid)
    return item && one.class ? [{ ...one, url: item.url, name: nameOf(item) }] : []
  }
  const worn = [...gear.gear.values()].filter(({ kind }) => WORN.includes(kind)).flatMap(named)
  const sets = new Set(
    worn.flatMap(({ inserts = [] }) => inserts.flatMap(({ platesSet }) => platesSet ?? [])),
  )
  const fitting = new Set([...sets].flatMap((set) => gear.sets[set] ?? []))
  const plates = [...fitting]
    .flatMap((uid) => gear.gear.get(uid) ?? [])
    .flatMap(named)
    .toSorted(byName)
  const at = new Map(plates.map(({ uid }, nth) => [uid, nth]))
  const setAt = new Map([...sets].map((set, nth) => [set, nth]))
  return {
    plates,
    plateSets: [...sets].map((set) => (gear.sets[set] ?? []).flatMap((uid) => at.get(uid) ?? [])),
    armors: worn.map((one) => withPlaces(one, setAt)).toSorted(byName),
  }
}

/** Keeps only inserts that cover a place which can be aimed at. */
function withPlaces<Worn extends Gear>(worn: Worn, setAt: ReadonlyMap<number, number>): Worn {
  const inserts = worn.inserts
    ?.filter(({ zones }) => HIT_PLACES.some((place) => isPlaceCovered(place, zones)))
    .map(({ platesSet, ...insert }) => {
      const set = platesSet === undefined ? undefined : setAt.get(platesSet)
      return { ...insert, ...(set !== undefined && { platesSet: set }) }
    })
  return inserts ? { ...worn, inserts, zones: undefined } : worn
}
