import { z } from 'zod'
import { GameMode } from '../../catalogue/modes/index.ts'
import { Uid } from '../../platform/uid/index.ts'

const Minutes = z.number().nonnegative()
const Seconds = z.number().nonnegative()
const Count = z.int().positive()
/** The side that a need applies to; absent: everybody. */
const Side = z.enum(['pmc', 'scav']).optional()
/** Where a lever or a button is, in English, and ids of the map's switches. */
const Lever = { where: z.string().optional(), switches: z.array(z.string()).optional() }

/** One thing that an exit asks for. All needs of an exit must be met. */
export const ExitNeed = z.discriminatedUnion('kind', [
  /** Fire one of these first; the cartridge of a launcher needs the launcher, too. */
  z.object({
    kind: z.literal('flare'),
    flares: z.array(z.object({ itemUid: Uid, launcherUid: Uid.optional() })),
  }),
  /** Open only in raids in which a green flare or smoke burns there. Nothing to bring. */
  z.object({ kind: z.literal('sign') }),
  z.object({
    kind: z.literal('item'),
    itemUid: Uid,
    count: Count,
    isHandedOver: z.literal(true).optional(),
    onlyIf: z.string().optional(),
  }),
  z.object({ kind: z.literal('key'), itemUid: Uid }),
  /** `count` at Fence karma 0. */
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
  /** Minutes after the start of the raid. */
  z.object({ kind: z.literal('train'), fromMin: Minutes, toMin: Minutes, stayMin: Minutes }),
  z.object({ kind: z.literal('time'), fromMin: Minutes }),
  z.object({ kind: z.literal('mode'), mode: GameMode }),
  /** Open to PMCs who entered at one of these entry points of the map. */
  z.object({ kind: z.literal('spawnSide'), entries: z.array(z.string()).min(1), side: Side }),
  /** On the list of exits that the raid gave this Scav. */
  z.object({ kind: z.literal('listed'), side: Side }),
  z.object({ kind: z.literal('seats'), min: Count, max: Count }),
  z.object({ kind: z.literal('hold'), sec: Seconds }),
  /** Hours of the raid clock, `22:00`. */
  z.object({ kind: z.literal('clock'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('quest'), what: z.string() }),
])
export type ExitNeed = z.infer<typeof ExitNeed>

/** What two sources say differently of an exit. */
export const ExitDispute = /* @__PURE__ */ z.enum(['pay', 'switches', 'spawnSide'])
export type ExitDispute = z.infer<typeof ExitDispute>

/** What is known of using an exit. An exit without it is one that no source describes. */
export const ExitFacts = z.object({
  /** Open in every raid, all the time; null: unknown. */
  isAlways: z.boolean().nullable(),
  /** Share of raids in which it is there, in per cent. */
  chance: z.number().min(0).max(100).optional(),
  isSingleUse: z.literal(true).optional(),
  /** Empty: nothing is needed; null: unknown. */
  needs: z.array(ExitNeed).nullable(),
  /** Seconds to stand in it, and until it comes. */
  holdSec: Seconds.optional(),
  waitSec: Seconds.optional(),
  /** Other sources let Scavs use it, too. */
  isSharedElsewhere: z.literal(true).optional(),
  /** A source says that it was removed from the game. */
  isMaybeGone: z.literal(true).optional(),
  /** `needs` rests on one source. */
  isOneSource: z.literal(true).optional(),
  disputed: z.array(ExitDispute).optional(),
  /** The day on which the game moved it to the place given here. */
  movedOn: z.string().optional(),
  /** A remark in English. */
  note: z.string().optional(),
})
export type ExitFacts = z.infer<typeof ExitFacts>

/** As much of it as decides whether somebody can leave there. */
export type ExitAccess = Pick<
  ExitFacts,
  'isAlways' | 'chance' | 'isSingleUse' | 'needs' | 'isMaybeGone' | 'disputed'
>
