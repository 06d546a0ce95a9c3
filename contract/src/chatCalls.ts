import {
  dismissChatReports,
  getAdminChat,
  muteInChat,
  removeChatMessage,
  unmuteInChat,
} from './admin/adminChat.ts'
import type { Call } from './platform/call.ts'
import {
  blockInChat,
  deleteChatMessage,
  getChat,
  getOwnChat,
  reportChatMessage,
  sendChatMessage,
} from './community/chat.ts'

/** All calls of the chat. */
export const CHAT_CALLS: readonly Call[] = [
  blockInChat,
  deleteChatMessage,
  dismissChatReports,
  getAdminChat,
  getChat,
  getOwnChat,
  muteInChat,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  unmuteInChat,
]
