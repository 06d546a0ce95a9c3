import type { ChatHead, ChatMessage, ChatRoom } from './schema.ts'

/** The last message that was seen in each room, as the browser keeps it. */
export type LastSeen = Readonly<Partial<Record<ChatRoom, number>>>

/** Rooms in which something was said after what the reader has seen. A room that was never opened has nothing new. */
export function unreadRooms(heads: readonly ChatHead[], seen: LastSeen): ChatRoom[] {
  return heads
    .filter(({ room, seq }) => {
      const last = seen[room]
      return last !== undefined && seq > last
    })
    .map(({ room }) => room)
}

/** The first message that is new, and not the reader's own. */
export function firstUnread(
  messages: readonly ChatMessage[],
  lastSeen: number | undefined,
  readerUid: string | undefined,
): string | undefined {
  if (lastSeen === undefined) return undefined
  return messages.find(({ seq, author }) => seq > lastSeen && author?.uid !== readerUid)?.uid
}
