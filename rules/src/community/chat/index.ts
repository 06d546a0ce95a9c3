export {
  CHAT_LIMITS,
  CHAT_RATES,
  CHAT_REMOVERS,
  CHAT_REPORT_REASONS,
  CHAT_ROOMS,
  ChatHead,
  ChatMessage,
  ChatRoom,
  MUTE_HOURS,
} from './schema.ts'
export type { ChatRemover, ChatReportReason } from './schema.ts'
export { cleanText, lengthOf, signsLeft } from './cleanText.ts'
export type { CleanText } from './cleanText.ts'
export { completionIndex, completionsAt, withCompletion } from './completions.ts'
export type { Completion, CompletionIndex, Completions } from './completions.ts'
export { callsPerson, mentionIndex, textPieces } from './mentions.ts'
export type { Mention, MentionIndex, Nameable, TextPiece } from './mentions.ts'
export { itemNameables, MAP_NICKNAMES } from './nameables.ts'
export type { NameableItem } from './nameables.ts'
export { removeOutgoing, nextOutgoing, refusedOutgoing, triedAgain, waitingOutgoing } from './outbox.ts'
export type { Outgoing } from './outbox.ts'
export { firstUnread, unreadRooms } from './unread.ts'
export type { LastSeen } from './unread.ts'
export { withCaughtUp, withChange, withOlder } from './view.ts'
export type { CaughtUp, ChatView } from './view.ts'
