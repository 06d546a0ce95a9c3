import type { ChatMessage, ChatRoom } from './schema.ts'

/** What a page knows of one room: messages in their order, and the last change it has heard of. */
export type ChatView = {
  room: ChatRoom
  messages: readonly ChatMessage[]
  rev: number
  /** There are older ones than the first. */
  hasOlder: boolean
}

/** What a socket that has come (back) gets. `isReset`: it is the newest page, and what was known is dropped. */
export type CaughtUp = ChatView & { isReset: boolean }

export function withCaughtUp(view: ChatView | undefined, caught: CaughtUp): ChatView {
  const { room, messages, rev, hasOlder, isReset } = caught
  if (isReset || view?.room !== room) return { room, messages: shown(messages), rev, hasOlder }
  const placed = messages.reduce((known, message) => placedIn(known, message, view.hasOlder), view.messages)
  return { ...view, messages: placed, rev: Math.max(view.rev, rev) }
}

/**
 * One change of the room. What comes twice changes nothing; after a gap nothing is taken: the page asks for all that came
 * after the last change it knows.
 */
export function withChange(view: ChatView, message: ChatMessage): { view: ChatView; isGap: boolean } {
  if (message.rev <= view.rev) return { view, isGap: false }
  if (message.rev > view.rev + 1) return { view, isGap: true }
  const messages = placedIn(view.messages, message, view.hasOlder)
  return { view: { ...view, messages, rev: message.rev }, isGap: false }
}

/** A page of history before what is there. */
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
  // Restored, but older than what is shown: it comes with its page.
  if (hasOlder && message.seq < (messages[0]?.seq ?? 0)) return messages
  const at = others.findLastIndex(({ seq }) => seq < message.seq)
  return others.toSpliced(at + 1, 0, message)
}

function shown(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ removed }) => removed === null)
}
