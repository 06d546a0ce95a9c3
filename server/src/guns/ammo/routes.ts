import { loadLabels } from '@raidkit/catalog/labels'
import { loadAmmo, loadBuilder, loadGear, type GearTable } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import {
  ammoOffers,
  getBallistics,
  listAmmo,
  type AmmoLine,
  type AmmoPoint,
} from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { fittingRounds, sortedRounds } from '@raidkit/rules/guns/ammo-list'
import { isPlaceCovered, HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import type { Gear } from '@raidkit/rules/guns/gear'
import { type Language, compareNames } from '@raidkit/rules/platform/languages'
import type { z } from 'zod'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { moreOffers, type TradeParts, makeUnitCosts, sourcesOf } from '../../trade/costs/index.ts'

/** Kinds of rounds in the calculator; explosive ones are left out. */
const SHOT = new Set(['bullet', 'buckshot'])

const WORN: readonly string[] = ['armor', 'rigs', 'helmets']

/** The table of rounds, and what a shot at an armour can be made of. */
export function ammoRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const ammoTable = makeAmmoTable({ catalog, prices }, trade)
  const replies = createInputCache<ReplyOf<typeof getBallistics>>()
  const prepared = createInputCache<PreparedReply>()
  const ballistics = (lang: Language) =>
    replies(lang, [catalog.current], async () =>
      getBallistics.reply.parse(await ballisticsOf(catalog.current, lang)),
    )

  door.answerShared(listAmmo, ({ request }) => ammoTable(request))
  door.answerShared(ammoOffers, async ({ request: { mode, lang } }) => {
    const [{ ammo }, builder, offers] = await Promise.all([loadAmmo(), loadBuilder(), catalog.offers()])
    return moreOffers(ammo.keys(), { catalog: catalog.current, builder, offers, mode }, lang)
  })
  door.answerPrepared(
    getBallistics,
    async ({ request: { lang } }) =>
      prepared(lang, [catalog.current], async () =>
        prepareBody(JSON.stringify(await ballistics(lang)), { type: 'application/json; charset=utf-8' }),
      ),
    ({ request: { lang } }) => ballistics(lang),
  )
}

type Request = z.output<(typeof listAmmo)['request']>

type Reply = ReplyOf<typeof listAmmo>

type RoundFacts = Omit<AmmoLine, 'cost'>

/** Answers `listAmmo` by the rules that browsers use for their own copy. */
function makeAmmoTable(deps: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  const kept = createInputCache<RoundFacts[]>()
  const costs = makeUnitCosts(deps, trade)

  return async (request: Request): Promise<Reply> => {
    const { lang, mode, search, calibers, source, penetration, sort, limit } = request
    const [facts, costOf] = await Promise.all([factsOf(lang, mode), costs(mode)])
    const rounds = facts.map((round): AmmoLine => ({ ...round, cost: costOf(round.uid) }))
    const compare = compareNames(lang)
    const filter = { search, calibers: calibers.split(',').filter(Boolean), source, penetration }
    const order = { sort, descending: request.sort_direction === 'desc' }
    const found = sortedRounds(fittingRounds(rounds, filter), order, compare)
    const { version, source: from, asOfMs } = deps.prices.of(mode)
    return {
      rounds: found.slice(0, limit),
      total: found.length,
      ...(found.length > limit && { points: found satisfies AmmoPoint[] }),
      calibers: calibersIn(facts, compare),
      prices: { version, source: from, asOfMs },
    }
  }

  /** Made once per catalogue, offers, language and mode. */
  async function factsOf(lang: Language, mode: GameMode): Promise<RoundFacts[]> {
    const from = await trade.from()
    return kept(`${lang} ${mode}`, from, async () => {
      const [catalog, offers] = from
      const [labels, names, builder, { ammo, calibers }, tables] = await Promise.all([
        loadLabels(lang),
        loadNames(lang),
        loadBuilder(),
        loadAmmo(),
        trade.plain(mode),
      ] as const)
      return [...ammo.values()].flatMap((round) => {
        const item = catalog.itemsByUid.get(round.uid)
        if (!item) return []
        const local = localName(item, names)
        return {
          ...item,
          ...local,
          ...round,
          caliberName: calibers[round.caliber] ?? round.caliber,
          ...(local.name !== item.name && { enName: item.name }),
          sources: sourcesOf(item, { catalog, offers, builder, mode, labels, tables }),
        }
      })
    })
  }
}

function calibersIn(rounds: readonly RoundFacts[], compare: (a: string, b: string) => number) {
  return [...Map.groupBy(rounds, ({ caliber }) => caliber)]
    .map(([caliber, all]) => ({ caliber, name: all[0]?.caliberName ?? caliber, count: all.length }))
    .toSorted((a, b) => compare(a.name, b.name))
}

type BallisticsOfReply = ReplyOf<typeof getBallistics>

type NameOf = (item: Item) => string

type Facts = { catalog: Catalog; nameOf: NameOf; gear: GearTable }

/** Returns rounds, armour, plates and guns in one language, each list sorted by name. */
async function ballisticsOf(catalog: Catalog, lang: Language): Promise<BallisticsOfReply> {
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
): Pick<BallisticsOfReply, 'armors' | 'plates' | 'plateSets'> {
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
