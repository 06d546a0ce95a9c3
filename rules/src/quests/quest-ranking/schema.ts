import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

/** What speaks for a quest. */
export const RankReason = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    /** Everything is done: it only has to be handed in. */
    z.object({ kind: z.literal('ready') }),
    /** Its trader is met by it. */
    z.object({ kind: z.literal('trader'), trader: z.string() }),
    /** So many quests wait for nothing else. */
    z.object({ kind: z.literal('opens'), count: z.int() }),
    z.object({ kind: z.literal('kappa') }),
    z.object({ kind: z.literal('taken') }),
    z.object({ kind: z.literal('noRaid') }),
    /** One raid may be enough; without a map: on any. */
    z.object({ kind: z.literal('oneMap'), map: z.string().optional() }),
    /** Nothing but the lowest level among those that are as good. */
    z.object({ kind: z.literal('level'), level: z.int() }),
  ]))()
export type RankReason = z.infer<typeof RankReason>

/** A quest in its place. */
export const RankedQuest = /* @__PURE__ */ (() =>
  z.object({
    questUid: Uid,
    /** In the order in which they weigh; never empty. */
    reasons: z.array(RankReason).min(1),
    /** So many alternatives end for good with it. */
    closes: z.int(),
  }))()
export type RankedQuest = z.infer<typeof RankedQuest>
