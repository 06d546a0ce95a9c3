import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder, loadGear, type GearTable } from '@raidkit/catalog/lazy'
import { loadNames, localName } from '@raidkit/catalog/names'
import { listGear, type GearLine } from '@raidkit/contract/guns/gear'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { isPlaceCovered, effectiveDurability, HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import type { Gear } from '@raidkit/rules/guns/gear'
import type { ListedGearKind } from '@raidkit/rules/guns/gear-list'
import type { Language } from '@raidkit/rules/platform/languages'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { type TradeParts, makeUnitCosts, sourcesOf } from '../../trade/costs/index.ts'

/** Armour, rigs, helmets and plates, for admins (spec section 6). */
export function gearRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const gearTable = makeGearTable({ catalog, prices }, trade)

  door.answer(listGear, ({ request }) => gearTable(request))
}

type Reply = ReplyOf<typeof listGear>

type GearFacts = Omit<GearLine, 'cost' | 'fleaRub'>

/** Answers `listGear`. Figures and sources are computed once per catalogue, offers, language and mode. */
function makeGearTable(deps: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  const kept = createInputCache<GearFacts[]>()
  const costs = makeUnitCosts(deps, trade)

  return async ({ lang, mode }: { lang: Language; mode: GameMode }): Promise<Reply> => {
    const [facts, costOf, table] = await Promise.all([factsOf(lang, mode), costs(mode), loadGear()])
    const { byUid } = deps.prices.lines(mode)
    const { version, source, asOfMs } = deps.prices.of(mode)
    return {
      gear: facts.map((one) => ({
        ...one,
        cost: costOf(one.uid),
        fleaRub: byUid.get(one.uid)?.flea?.price ?? null,
      })),
      // Items hidden by the operator are left out; the positions of the sets stay, because gear refers to them by
      // number.
      plateSets: table.sets.map((set) => set.filter((uid) => deps.catalog.current.itemsByUid.has(uid))),
      materials: Object.fromEntries(
        Object.entries(table.materials).map(([name, { destructibility }]) => [name, destructibility]),
      ),
      prices: { version, source, asOfMs },
    }
  }

  async function factsOf(lang: Language, mode: GameMode): Promise<GearFacts[]> {
    const from = await trade.from()
    return kept(`${lang} ${mode}`, from, async () => {
      const [catalog, offers] = from
      const [labels, names, builder, table, tables] = await Promise.all([
        loadLabels(lang),
        loadNames(lang),
        loadBuilder(),
        loadGear(),
        trade.plain(mode),
      ] as const)
      return [...table.gear.values()].flatMap((one) => {
        const item = catalog.itemsByUid.get(one.uid)
        const kind = kindOf(one)
        if (!item || !kind) return []
        const local = localName(item, names)
        return {
          ...one,
          ...item,
          ...local,
          kind,
          ...(local.name !== item.name && { enName: item.name }),
          effective: effectiveOf(one, table),
          places: HIT_PLACES.filter((place) => zonesOf(one).some((zone) => isPlaceCovered(place, [zone]))),
          sources: sourcesOf(item, { catalog, offers, builder, mode, labels, tables }),
        }
      })
    })
  }
}

function kindOf({ kind, zones = [] }: Gear): ListedGearKind | undefined {
  if (kind === 'armor' || kind === 'rigs' || kind === 'helmets') return kind
  if (kind !== 'armorParts') return undefined
  return zones.some((zone) => zone.startsWith('plate:')) ? 'plates' : 'parts'
}

function zonesOf({ zones = [], inserts = [] }: Gear): string[] {
  return [...zones, ...inserts.flatMap((insert) => insert.zones)]
}

/** Sums the effective durability of all inserts; without inserts, takes the gear's own. */
function effectiveOf(
  { durability, material, inserts = [] }: Gear,
  { materials }: GearTable,
): number | undefined {
  const worn = inserts.length > 0 ? inserts : [{ durability, material }]
  const points = worn.map((part) => {
    const destructibility = materials[part.material ?? '']?.destructibility
    return part.durability && destructibility ? effectiveDurability(part.durability, destructibility) : 0
  })
  return Math.round(points.reduce((sum, each) => sum + each, 0)) || undefined
}
