import type {
  BallisticArmor,
  BallisticPlate,
  BallisticRound,
  getBallistics,
} from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import {
  BODY_HP,
  bodyPartOf,
  isPlaceCovered,
  HIT_PLACES,
  layersAt,
  type BodyPart,
  type HitPlace,
  type Target,
  type WornLayer,
} from '@raidkit/rules/guns/ballistics'
import { NOTHING, type BallisticsChoice } from './choice.ts'

export type BallisticsFacts = ReplyOf<typeof getBallistics>
export type BallisticsGun = BallisticsFacts['guns'][number]

/** Round, gun and target, with every name of the address resolved. */
export type Aim = {
  round: BallisticRound
  gun: BallisticsGun | undefined
  armor: BallisticArmor | undefined
  /** Plates that fit the slot at the place; empty where there is no slot. */
  plates: readonly BallisticPlate[]
  plate: BallisticPlate | undefined
  place: HitPlace
  part: BodyPart
  layers: readonly WornLayer[]
  target: Target
  /** Names of the address that the facts do not have. */
  unknown: readonly string[]
}

const FIRST = { round: '5.56x45mm_m855a1', armor: '6b43_zabralo-sh_body_armor__emr_' }

/** Resolves a choice; undefined only where the facts have no round at all. */
export function aimOf(facts: BallisticsFacts, choice: BallisticsChoice): Aim | undefined {
  const { rounds, armors } = facts
  const round = byUrl(rounds, choice.round) ?? byUrl(rounds, FIRST.round) ?? rounds[0]
  if (!round) return undefined
  const armor =
    choice.armor === NOTHING ? undefined : (byUrl(armors, choice.armor) ?? byUrl(armors, FIRST.armor))
  const place = choice.place ?? HIT_PLACES.find((one) => armor && isCovered(one, armor)) ?? 'chest'
  const plates = armor ? platesAt(place, armor, facts) : []
  const plate =
    choice.plate === NOTHING ? undefined : (byUrl(plates, choice.plate) ?? usualPlate(plates, armor))
  const layers = armor
    ? layersAt(place, armor, {
        plateIn: () => plate,
        destructibilityOf: (material) => facts.materials[material ?? ''] ?? 1,
      })
    : []
  const part = bodyPartOf(place)
  const asked = [
    ...([
      [rounds, choice.round],
      [armors, choice.armor],
      [facts.guns, choice.gun],
    ] as const),
    [facts.plates, choice.plate] as const,
  ]
  return {
    round,
    armor,
    plates,
    plate,
    place,
    part,
    layers,
    gun: facts.guns.find(({ url, caliber }) => url === choice.gun && caliber === round.caliber),
    target: {
      layers,
      durabilities: layers.map(({ durability }) => (durability * choice.wear) / 100),
      hitPoints: BODY_HP[part],
      withFragments: choice.withFragments,
    },
    unknown: asked.flatMap(([list, url]) =>
      url === '' || url === NOTHING || byUrl<{ url: string }>(list, url) ? [] : url,
    ),
  }
}

/** Returns true if armour can cover the place. */
export function isCovered(place: HitPlace, { zones, inserts }: BallisticArmor): boolean {
  return inserts
    ? inserts.some((insert) => isPlaceCovered(place, insert.zones))
    : isPlaceCovered(place, zones)
}

function platesAt(
  place: HitPlace,
  { inserts = [] }: BallisticArmor,
  facts: BallisticsFacts,
): BallisticPlate[] {
  const slot = inserts.find(({ platesSet, zones }) => platesSet !== undefined && isPlaceCovered(place, zones))
  const fitting = facts.plateSets[slot?.platesSet ?? -1] ?? []
  return fitting.flatMap((at) => facts.plates[at] ?? [])
}

/** Returns the plate of the class with which the armour is sold. */
function usualPlate(plates: readonly BallisticPlate[], armor: BallisticArmor | undefined) {
  return plates.find((plate) => plate.class === armor?.class) ?? plates[0]
}

function byUrl<One extends { url: string }>(list: readonly One[], url: string): One | undefined {
  return list.find((one) => one.url === url)
}
