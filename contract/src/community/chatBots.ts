import { DEFAULT_COMMAND } from '@raidkit/rules/community/chat-bots'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Questions that a chat can ask; `ask=` in the address names one, and `price` is the default. */
export const CHAT_QUESTIONS = ['price', 'quest', 'map', 'ammo', 'craft', 'best'] as const
export type ChatQuestion = (typeof CHAT_QUESTIONS)[number]
/** Returns the address for chat bots (integrations reference 5.1): it answers one line of plain text, always 200. */
export const chatPath = (question: ChatQuestion) => `/api/be/chat/${question}`
/** Returns the command of a question, unless the streamer names it otherwise. */
export const defaultCommand = (question: ChatQuestion) =>
  question === 'price' ? DEFAULT_COMMAND : `!${question}`
/** Same questions under the addresses that the pages write into commands. */
export const CHAT_BOT_PATHS = {
  nightbot: '/webhook/nightbot',
  streamelements: '/webhook/streamelements',
  moobot: '/webhook/moobot',
} as const
export type ChatBot = keyof typeof CHAT_BOT_PATHS
/** Fossabot, Streamlabs, other spellings and future bots are answered below this address too. */
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
  /**
   * `isOpen`: may this account use Nightbot here? An account that loses access keeps its key, which works again later.
   */
  reply: z.object({ isOpen: z.boolean(), key: ChatKey.nullable() }),
})

/** Makes a key, which is shown only in this answer; the previous key stops working at once. */
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
