import { CHAT_LIMITS, type ChatMessage, type ChatRoom } from '@raidkit/rules/community/chat'
import type { Store } from '../../platform/store/connection.ts'
import type { SignedRow } from '../../platform/store/tables/chatMessages.ts'

type Reading = Pick<Store, 'chatHistory' | 'chatRooms'>
type Page = { room: ChatRoom; messages: ChatMessage[]; rev: number; hasOlder: boolean }

/** A message as readers get it: nothing of one that is removed, or whose author is suspended. */
export function messageOf(row: SignedRow): ChatMessage {
  const { uid, seq, rev, at, userUid, name, isAdmin } = row
  const removed = row.removedAt ? (row.removedBy ?? 'admin') : row.isSuspended ? 'admin' : null
  const author = removed === null && userUid !== null ? { uid: userUid, name: name ?? '', isAdmin } : null
  return { uid, seq, rev, atMs: at.getTime(), author, text: removed === null ? row.text : '', removed }
}

/** The newest page of a room, or the one before a place; the oldest message first. */
export async function pageOf(store: Reading, room: ChatRoom, before?: number): Promise<Page> {
  // Read first: what changes meanwhile has a higher one, and is heard of.
  const { rev } = await store.chatRooms.head(room)
  const rows = await store.chatHistory.page(room, { before, limit: CHAT_LIMITS.page + 1 })
  const messages = rows.slice(0, CHAT_LIMITS.page).map(messageOf).toReversed()
  return { room, messages, rev: lastRev(rev, messages), hasOlder: rows.length > CHAT_LIMITS.page }
}

/** What somebody has missed who knows the room up to a change; of too much the newest page. */
export async function caughtUp(
  store: Reading,
  room: ChatRoom,
  after: number | null,
): Promise<Page & { isReset: boolean }> {
  const { rev } = await store.chatRooms.head(room)
  // A change that the site does not know: it was restored from a backup since.
  if (after !== null && after <= rev) {
    const rows = await store.chatHistory.changedAfter(room, after, CHAT_LIMITS.missed + 1)
    const messages = rows.map(messageOf)
    if (rows.length <= CHAT_LIMITS.missed)
      return { room, messages, rev: lastRev(rev, messages), hasOlder: true, isReset: false }
  }
  return { ...(await pageOf(store, room)), isReset: true }
}

/** Changes of a room are committed in their order: who sees one sees all before it. */
function lastRev(head: number, messages: readonly ChatMessage[]): number {
  return messages.reduce((last, { rev }) => Math.max(last, rev), head)
}
