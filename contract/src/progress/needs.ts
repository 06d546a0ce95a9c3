import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'
import { Skip } from '../platform/paging.ts'

const Count = z.int().nonnegative()
const Given = { count: Count, fir: z.boolean(), have: Count, isOpen: z.boolean() }

/** Need for an item: the quest or hideout level that requires it, and the number of pieces. */
export const NeedBy = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('quest'),
      questUid: Uid,
      objectiveId: z.string(),
      purpose: z.enum(['handOver', 'place', 'use', 'build', 'key', 'have']),
      ...Given,
    }),
    z.object({
      kind: z.literal('module'),
      moduleUid: z.string(),
      station: z.string(),
      level: z.int(),
      purpose: z.literal('module'),
      ...Given,
    }),
  ]))()

/** One line of the needs; only the nearest of its reasons are sent. */
export const NeedLine = /* @__PURE__ */ (() =>
  z.object({
    id: z.string(),
    uids: z.tuple([Uid], Uid),
    fir: Count,
    plain: Count,
    foundFir: Count,
    foundPlain: Count,
    leftFir: Count,
    leftPlain: Count,
    isOpen: z.boolean(),
    /** Pieces wanted at once, found in raid and any. */
    now: z.object({ fir: Count, plain: Count }),
    by: z.array(NeedBy),
    /** Total number of reasons, including those that are not sent. */
    reasons: Count,
  }))()
export type NeedLine = z.infer<typeof NeedLine>

/** First lines of the needs of a fresh character, which a page shows until the browser takes over. */
export const listFirstNeeds = defineCall({
  method: 'GET',
  path: '/api/be/needs/first',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    skip: Skip,
  }),
  reply: z.object({
    rows: z.array(NeedLine),
    /** Number of all lines. */
    total: Count,
    /** Pieces left in all, and those that have to be found in raid. */
    left: Count,
    leftFir: Count,
    pools: Count,
    /** Amount of each currency. */
    money: z.array(z.object({ uid: Uid, count: Count })),
    items: z.array(TradeItem),
    /** Names of the quests and stations of these lines. */
    quests: z.record(Uid, z.object({ name: z.string(), slug: z.string() })),
    stations: z.record(z.string(), z.string()),
  }),
})
