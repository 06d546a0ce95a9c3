import { CHAT_LIMITS } from '@raidkit/rules/community/chat'
import { SQUAD_LIMITS } from '@raidkit/rules/pilot/squad'
import { API_KEY_DAYS } from '@raidkit/contract/developers/apiKeys'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { PLACE_LIFE_MS } from '@raidkit/rules/community/widgets'
import type { Deps } from '../deps.ts'
import type { Job } from '../platform/nodes/jobs.ts'
import { dayOf } from '../developers/api-keys/index.ts'
import { HISTORY_LIFE_MS, UNDO_LIFE_MS } from '../account/accounts/index.ts'

/** Time after which a rejected document may be offered again. */
const REJECTION_LIFE_MS = 30 * 24 * HOUR_MS
/** Time for which the removal of a map pack can be undone. */
const PACK_LIFE_MS = 30 * 24 * HOUR_MS
const PARTITIONS_AHEAD_MS = 3 * 24 * HOUR_MS

/** Makes the hourly job that removes expired rows and creates partitions for prices. */
export function houseJob({ store, now }: Pick<Deps, 'store' | 'now'>): Job {
  return {
    name: 'housekeeping',
    everyMs: HOUR_MS,
    run: async () => {
      const nowMs = now()
      await store.prices.ensurePartitions(nowMs, nowMs + PARTITIONS_AHEAD_MS)
      await store.sessions.removeExpired(new Date(nowMs))
      await store.tokens.removeExpired(new Date(nowMs))
      await store.signInCodes.removeExpired(new Date(nowMs))
      await store.counts.removeFull(nowMs)
      await store.seats.removeExpired(new Date(nowMs))
      await store.heldDocuments.removeRejectedBefore(new Date(nowMs - REJECTION_LIFE_MS))
      await store.mapPacks.dropOld(new Date(nowMs - PACK_LIFE_MS))
      await store.squads.removeOver({
        madeBefore: new Date(nowMs - SQUAD_LIMITS.lifeMs),
        seenBefore: new Date(nowMs - SQUAD_LIMITS.emptyMs),
      })
      await store.chatMessages.removeOld({
        before: new Date(nowMs - CHAT_LIMITS.lifeMs),
        keptPerRoom: CHAT_LIMITS.keptPerRoom,
      })
      await store.chatMutes.removeOver(new Date(nowMs))
      await store.apiKeyDays.removeBefore(dayOf(nowMs - API_KEY_DAYS * DAY_MS))
      await store.widgetPlaces.removeBefore(new Date(nowMs - PLACE_LIFE_MS))
      await store.teams.removeEmpty()
      await store.removeOldIdempotencyKeys(nowMs)
      await store.undoSteps.removeExpired(new Date(nowMs))
      await store.progressChanges.removeBefore(new Date(nowMs - HISTORY_LIFE_MS))
      await store.loadouts.removeDeletedBefore(new Date(nowMs - UNDO_LIFE_MS))
      await store.characters.removeDeletedBefore(new Date(nowMs - UNDO_LIFE_MS))
    },
  }
}
