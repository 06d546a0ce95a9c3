import type { Store } from '../../platform/store/connection.ts'

/** Returns the chat messages, reports, blocks and mute of an account. */
export async function chatOf(store: Store, userUid: string) {
  const mute = await store.chatMutes.of(userUid)
  return {
    chatMessages: (await store.chatHistory.ofUser(userUid)).map(({ room, text, at, removedBy }) => ({
      room,
      text,
      at: at.toISOString(),
      removed: removedBy,
    })),
    chatReports: (await store.chatReports.ofUser(userUid)).map(({ messageUid, reason, note, at }) => ({
      messageUid,
      reason,
      note,
      at: at.toISOString(),
    })),
    chatBlocks: (await store.chatBlocks.ofUser(userUid)).map(({ blockedUid, at }) => ({
      blockedUid,
      at: at.toISOString(),
    })),
    chatMute: mute ? { at: mute.at.toISOString(), until: mute.until?.toISOString() ?? null } : null,
  }
}
