import type { ChatMessage, ChatRoom } from './schema.ts'

/** State of one room on a page: messages in their order, and the last change received. */
export type ChatView = {
  room: ChatRoom
  messages: readonly ChatMessage[]
  rev: number
  /** True if there are older messages than the first. */
  hasOlder: boolean
}

/** State sent to a socket that has (re)joined. `isReset`: it is the newest page and replaces the page's messages. */
export type CaughtUp = ChatView & { isReset: boolean }

export function withCaughtUp(view: ChatView | undefined, caught: CaughtUp): ChatView {
  const { room, messages, rev, hasOlder, isReset } = caught
  if (isReset || view?.room !== room) return { room, messages: shown(messages), rev, hasOlder }
  const placed = messages.reduce((known, message) => placedIn(known, message, view.hasOlder), view.messages)
  return { ...view, messages: placed, rev: Math.max(view.rev, rev) }
}

/**
 * Applies one change of the room. Duplicates change nothing; at a gap nothing is applied, and the page requests all
 * changes after its last one.
 */
export function withChange(view: ChatView, message: ChatMessage): { view: ChatView; isGap: boolean } {
  if (message.rev <= view.rev) return { view, isGap: false }
  if (message.rev > view.rev + 1) return { view, isGap: true }
  const messages = placedIn(view.messages, message, view.hasOlder)
  return { view: { ...view, messages, rev: message.rev }, isGap: false }
}

/** Prepends a page of history. */
export function withOlder(view: ChatView, older: Pick<ChatView, 'messages' | 'hasOlder'>): ChatView {
  const first = view.messages[0]?.seq ?? Infinity
  const before = shown(older.messages).filter(({ seq }) => seq < first)
  return { ...view, messages: [...before, ...view.messages], hasOlder: older.hasOlder }
}

function placedIn(
  messages: readonly ChatMessage[],
  message: ChatMessage,
  hasOlder: boolean,
): readonly ChatMessage[] {
  const others = messages.filter(({ seq }) => seq !== message.seq)
  if (message.removed !== null) return others
  // A restored message older than the shown ones comes with its own page.
  if (hasOlder && message.seq < (messages[0]?.seq ?? 0)) return messages
  const at = others.findLastIndex(({ seq }) => seq < message.seq)
  return others.toSpliced(at + 1, 0, message)
}

function shown(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ removed }) => removed === null)
}
