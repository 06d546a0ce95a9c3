import {
  dismissChatReports,
  getAdminChat,
  muteInChat,
  removeChatMessage,
  unmuteInChat,
  type AdminChat,
  type ReportedMessage,
} from '@raidkit/contract/admin/adminChat'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { reportsIn } from '../../platform/tables/listedNotes.ts'
import { dismissChat, muteChat, removeFromChat } from './moderation.ts'

/** Maximum number of listed entries: one screen. Further ones appear once these are decided. */
const MOST_LISTED = 100

/** Registers the admins' calls for the chat. */
export function adminChatRoutes(door: Door, { now }: Pick<Deps, 'now'>): void {
  door.answer(getAdminChat, ({ store }) => adminChat(store, now()))

  door.answer(removeChatMessage, async ({ store, publish, visitor, request: { uid } }) => {
    await removeFromChat({ store, publish, by: visitor.uid, at: new Date(now()) }, uid)
    return adminChat(store, now())
  })

  door.answer(dismissChatReports, async ({ store, publish, visitor, request: { uid } }) => {
    await dismissChat({ store, publish, by: visitor.uid, at: new Date(now()) }, uid)
    return adminChat(store, now())
  })

  door.answer(muteInChat, async ({ store, publish, visitor, request: { userUid, hours, note } }) => {
    const at = new Date(now())
    const until = hours === null ? null : new Date(now() + hours * HOUR_MS)
    await muteChat({ store, publish, by: visitor.uid, at }, userUid, { until, note, at })
    return adminChat(store, now())
  })

  door.answer(unmuteInChat, async ({ store, publish, visitor, request: { userUid } }) => {
    await muteChat({ store, publish, by: visitor.uid, at: new Date(now()) }, userUid, null)
    return adminChat(store, now())
  })
}

async function adminChat(store: Store, nowMs: number): Promise<AdminChat> {
  const { uids, total } = await store.chatReports.reported(MOST_LISTED)
  const open = Map.groupBy(await store.chatReports.open(uids), ({ messageUid }) => messageUid)
  const reported: ReportedMessage[] = []
  for (const uid of uids) {
    const row = await store.chatMessages.find(uid)
    if (!row) continue
    const author = row.userUid === null ? undefined : await store.users.byUid(row.userUid)
    reported.push({
      uid,
      room: row.room,
      text: row.text,
      atMs: row.at.getTime(),
      author: author ? { uid: author.uid, name: author.username } : null,
      removed: row.removedAt ? (row.removedBy ?? 'admin') : null,
      ...reportsIn(open.get(uid)),
    })
  }
  const muted = await store.chatMutes.listed(new Date(nowMs), MOST_LISTED)
  return {
    reported,
    more: total - uids.length,
    muted: muted.map(({ userUid, name, until, at, note }) => ({
      uid: userUid,
      name,
      untilMs: until?.getTime() ?? null,
      atMs: at.getTime(),
      note,
    })),
  }
}
