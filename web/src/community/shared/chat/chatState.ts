import type { ChatHead, ChatRoom, ChatView } from '@raidkit/rules/community/chat'
import { createStore } from '../../../state/createStore.ts'

export type ChatState = {
  /** `lost`: the connection was open and is being restored. */
  connection: 'connecting' | 'open' | 'lost'
  views: Readonly<Partial<Record<ChatRoom, ChatView>>>
  /** Number of readers of the open room; undefined until the site has sent it. */
  count: number | undefined
  heads: readonly ChatHead[]
}

/** Store of the chat; it lasts for the visit. */
export const chatState = createStore<ChatState>({
  connection: 'connecting',
  views: {},
  count: undefined,
  heads: [],
})

export function patchChat(change: Partial<ChatState>): void {
  chatState.set({ ...chatState.read(), ...change })
}

export function patchView(view: ChatView): void {
  patchChat({ views: { ...chatState.read().views, [view.room]: view } })
}
