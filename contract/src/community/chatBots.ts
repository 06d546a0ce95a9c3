import { DEFAULT_COMMAND } from '@raidkit/rules/community/chat-bots'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** The questions a chat can ask; `ask=` in the address names one, and a price is meant without it. */
export const CHAT_QUESTIONS = ['price', 'quest', 'map', 'ammo', 'craft', 'best'] as const
export type ChatQuestion = (typeof CHAT_QUESTIONS)[number]
/** Where chat bots ask (integrations reference 5.1): answered by one line of plain text, always 200. */
export const chatPath = (question: ChatQuestion) => `/api/be/chat/${question}`
/** What a chat types to ask it, unless the streamer names the command otherwise. */
export const defaultCommand = (question: ChatQuestion) =>
  question === 'price' ? DEFAULT_COMMAND : `!${question}`
/** The same under the addresses that the pages write into commands. */
export const CHAT_BOT_PATHS = {
  nightbot: '/webhook/nightbot',
  streamelements: '/webhook/streamelements',
  moobot: '/webhook/moobot',
} as const
export type ChatBot = keyof typeof CHAT_BOT_PATHS
/** Fossabot, Streamlabs, other spellings and bots to come are answered below here too. */
export const CHAT_OTHER_PATHS = '/webhook/*'

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
