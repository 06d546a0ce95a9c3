import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

/** Reason in favour of a quest. */
export const RankReason = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    /** All steps are done: the quest only has to be handed in. */
    z.object({ kind: z.literal('ready') }),
    /** The quest opens a trader. */
    z.object({ kind: z.literal('trader'), trader: z.string() }),
    /** Number of quests that wait for nothing else. */
    z.object({ kind: z.literal('opens'), count: z.int() }),
    z.object({ kind: z.literal('kappa') }),
    z.object({ kind: z.literal('taken') }),
    z.object({ kind: z.literal('noRaid') }),
    /** One raid may be enough; without a map: on any. */
    z.object({ kind: z.literal('oneMap'), map: z.string().optional() }),
    /** Only the lower level distinguishes it from quests that are as good. */
    z.object({ kind: z.literal('level'), level: z.int() }),
  ]))()
export type RankReason = z.infer<typeof RankReason>

/** A quest with the reasons for its rank. */
export const RankedQuest = /* @__PURE__ */ (() =>
  z.object({
    questUid: Uid,
    /** In order of weight; never empty. */
    reasons: z.array(RankReason).min(1),
    /** Number of alternatives that it closes for good. */
    closes: z.int(),
  }))()
export type RankedQuest = z.infer<typeof RankedQuest>
