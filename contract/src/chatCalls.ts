import { dismissChatReports, getAdminChat, muteInChat, removeChatMessage, unmuteInChat } from './adminChat.ts'
import type { Call } from './call.ts'
import {
  blockInChat,
  deleteChatMessage,
  getChat,
  getOwnChat,
  reportChatMessage,
  sendChatMessage,
} from './chat.ts'

/** Every call about the chat. */
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
