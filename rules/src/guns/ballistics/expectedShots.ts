import { endingsOf } from './impact.ts'
import { MOST_SHOTS, type Target } from './killChances.ts'
import type { HitRound } from './schema.ts'

export type ExpectedShot = { shot: number; damage: number; hitPoints: number; durabilities: number[] }

/**
 * The same shots by expectation: each does the mean of what it may do, to an armour as worn as the mean before. Simple to
 * follow by hand, and too sure of itself: `killChances` is what can happen.
 */
export function expectedShots(round: HitRound, target: Target, most = MOST_SHOTS): ExpectedShot[] {
  const { layers, withFragments } = target
  const shots: ExpectedShot[] = []
  let hitPoints = target.hitPoints
  let durabilities = layers.map((layer, at) => target.durabilities[at] ?? layer.durability)
  for (let shot = 1; shot <= most && hitPoints > 0; shot++) {
    let damage = 0
    for (let pellet = 0; pellet < (round.pellets || 1); pellet++) {
      const endings = endingsOf(round, layers, { durabilities, withFragments })
      damage += endings.reduce((total, ending) => total + ending.chance * ending.damage, 0)
      durabilities = layers.map((_, at) =>
        endings.reduce((total, ending) => total + ending.chance * (ending.durabilities[at] ?? 0), 0),
      )
    }
    hitPoints = Math.max(0, hitPoints - damage)
    shots.push({ shot, damage, hitPoints, durabilities })
  }
  return shots
}
