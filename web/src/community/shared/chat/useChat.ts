import type { ChatRoom, ChatView } from '@raidkit/rules/community/chat'
import { useEffect, useSyncExternalStore } from 'react'
import { readRoom, takeMessage } from './chatSocket.ts'
import { chatState, patchView, type ChatState } from './chatState.ts'
import { openOutbox, outbox } from './outbox.ts'

const FIRST = chatState.read()

export function useChatState(): ChatState {
  return useSyncExternalStore(chatState.follow, chatState.read, () => FIRST)
}

/** Follows a room while mounted. `first` is the page's server-rendered state; undefined: nothing is loaded yet. */
export function useRoom(room: ChatRoom, first?: ChatView): ChatView | undefined {
  const { views } = useChatState()
  useEffect(() => {
    const known = chatState.read().views[room]
    if (first && first.room === room && (known?.rev ?? -1) < first.rev) patchView(first)
    const stop = readRoom(room)
    openOutbox(takeMessage)
    return stop
    // `first` is only used initially; the store is newer afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [room])
  return views[room] ?? (first?.room === room ? first : undefined)
}

const NOTHING = [] as const

/** Returns the reader's own messages of a room that the site has not acknowledged. */
export function useOutgoing(room: ChatRoom) {
  const all = useSyncExternalStore(outbox.follow, outbox.read, () => NOTHING)
  return all.filter((one) => one.room === room)
}
