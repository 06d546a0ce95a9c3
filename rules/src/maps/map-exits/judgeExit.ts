import type { GameMode } from '../../catalogue/modes/index.ts'
import type { ExitAccess, ExitNeed } from './schema.ts'

/** Player who wants to leave, and their equipment. */
export type ExitPlayer = {
  side: 'pmc' | 'scav'
  mode: GameMode
  /** Entry point at which the player started; undefined if unknown. */
  entry?: string | undefined
  /** Returns whether the player already brings `count` of one of these items. */
  has?: (uids: readonly string[], count: number) => boolean
  /** Returns whether the player can own or buy them; if absent, they can. */
  canGet?: (uids: readonly string[], count: number) => boolean
}

/**
 * Reliability of an exit, best first: nothing to do · open from one side of the map, with an unknown start · levers or
 * waiting · items to bring · gear to leave at home · luck or other players · items that the player cannot get · unknown
 * · closed to the player.
 */
export const EXIT_RELIANCE = [
  'sure',
  'side',
  'work',
  'bring',
  'gear',
  'unsure',
  'missing',
  'unknown',
  'closed',
] as const
export type ExitReliance = (typeof EXIT_RELIANCE)[number]

export type ExitDoubt =
  | 'chance'
  | 'coop'
  | 'train'
  | 'seats'
  | 'singleUse'
  | 'maybeGone'
  | 'spawnSide'
  | 'listed'
  | 'disputed'
  | 'clock'
  | 'quest'
  | 'unknown'

/** `count` of one of `uids`. `isCash`: money that the player carries. */
export type ExitThing = { uids: readonly string[]; count: number; isCash?: true }

export type ExitVerdict = {
  reliance: ExitReliance
  /** Items that the player still has to bring, except keys. */
  bring: readonly ExitThing[]
  keys: readonly string[]
  /** Gear that must not be worn. */
  without: readonly ('armor' | 'backpack')[]
  doubts: readonly ExitDoubt[]
}

type Finding = Partial<Omit<ExitVerdict, 'reliance'>> & { reliance: ExitReliance }

/** Judges whether a player can rely on an exit, and what they need for it. */
export function judgeExit(access: ExitAccess | undefined, player: ExitPlayer): ExitVerdict {
  const findings = [...needFindings(access?.needs, player), ...luckFindings(access)]
  const rank = (one: Finding) => EXIT_RELIANCE.indexOf(one.reliance)
  const worst = findings.reduce<Finding>((a, b) => (rank(b) > rank(a) ? b : a), { reliance: 'sure' })
  return {
    reliance: worst.reliance,
    bring: findings.flatMap(({ bring = [] }) => bring),
    keys: findings.flatMap(({ keys = [] }) => keys),
    without: findings.flatMap(({ without = [] }) => without),
    doubts: [...new Set(findings.flatMap(({ doubts = [] }) => doubts))],
  }
}

function needFindings(needs: ExitAccess['needs'] | undefined, player: ExitPlayer): Finding[] {
  if (!needs) return [{ reliance: 'unknown', doubts: ['unknown'] }]
  return needs
    .filter((need) => !('side' in need) || need.side === undefined || need.side === player.side)
    .map((need) => needFinding(need, player))
}

function luckFindings(access: ExitAccess | undefined): Finding[] {
  if (!access) return []
  const { isAlways, chance, isSingleUse, isMaybeGone, disputed = [] } = access
  const unsure = (doubt: ExitDoubt): Finding => ({ reliance: 'unsure', doubts: [doubt] })
  return [
    ...(chance !== undefined && chance < 100 ? [unsure('chance')] : []),
    ...(isSingleUse ? [unsure('singleUse')] : []),
    ...(isMaybeGone ? [unsure('maybeGone')] : []),
    ...(disputed.length > 0 ? [unsure('disputed')] : []),
    ...(isAlways === null ? [{ reliance: 'unknown' as const, doubts: ['unknown' as const] }] : []),
  ]
}

function needFinding(need: ExitNeed, player: ExitPlayer): Finding {
  switch (need.kind) {
    case 'flare':
      return flareFinding(need.flares, player)
    case 'item':
      return thingFinding({ uids: [need.itemUid], count: need.count }, player)
    case 'pay':
      return { reliance: 'bring', bring: [{ uids: [need.itemUid], count: need.count, isCash: true }] }
    case 'key': {
      const { reliance } = thingFinding({ uids: [need.itemUid], count: 1 }, player)
      return reliance === 'sure' ? { reliance } : { reliance, keys: [need.itemUid] }
    }
    case 'noArmor':
      return { reliance: 'gear', without: ['armor'] }
    case 'noBackpack':
      return { reliance: 'gear', without: ['backpack'] }
    case 'switch':
    case 'power':
    case 'time':
    case 'hold':
      return { reliance: 'work' }
    case 'sign':
      return { reliance: 'unsure', doubts: ['chance'] }
    case 'coop':
    case 'train':
    case 'seats':
    case 'listed':
    case 'clock':
    case 'quest':
      return { reliance: 'unsure', doubts: [need.kind] }
    case 'mode':
      return need.mode === player.mode ? { reliance: 'sure' } : { reliance: 'closed' }
    case 'spawnSide':
      if (player.entry === undefined) return { reliance: 'side', doubts: ['spawnSide'] }
      return { reliance: need.entries.includes(player.entry) ? 'sure' : 'closed' }
  }
}

/** Without a launcher at hand, only a flare that needs none is worth packing. */
function flareFinding(
  flares: readonly { itemUid: string; launcherUid?: string | undefined }[],
  player: ExitPlayer,
): Finding {
  const hasWhole = flares.some(
    ({ itemUid, launcherUid }) =>
      player.has?.([itemUid], 1) && (launcherUid === undefined || player.has([launcherUid], 1)),
  )
  if (hasWhole) return { reliance: 'sure' }
  const single = flares.filter(({ launcherUid }) => launcherUid === undefined)
  const uids = (single.length > 0 ? single : flares).map(({ itemUid }) => itemUid)
  return thingFinding({ uids, count: 1 }, player)
}

function thingFinding(thing: ExitThing, { has, canGet }: ExitPlayer): Finding {
  if (has?.(thing.uids, thing.count)) return { reliance: 'sure' }
  const isOutOfReach = canGet?.(thing.uids, thing.count) === false
  return { reliance: isOutOfReach ? 'missing' : 'bring', bring: [thing] }
}

/** Returns the most reliable exits, all of the same reliability; exits closed to the player are left out. */
export function mostReliable<T>(exits: readonly T[], verdictOf: (exit: T) => ExitVerdict): T[] {
  const judged = exits.map((exit) => ({ exit, reliance: verdictOf(exit).reliance }))
  const best = EXIT_RELIANCE.find(
    (reliance) => reliance !== 'closed' && judged.some((one) => one.reliance === reliance),
  )
  return judged.flatMap(({ exit, reliance }) => (reliance === best ? [exit] : []))
}
