import { ExitDispute, ExitFacts } from '@raidkit/rules/maps/map-exits'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { ObjectivePlace } from '@raidkit/rules/quests/quest-details'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'

/** Item by name. `url`: its page; `rub`: the price of the whole amount, if known. */
const Thing = z.object({
  uid: Uid,
  name: z.string(),
  url: z.string().optional(),
  rub: z.number().optional(),
})
export type ExitThingLine = z.infer<typeof Thing>

const Side = z.enum(['pmc', 'scav']).optional()
/** `where`: description in English; `near`: named places next to the levers. */
const Lever = { where: z.string().optional(), near: z.array(ObjectivePlace) }

/** Requirement of an exit, with names. All requirements of an exit must be met. */
export const ExitNeedLine = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('flare'),
      flares: z.array(Thing.extend({ launcher: Thing.optional() })),
    }),
    z.object({ kind: z.literal('sign') }),
    z.object({
      kind: z.literal('item'),
      item: Thing,
      count: z.int(),
      isHandedOver: z.literal(true).optional(),
      onlyIf: z.string().optional(),
    }),
    z.object({ kind: z.literal('key'), item: Thing }),
    z.object({
      kind: z.literal('pay'),
      item: Thing,
      count: z.int(),
      isPerPlayer: z.literal(true).optional(),
      /** `count` applies at Fence karma 0. */
      followsKarma: z.literal(true).optional(),
      maxPlayers: z.int().optional(),
    }),
    z.object({ kind: z.literal('noArmor') }),
    z.object({ kind: z.literal('noBackpack') }),
    z.object({ kind: z.literal('coop') }),
    z.object({
      kind: z.literal('switch'),
      ...Lever,
      openSec: z.number().optional(),
      waitSec: z.number().optional(),
    }),
    z.object({ kind: z.literal('power'), ...Lever }),
    z.object({
      kind: z.literal('train'),
      fromMin: z.number(),
      toMin: z.number(),
      stayMin: z.number(),
    }),
    z.object({ kind: z.literal('time'), fromMin: z.number() }),
    z.object({ kind: z.literal('mode'), mode: GameMode }),
    /** Named places next to the entry points from which the exit is open. */
    z.object({ kind: z.literal('spawnSide'), near: z.array(ObjectivePlace), side: Side }),
    z.object({ kind: z.literal('listed'), side: Side }),
    z.object({ kind: z.literal('seats'), min: z.int(), max: z.int() }),
    z.object({ kind: z.literal('hold'), sec: z.number() }),
    z.object({ kind: z.literal('clock'), from: z.string(), to: z.string() }),
    z.object({ kind: z.literal('quest'), what: z.string() }),
  ]))()
export type ExitNeedLine = z.infer<typeof ExitNeedLine>

/** Requirements of an extract. `needs` is empty if nothing is needed, null if that is unknown. */
export const ExtractAccess = /* @__PURE__ */ (() =>
  z.object({
    /** True if it is open in every raid for the whole raid; null if unknown. */
    isAlways: z.boolean().nullable(),
    /** Percentage of raids in which the extract exists. */
    chance: z.number().optional(),
    isSingleUse: z.literal(true).optional(),
    needs: z.array(ExitNeedLine).nullable(),
    /** Seconds to stand in the extract, and until it arrives. */
    holdSec: z.number().optional(),
    waitSec: z.number().optional(),
    /** Other sources say that Scavs may use it, too. */
    isSharedElsewhere: z.literal(true).optional(),
    /** A source says that it was removed from the game. */
    isMaybeGone: z.literal(true).optional(),
    isOneSource: z.literal(true).optional(),
    /** Fields on which sources disagree. */
    disputed: z.array(ExitDispute).optional(),
    movedOn: z.string().optional(),
    /** Remark in English. */
    note: z.string().optional(),
  }))()
export type ExtractAccess = z.infer<typeof ExtractAccess>

/** Exit for a PMC, as a raid plan chooses one. */
export const RaidExit = /* @__PURE__ */ (() =>
  z.object({
    kind: z.enum(['extract', 'transit']),
    /** Reference used by quest steps: key of an extract, number of a transit. */
    key: z.string(),
    /** Name of the extract; for a transit the name of the map that it leads to. */
    name: z.string(),
    /** Absent if unknown. */
    access: ExitFacts.pick({
      isAlways: true,
      chance: true,
      isSingleUse: true,
      needs: true,
      isMaybeGone: true,
      disputed: true,
    }).optional(),
  }))()
export type RaidExit = z.infer<typeof RaidExit>
