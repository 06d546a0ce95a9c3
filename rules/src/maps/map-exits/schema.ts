import { z } from 'zod'
import { GameMode } from '../../catalogue/modes/index.ts'
import { Uid } from '../../platform/uid/index.ts'

const Minutes = z.number().nonnegative()
const Seconds = z.number().nonnegative()
const Count = z.int().positive()
/** Side that a need applies to; absent if it applies to both. */
const Side = z.enum(['pmc', 'scav']).optional()
/** Description of a lever or button in English, and ids of the map's switches. */
const Lever = { where: z.string().optional(), switches: z.array(z.string()).optional() }

/** One requirement of an exit. All requirements of an exit must be met. */
export const ExitNeed = z.discriminatedUnion('kind', [
  /** One of these flares must be fired first; a launcher cartridge also needs the launcher. */
  z.object({
    kind: z.literal('flare'),
    flares: z.array(z.object({ itemUid: Uid, launcherUid: Uid.optional() })),
  }),
  /** Open only in raids in which a green flare or smoke burns at the exit; the player brings nothing. */
  z.object({ kind: z.literal('sign') }),
  z.object({
    kind: z.literal('item'),
    itemUid: Uid,
    count: Count,
    isHandedOver: z.literal(true).optional(),
    onlyIf: z.string().optional(),
  }),
  z.object({ kind: z.literal('key'), itemUid: Uid }),
  /** `count` applies at Fence karma 0. */
  z.object({
    kind: z.literal('pay'),
    itemUid: Uid,
    count: Count,
    isPerPlayer: z.literal(true).optional(),
    followsKarma: z.literal(true).optional(),
    maxPlayers: Count.optional(),
  }),
  z.object({ kind: z.literal('noArmor') }),
  z.object({ kind: z.literal('noBackpack') }),
  z.object({ kind: z.literal('coop') }),
  z.object({
    kind: z.literal('switch'),
    ...Lever,
    openSec: Seconds.optional(),
    waitSec: Seconds.optional(),
  }),
  z.object({ kind: z.literal('power'), ...Lever }),
  /** Times in minutes after the start of the raid. */
  z.object({ kind: z.literal('train'), fromMin: Minutes, toMin: Minutes, stayMin: Minutes }),
  z.object({ kind: z.literal('time'), fromMin: Minutes }),
  z.object({ kind: z.literal('mode'), mode: GameMode }),
  /** Open to PMCs who started at one of these entry points of the map. */
  z.object({ kind: z.literal('spawnSide'), entries: z.array(z.string()).min(1), side: Side }),
  /** Open if it is on the list of exits that the raid gave this Scav. */
  z.object({ kind: z.literal('listed'), side: Side }),
  z.object({ kind: z.literal('seats'), min: Count, max: Count }),
  z.object({ kind: z.literal('hold'), sec: Seconds }),
  /** Hours of the raid clock, such as `22:00`. */
  z.object({ kind: z.literal('clock'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('quest'), what: z.string() }),
])
export type ExitNeed = z.infer<typeof ExitNeed>

/** Facts about an exit on which two sources disagree. */
export const ExitDispute = /* @__PURE__ */ z.enum(['pay', 'switches', 'spawnSide'])
export type ExitDispute = z.infer<typeof ExitDispute>

/** Facts about using an exit; absent if no source describes the exit. */
export const ExitFacts = z.object({
  /** True if it is open in every raid for the whole raid; null if unknown. */
  isAlways: z.boolean().nullable(),
  /** Percentage of raids in which the exit exists. */
  chance: z.number().min(0).max(100).optional(),
  isSingleUse: z.literal(true).optional(),
  /** Empty: nothing is needed; null: unknown. */
  needs: z.array(ExitNeed).nullable(),
  /** Seconds to stand in the exit, and until it arrives. */
  holdSec: Seconds.optional(),
  waitSec: Seconds.optional(),
  /** Other sources say that Scavs may use it, too. */
  isSharedElsewhere: z.literal(true).optional(),
  /** A source says that it was removed from the game. */
  isMaybeGone: z.literal(true).optional(),
  /** Only one source supports `needs`. */
  isOneSource: z.literal(true).optional(),
  disputed: z.array(ExitDispute).optional(),
  /** Day on which the game moved the exit to its present place. */
  movedOn: z.string().optional(),
  /** Remark in English. */
  note: z.string().optional(),
})
export type ExitFacts = z.infer<typeof ExitFacts>

/** Facts that decide whether a player can leave by an exit. */
export type ExitAccess = Pick<
  ExitFacts,
  'isAlways' | 'chance' | 'isSingleUse' | 'needs' | 'isMaybeGone' | 'disputed'
>
