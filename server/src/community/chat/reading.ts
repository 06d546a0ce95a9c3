import { CHAT_LIMITS, type ChatMessage, type ChatRoom } from '@raidkit/rules/community/chat'
import type { Store } from '../../platform/store/connection.ts'
import type { SignedRow } from '../tables/chatMessages.ts'

type Reading = Pick<Store, 'chatHistory' | 'chatRooms'>
type Page = { room: ChatRoom; messages: ChatMessage[]; rev: number; hasOlder: boolean }

/** Converts a message for readers; without its content if it is removed or its author suspended. */
export function messageOf(row: SignedRow): ChatMessage {
  const { uid, seq, rev, at, userUid, name, isAdmin } = row
  const removed = row.removedAt ? (row.removedBy ?? 'admin') : row.isSuspended ? 'admin' : null
  const author = removed === null && userUid !== null ? { uid: userUid, name: name ?? '', isAdmin } : null
  return { uid, seq, rev, atMs: at.getTime(), author, text: removed === null ? row.text : '', removed }
}

/** Returns the newest page of a room, or the page before a place; the oldest message first. */
export async function pageOf(store: Reading, room: ChatRoom, before?: number): Promise<Page> {
  // The revision is read first: changes made meanwhile have a higher one and are sent as events.
  const { rev } = await store.chatRooms.head(room)
  const rows = await store.chatHistory.page(room, { before, limit: CHAT_LIMITS.page + 1 })
  const messages = rows.slice(0, CHAT_LIMITS.page).map(messageOf).toReversed()
  return { room, messages, rev: lastRev(rev, messages), hasOlder: rows.length > CHAT_LIMITS.page }
}

/** Returns the changes after the one that a reader has; if there are too many, the newest page. */
export async function caughtUp(
  store: Reading,
  room: ChatRoom,
  after: number | null,
): Promise<Page & { isReset: boolean }> {
  const { rev } = await store.chatRooms.head(room)
  // A higher revision than the site's own means that the site was restored from a backup.
  if (after !== null && after <= rev) {
    const rows = await store.chatHistory.changedAfter(room, after, CHAT_LIMITS.missed + 1)
    const messages = rows.map(messageOf)
    if (rows.length <= CHAT_LIMITS.missed)
      return { room, messages, rev: lastRev(rev, messages), hasOlder: true, isReset: false }
  }
  return { ...(await pageOf(store, room)), isReset: true }
}

/** Returns the last revision. Changes of a room are committed in order, so that a reader of one has all before it. */
function lastRev(head: number, messages: readonly ChatMessage[]): number {
  return messages.reduce((last, { rev }) => Math.max(last, rev), head)
}
