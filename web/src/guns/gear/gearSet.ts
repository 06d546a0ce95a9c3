import type { BallisticRound } from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { GearLine, listGear } from '@raidkit/contract/guns/gear'
import { isPlaceCovered, layersAt, type DestructibilityOf } from '@raidkit/rules/guns/ballistics'
import {
  bestGearSet,
  PROTECTED_PLACES,
  protectionAt,
  shotsTaken,
  type BestSet,
  type GearOption,
  type ProtectedPlace,
  type RigOption,
  type VestOption,
} from '@raidkit/rules/guns/gear-sets'
import type { GearChoice } from './choice.ts'

export type GearFacts = ReplyOf<typeof listGear>
export type Purse = Pick<GearChoice, 'rub' | 'kg' | 'loyalty' | 'withoutFlea' | 'cells'>

export const FIRST_BUDGET_RUB = 300_000

/**
 * Finds the cheapest offer of a piece at this loyalty; undefined: it cannot be bought. Offers that require a quest are
 * left out.
 */
export function findCheapestOffer(
  line: GearLine,
  { loyalty, withoutFlea }: Purse,
): { rub: number; trader?: string } | undefined {
  const offers = line.sources.flatMap(({ from, trader, level = 0, rub, quest }) =>
    from === 'trader' && trader !== undefined && rub !== undefined && !quest && level <= loyalty
      ? [{ rub, trader }]
      : [],
  )
  const flea = line.fleaRub === null || withoutFlea ? [] : [{ rub: line.fleaRub }]
  return [...offers, ...flea].toSorted((a, b) => a.rub - b.rub)[0]
}

/** Finds the set that protects best against a round. */
export function setFor(facts: GearFacts, round: BallisticRound, purse: Purse): BestSet {
  const { gear } = facts
  const parts = partsOf(facts, round, purse)
  const limits = { rub: purse.rub ?? FIRST_BUDGET_RUB, kg: purse.kg, cells: purse.cells }
  return bestGearSet(
    {
      vests: gear
        .filter(({ kind, class: one }) => (kind === 'armor' || kind === 'rigs') && one)
        .flatMap(parts.vest),
      helmets: gear.filter(({ kind, class: one }) => kind === 'helmets' && one).flatMap(parts.helmet),
      rigs: gear.filter(({ kind, class: one }) => kind === 'rigs' && !one).flatMap(parts.rig),
    },
    limits,
  )
}

function partsOf({ gear, plateSets, materials }: GearFacts, round: BallisticRound, purse: Purse) {
  const byUid = new Map(gear.map((line) => [line.uid, line]))
  const destructibilityOf: DestructibilityOf = (material) => materials[material ?? ''] ?? 1
  const protection = remembered((place, worn, plate) =>
    protectionAt(round, place, layersAt(place, worn, { plateIn: () => plate, destructibilityOf })),
  )
  const priced = (line: GearLine, score: number): GearOption[] => {
    const bought = findCheapestOffer(line, purse)
    return bought ? [{ uids: [line.uid], rub: bought.rub, kg: line.weight ?? 0, score }] : []
  }
  const slotOf = (place: ProtectedPlace, { inserts = [] }: GearLine) =>
    inserts.find(({ platesSet, zones }) => platesSet !== undefined && isPlaceCovered(place, zones))
  return {
    vest: (line: GearLine): VestOption[] => {
      const plated = PROTECTED_PLACES.filter((place) => slotOf(place, line))
      const bare = PROTECTED_PLACES.filter((place) => !plated.includes(place))
      const slots = plated.map((place): GearOption[] => {
        const fitting = plateSets[slotOf(place, line)?.platesSet ?? -1] ?? []
        const plates = fitting.flatMap((uid) => byUid.get(uid) ?? [])
        return [
          { uids: [], rub: 0, kg: 0, score: protection(place, line, undefined) },
          ...plates.flatMap((plate) => priced(plate, protection(place, line, plate))),
        ]
      })
      const score = bare.reduce((sum, place) => sum + protection(place, line, undefined), 0)
      return priced(line, score).map((option) => ({
        ...option,
        slots,
        ...(line.kind === 'rigs' && { cells: line.cells ?? 0 }),
      }))
    },
    helmet: (line: GearLine): GearOption[] =>
      priced(
        line,
        PROTECTED_PLACES.reduce((sum, place) => sum + protection(place, line, undefined), 0),
      ),
    rig: (line: GearLine): RigOption[] =>
      priced(line, 0).map((option) => ({ ...option, cells: line.cells ?? 0 })),
  }
}

type Protection = (place: ProtectedPlace, worn: GearLine, plate: GearLine | undefined) => number

/** Caches the protection, because many vests differ only in colour. */
function remembered(count: Protection): Protection {
  const known = new Map<string, number>()
  return (place, worn, plate) => {
    const { class: own, durability, blunt, material, zones, inserts } = worn
    const key = JSON.stringify([place, inserts ?? [own, durability, blunt, material, zones], plate?.uid])
    const found = known.get(key) ?? count(place, worn, plate)
    known.set(key, found)
    return found
  }
}

export type SetPlace = { place: ProtectedPlace; shots: number; bare: number }

/**
 * Computes the shots of the round that each place takes, worn and bare. Plates are in the order of the slots they were
 * chosen for.
 */
export function placesOf(
  set: readonly GearLine[],
  { materials }: Pick<GearFacts, 'materials'>,
  round: BallisticRound,
): SetPlace[] {
  const worn = set.filter(({ kind, class: one }) => kind !== 'plates' && one)
  const plates = set.filter(({ kind }) => kind === 'plates')
  return PROTECTED_PLACES.map((place) => {
    const plate = plates.find(({ zones }) => isPlaceCovered(place, zones))
    const layers = worn.flatMap((line) =>
      layersAt(place, line, {
        plateIn: () => plate,
        destructibilityOf: (material) => materials[material ?? ''] ?? 1,
      }),
    )
    return { place, shots: shotsTaken(round, place, layers), bare: shotsTaken(round, place, []) }
  })
}
