import type { Changing } from './player.ts'

/**
 * The messages of an account count as changed: it is suspended or no longer so, or has another name. With `forgottenAt`
 * nothing of them stays but their places. The readers of each room are told after the commit.
 */
export async function changeChatOf(
  { store, publish }: Pick<Changing, 'store' | 'publish'>,
  userUid: string,
  forgottenAt?: Date,
): Promise<void> {
  for (const room of await store.chatHistory.roomsOf(userUid)) {
    const head = await store.chatRooms.hold(room)
    const rev = head.rev + 1
    await store.chatMessages.changeAll(userUid, { room, rev, ...(forgottenAt && { forgottenAt }) })
    await store.chatRooms.advance({ ...head, rev })
    publish({ type: 'chat', room, rev })
  }
}
