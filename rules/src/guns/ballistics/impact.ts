import {
  armorStrength,
  bluntShare,
  durabilityLost,
  fragmentFactor,
  penetrationChance,
  shareBehind,
} from './formulas.ts'
import type { ArmorLayer, HitRound } from './schema.ts'

/** Effect of a layer on a round that reaches it. */
export type LayerStep = {
  /** Durability before the hit, in points and in per cent. */
  durability: number
  percent: number
  strength: number
  /** Penetration and damage of the round as it arrives. */
  penetration: number
  damage: number
  chance: number
  /** Damage to the body when the layer stops the round. */
  bluntDamage: number
  /** Damage and penetration of the round behind the layer. */
  damageBehind: number
  penetrationBehind: number
  lost: { stopped: number; through: number }
}

/** Possible result of a hit. */
export type Ending = { chance: number; damage: number; durabilities: readonly number[] }

/** Computes the effect of each layer, the outer one first. A layer reduces penetration by the same share as damage. */
export function layerSteps(
  round: HitRound,
  layers: readonly ArmorLayer[],
  durabilities: readonly number[],
): LayerStep[] {
  let { damage, penetration } = round
  return layers.map((layer, at) => {
    const durability = durabilities[at] ?? layer.durability
    const percent = layer.durability > 0 ? (durability / layer.durability) * 100 : 0
    const strength = armorStrength(layer.class, percent)
    const share = shareBehind(penetration, strength)
    const arriving = { penetration, armorDamage: round.armorDamage }
    const step = {
      durability,
      percent,
      strength,
      penetration,
      damage,
      chance: penetrationChance(penetration, strength, percent),
      bluntDamage: damage * bluntShare(penetration, strength, layer.blunt),
      damageBehind: damage * share,
      penetrationBehind: penetration * share,
      lost: {
        stopped: durabilityLost(arriving, layer, 'stopped'),
        through: durabilityLost(arriving, layer, 'through'),
      },
    }
    damage = step.damageBehind
    penetration = step.penetrationBehind
    return step
  })
}

/**
 * Lists every possible result of one projectile with its chance: stopped by one of the layers, or through all of them.
 */
export function endingsOf(
  round: HitRound,
  layers: readonly ArmorLayer[],
  { durabilities, withFragments }: { durabilities: readonly number[]; withFragments: boolean },
): Ending[] {
  const endings: Ending[] = []
  const left = layers.map((layer, at) => durabilities[at] ?? layer.durability)
  let reaching = 1
  let { damage } = round
  for (const [at, step] of layerSteps(round, layers, durabilities).entries()) {
    const stopped = [...left]
    stopped[at] = Math.max(0, step.durability - step.lost.stopped)
    endings.push({ chance: reaching * (1 - step.chance), damage: step.bluntDamage, durabilities: stopped })
    left[at] = Math.max(0, step.durability - step.lost.through)
    reaching *= step.chance
    damage = step.damageBehind
  }
  const factor = withFragments ? fragmentFactor(round) : 1
  const breaking = factor > 1 ? (round.fragmentation ?? 0) : 0
  endings.push({ chance: reaching * (1 - breaking), damage, durabilities: left })
  endings.push({ chance: reaching * breaking, damage: damage * factor, durabilities: left })
  return endings.filter(({ chance }) => chance > 0)
}
