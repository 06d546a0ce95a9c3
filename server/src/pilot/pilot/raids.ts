import { addRaids, deleteRaids, listRaids } from '@raidkit/contract/pilot/raids'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { isSameRaid, mergedRaid, RAID_LIMITS, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { userRoom } from '../../platform/http/live/channels.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { RaidRow } from '../tables/raids.ts'
import { raidOf, raidPage } from '../../account/accounts/index.ts'
import { raiseWebhooks } from '../../alerts/deliveries/index.ts'
import { checkAllowed, type PilotEventInput } from './heard.ts'

/** Registers the calls for the reader's own list of raids. */
export function raidRoutes(door: Door, { now }: Pick<Deps, 'now'>): void {
  door.answer(listRaids, async ({ visitor, store, request }) => raidPage(store, visitor.uid, request.before))

  door.answer(addRaids, async ({ visitor, store, request }) => {
    const saving = { store, userUid: visitor.uid, isUndo: request.isUndo ?? false, nowMs: now() }
    return { added: await saveRaids(saving, request.raids) }
  })

  door.answer(deleteRaids, async ({ visitor, store, request: { startMs } }) => ({
    deleted: await store.raids.empty(visitor.uid, startMs === null ? undefined : new Date(startMs)),
  }))
}

/** Handles raids that a companion has seen. */
export async function raidsSeen(heard: PilotEventInput<'raid'>) {
  await checkAllowed(heard, 'raidLog')
  const { userUid, event, now, line } = heard
  await heard.store.inTransaction((store) =>
    saveRaids({ store, userUid, isUndo: false, nowMs: now() }, event.raids),
  )
  // Raids of old logs arrive in the same way: only one of the last hour shows the present state.
  const [newest] = event.raids.toSorted((a, b) => b.startMs - a.startMs)
  if (newest && Math.abs(now() - newest.startMs) < HOUR_MS) {
    const { map, startMs, lengthMs } = newest
    const ended = lengthMs !== undefined && { lengthMs }
    await line.tell(userRoom(userUid), 'RAID_UPDATE', { map, startMs, ...ended })
  }
  return {}
}

type Saving = { store: Store; userUid: string; isUndo: boolean; nowMs: number }

/** Saves raids; returns the number of new ones. Deleted raids stay deleted, unless the deletion itself is undone. */
async function saveRaids(saving: Saving, raids: readonly RaidRecord[]): Promise<number> {
  const { store, userUid, isUndo, nowMs } = saving
  let added = 0
  for (const seen of raids) {
    // A clock that runs ahead would displace real raids.
    if (seen.startMs > nowMs + DAY_MS) continue
    const like = await store.raids.like(userUid, seen, DAY_MS)
    const same = like.filter((row) => isSameRaid(keyOf(row), seen))
    if (!isUndo && same.some(({ isDeleted }) => isDeleted)) continue
    const known = same.filter(({ isDeleted }) => !isDeleted)
    const whole = known.map(raidOf).reduce((merged, one) => mergedRaid(one, merged), seen)
    for (const { startedAt } of same)
      if (startedAt.getTime() !== whole.startMs) await store.raids.remove(userUid, startedAt)
    await store.raids.put(rowOf(userUid, whole))
    if (known.length > 0) continue
    added += 1
    // Old logs may contain hundreds of raids, which trigger no webhook.
    const isNews = !isUndo && seen.startMs > nowMs - DAY_MS
    if (isNews) await raiseWebhooks(store, { userUid, event: 'raid', data: raidData(whole), nowMs })
  }
  if (added > 0) await store.raids.keepNewest(userUid, RAID_LIMITS.kept)
  return added
}

function raidData({ startMs, sales: _, ...raid }: RaidRecord) {
  return { ...raid, startedAt: new Date(startMs).toISOString() }
}

function keyOf({ startedAt, shortId }: RaidRow) {
  return { startMs: startedAt.getTime(), ...(shortId !== null && { shortId }) }
}

function rowOf(userUid: string, raid: RaidRecord): RaidRow {
  const { startMs, map, mode, side, isOnline, shortId, lengthMs, queueMs, reconnects, sales } = raid
  return {
    userUid,
    startedAt: new Date(startMs),
    map,
    reconnects,
    sales,
    isDeleted: false,
    mode: mode ?? null,
    side: side ?? null,
    isOnline: isOnline ?? null,
    shortId: shortId ?? null,
    lengthMs: lengthMs ?? null,
    queueMs: queueMs ?? null,
  }
}
