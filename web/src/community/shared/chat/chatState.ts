import type { ChatHead, ChatRoom, ChatView } from '@raidkit/rules/community/chat'
import { createStore } from '../../../state/createStore.ts'

export type ChatState = {
  /** `lost`: it was there, and comes back by itself. */
  connection: 'connecting' | 'open' | 'lost'
  views: Readonly<Partial<Record<ChatRoom, ChatView>>>
  /** Who reads the open room; undefined until the site has said it. */
  count: number | undefined
  heads: readonly ChatHead[]
}

/** It lasts for the visit. */
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
