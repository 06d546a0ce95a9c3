import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'
import { Skip } from '../platform/paging.ts'

const Count = z.int().nonnegative()
const Given = { count: Count, fir: z.boolean(), have: Count, isOpen: z.boolean() }

/** Who needs pieces of an item, and how many. */
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

/** One line of the needs; of who needs it only the nearest are sent. */
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
    /** How many need it. */
    reasons: Count,
  }))()
export type NeedLine = z.infer<typeof NeedLine>

/** What a fresh character of the mode needs: the first lines that a page shows before the browser takes over. */
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
    /** All lines there are. */
    total: Count,
    /** Pieces left in all, and those of them that have to be found in raid. */
    left: Count,
    leftFir: Count,
    pools: Count,
    /** By the ids of the currencies. */
    money: z.array(z.object({ uid: Uid, count: Count })),
    items: z.array(TradeItem),
    /** Names of the quests and stations of these lines. */
    quests: z.record(Uid, z.object({ name: z.string(), slug: z.string() })),
    stations: z.record(z.string(), z.string()),
  }),
})
