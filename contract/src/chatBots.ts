import { z } from 'zod'
import { defineCall } from './call.ts'

/** What bots of chats ask (integrations reference 5.1): one line of plain text, always 200. */
export const CHAT_PRICE_PATH = '/api/be/chat/price'
/** The same under the addresses that the pages write into commands. */
export const CHAT_BOT_PATHS = {
  nightbot: '/webhook/nightbot',
  streamelements: '/webhook/streamelements',
  moobot: '/webhook/moobot',
} as const
export type ChatBot = keyof typeof CHAT_BOT_PATHS
/** Another spelling that is in use. */
export const CHAT_OTHER_PATHS = ['/webhook/stream-elements'] as const

const At = z.iso.datetime()

/** The key that a command of Nightbot carries, as its owner sees it. */
const ChatKey = z.object({ prefix: z.string(), createdAt: At, lastUsedAt: At.nullable() })
export type ChatKey = z.infer<typeof ChatKey>

export const getChatKey = defineCall({
  method: 'GET',
  path: '/api/be/streamers/chat-key',
  access: 'user',
  request: z.object({}),
  /** `isOpen`: may this account use Nightbot here? Who loses it keeps the key, which answers again with it. */
  reply: z.object({ isOpen: z.boolean(), key: ChatKey.nullable() }),
})

/** A new key, shown this once; the one before stops working at once. */
export const makeChatKey = defineCall({
  method: 'POST',
  path: '/api/be/streamers/chat-key',
  access: 'user',
  feature: 'nightbot',
  personal: true,
  idempotent: true,
  request: z.strictObject({}),
  reply: z.object({ text: z.string(), key: ChatKey }),
})

export const revokeChatKey = defineCall({
  method: 'DELETE',
  path: '/api/be/streamers/chat-key',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: z.object({}),
})

export const CHAT_BOT_CALLS = [getChatKey, makeChatKey, revokeChatKey] as const
