import {
  judgeExit,
  mostReliable,
  type ExitAccess,
  type ExitPlayer,
  type ExitVerdict,
} from '../../maps/map-exits/index.ts'
import { canLeaveOnce, isExitCalled, mustTransit, namedExits } from './leaving.ts'
import { movingSteps } from './places.ts'
import type { BringNeed, KeyNeed, PlanRow, RaidKit } from './types.ts'

/** An exit of a map. `key`: the code of an extract, the number of a transit. */
export type PlanExit = {
  kind: 'extract' | 'transit'
  key: string
  name: string
  access?: ExitAccess | undefined
}

export type PlannedExit = PlanExit & { verdict: ExitVerdict }

/** Exits for a raid with some quests. */
export type ExitPlan = {
  /** One exit satisfies all of the quests. */
  isOnce: boolean
  /** Exits that the quests name. */
  asked: readonly PlannedExit[]
  /** Most reliable exits, for a player who is not bound to another one or finds it closed. */
  usable: readonly PlannedExit[]
  /** Items that the exit requires beyond the kit of the quests. */
  bring: readonly BringNeed[]
  keys: readonly KeyNeed[]
}

type Around = {
  exits: readonly PlanExit[]
  /** Kit that the quests require; an exit that needs the same items costs nothing more. */
  kit: Pick<RaidKit, 'bring' | 'keys'>
  player: Omit<ExitPlayer, 'side' | 'has'> & { owns?: (uids: readonly string[], count: number) => boolean }
}

/** Chooses the exits for some quests of a map. */
export function exitPlan(rows: readonly PlanRow[], { exits, kit, player }: Around): ExitPlan {
  const steps = rows.flatMap(movingSteps)
  const { owns, ...rest } = player
  const has = (uids: readonly string[], count: number) =>
    isInKit(kit, uids, count) || owns?.(uids, count) === true
  const judged = exits.map((exit) => ({
    ...exit,
    verdict: judgeExit(exit.access, { ...rest, side: 'pmc', has }),
  }))
  const codes = namedExits(steps)
  const asked = judged.filter((exit) => codes.some((code) => isExitCalled(exit, code)))
  // A player who does not find the exit of a quest leaves by an extract, because a transit only leads to another raid.
  const kind = asked.length === 0 && mustTransit(steps) ? 'transit' : 'extract'
  const usable = mostReliable(
    judged.filter((exit) => exit.kind === kind && !asked.includes(exit)),
    ({ verdict }) => verdict,
  )
  const packed = asked.length > 0 ? asked : usable.slice(0, 1)
  const needs = packed.map(({ name, verdict }) => exitNeeds(name, verdict))
  return {
    isOnce: canLeaveOnce(steps),
    asked,
    usable,
    bring: needs.flatMap(({ bring }) => bring),
    keys: needs.flatMap(({ keys }) => keys),
  }
}

/** Returns the items and keys that an exit adds to the kit. */
export function exitNeeds(
  exit: string,
  { bring, keys }: Pick<ExitVerdict, 'bring' | 'keys'>,
): { bring: BringNeed[]; keys: KeyNeed[] } {
  return {
    bring: bring.map((thing) => ({ ...thing, given: 0, questUids: [], exit })),
    keys: keys.map((uid) => ({ uids: [uid], isAccess: false, questUids: [], exit })),
  }
}

function isInKit(kit: Around['kit'], uids: readonly string[], count: number): boolean {
  // Keys stay with the player; items planted or used on the way are gone by the end of the raid.
  return count === 1 && kit.keys.some((need) => need.uids.every((uid) => uids.includes(uid)))
}
