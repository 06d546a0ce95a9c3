import { endingsOf } from './impact.ts'
import type { ArmorLayer, HitRound } from './schema.ts'

export type Target = {
  layers: readonly ArmorLayer[]
  /** Durability of each layer before the first shot. */
  durabilities: readonly number[]
  hitPoints: number
  withFragments: boolean
}

export type ShotOutcome = {
  /** Number of the shot, from 1. */
  shot: number
  /** Chance that this number of shots is enough. */
  killChance: number
  /** Chance that this very shot kills. */
  exactly: number
  /** Mean hit points and durabilities left; a killed target counts with its values at the moment of death. */
  meanHitPoints: number
  meanDurabilities: number[]
}

/** State of targets with equal armour wear: the chance of each number of hit points. Killed targets are not in it. */
type Group = {
  durabilities: readonly number[]
  byHitPoints: Map<number, { hitPoints: number; chance: number }>
}
type Walk = { groups: Map<string, Group>; killed: number; durabilitiesOfKilled: number[] }

/** Maximum number of shots that are simulated. */
export const MOST_SHOTS = 60
const SURE = 0.999_9
/**
 * Hit points and durabilities are merged into one state when equal to a tenth: the chances move by less than 0.001 %.
 */
const GRAIN = 10

/**
 * Computes the chance of each number of shots to kill. Follows every sequence of shots with its chance instead of
 * sampling; sequences that lead to the same hit points and durabilities are merged. All projectiles of a shot hit.
 */
export function killChances(round: HitRound, target: Target, most = MOST_SHOTS): ShotOutcome[] {
  const outcomes: ShotOutcome[] = []
  let walk = startOf(target)
  let before = 0
  for (let shot = 1; shot <= most && before < SURE; shot++) {
    for (let pellet = 0; pellet < (round.pellets || 1); pellet++) walk = afterHit(walk, round, target)
    outcomes.push({ shot, killChance: walk.killed, exactly: walk.killed - before, ...meansOf(walk) })
    before = walk.killed
  }
  return outcomes
}

function startOf({ layers, durabilities, hitPoints }: Target): Walk {
  const walk: Walk = { groups: new Map(), killed: 0, durabilitiesOfKilled: layers.map(() => 0) }
  const worn = layers.map((layer, at) => durabilities[at] ?? layer.durability)
  add(walk, worn, { hitPoints, chance: 1 })
  return walk
}

function afterHit(walk: Walk, round: HitRound, { layers, withFragments }: Target): Walk {
  const { killed, durabilitiesOfKilled } = walk
  const next: Walk = { groups: new Map(), killed, durabilitiesOfKilled: [...durabilitiesOfKilled] }
  for (const { durabilities, byHitPoints } of walk.groups.values()) {
    for (const ending of endingsOf(round, layers, { durabilities, withFragments })) {
      for (const { hitPoints, chance } of byHitPoints.values()) {
        add(next, ending.durabilities, {
          hitPoints: hitPoints - ending.damage,
          chance: chance * ending.chance,
        })
      }
    }
  }
  return next
}

function add(walk: Walk, durabilities: readonly number[], state: { hitPoints: number; chance: number }) {
  if (state.hitPoints <= 0) {
    walk.killed += state.chance
    addAll(walk.durabilitiesOfKilled, durabilities, state.chance)
    return
  }
  const key = durabilities.map((left) => Math.round(left * GRAIN)).join()
  const group = walk.groups.get(key) ?? { durabilities, byHitPoints: new Map() }
  walk.groups.set(key, group)
  const at = Math.round(state.hitPoints * GRAIN)
  const same = group.byHitPoints.get(at)
  if (same) same.chance += state.chance
  else group.byHitPoints.set(at, state)
}

function meansOf({ groups, durabilitiesOfKilled }: Walk) {
  let meanHitPoints = 0
  const meanDurabilities = [...durabilitiesOfKilled]
  for (const { durabilities, byHitPoints } of groups.values()) {
    let standing = 0
    for (const { hitPoints, chance } of byHitPoints.values()) {
      standing += chance
      meanHitPoints += chance * hitPoints
    }
    addAll(meanDurabilities, durabilities, standing)
  }
  return { meanHitPoints, meanDurabilities }
}

function addAll(sums: number[], durabilities: readonly number[], chance: number) {
  for (const [at, left] of durabilities.entries()) sums[at] = (sums[at] ?? 0) + left * chance
}

/** Returns the first shot that kills with at least this chance; undefined: it takes more shots than were simulated. */
export function shotsFor(outcomes: readonly ShotOutcome[], chance: number): number | undefined {
  return outcomes.find(({ killChance }) => killChance >= chance)?.shot
}

/** Computes the mean number of shots; undefined where the simulation ended too early. */
export function meanShots(outcomes: readonly ShotOutcome[]): number | undefined {
  const last = outcomes.at(-1)
  if (!last || last.killChance < SURE) return undefined
  // The remaining chance of survival needs at least one more shot.
  return (
    outcomes.reduce((total, { shot, exactly }) => total + shot * exactly, 0) +
    (1 - last.killChance) * (last.shot + 1)
  )
}
