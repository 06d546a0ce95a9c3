import {
  CHAT_LIMITS,
  CHAT_REPORT_REASONS,
  ChatHead,
  ChatMessage,
  ChatRoom,
} from '@raidkit/rules/community/chat'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { defineChannel } from '../platform/channel.ts'

const PATH = '/api/be/chat'
const Rev = z.int().min(0)
const Count = z.int().min(0)

/**
 * Who reads a room, on which node ever. Messages are sent by `sendChatMessage` and heard here. Each change of a room has
 * the next `rev`; who misses one joins again with the last they know.
 */
export const chatChannel = defineChannel({
  path: '/ws/chat',
  access: 'visitor',
  up: {
    /** From now on this room and no other. `after`: the last change that is known; null: none. */
    JOIN: { body: z.strictObject({ room: ChatRoom, after: Rev.nullable() }), perMinute: 60 },
  },
  down: {
    /** Everything after that change, or, where it is too much, the newest page instead of what was known. */
    CAUGHT_UP: z.object({
      room: ChatRoom,
      messages: z.array(ChatMessage),
      rev: Rev,
      isReset: z.boolean(),
      hasOlder: z.boolean(),
      count: Count,
      heads: z.array(ChatHead),
    }),
    /** A message that is new, removed or restored. */
    MESSAGE: z.object({ room: ChatRoom, message: ChatMessage }),
    /** How many read this room, and how far rooms have come, where that has changed. */
    STATE: z.object({ room: ChatRoom, count: Count, heads: z.array(ChatHead) }),
  },
})

/** The newest page of a room, or the one before a message. */
export const getChat = defineCall({
  method: 'GET',
  path: PATH,
  access: 'visitor',
  request: z.object({ room: ChatRoom.default('general'), before: z.coerce.number().int().min(1).optional() }),
  reply: z.object({ room: ChatRoom, messages: z.array(ChatMessage), rev: Rev, hasOlder: z.boolean() }),
})

/** By the uid that its author gave it a message is kept once, however often it is sent. */
export const sendChatMessage = defineCall({
  method: 'POST',
  path: `${PATH}/send`,
  access: 'user',
  feature: 'chatSend',
  idempotent: true,
  request: z.strictObject({
    uid: z.uuid(),
    room: ChatRoom,
    text: z.string().max(CHAT_LIMITS.sentLength),
  }),
  reply: z.object({ room: ChatRoom, message: ChatMessage }),
})

/** One's own, for some minutes. */
export const deleteChatMessage = defineCall({
  method: 'POST',
  path: `${PATH}/delete`,
  access: 'user',
  request: z.strictObject({ uid: z.uuid() }),
  reply: z.object({ uid: z.uuid() }),
})

/** One word of each reader; a second one takes the place of the first. */
export const reportChatMessage = defineCall({
  method: 'POST',
  path: `${PATH}/report`,
  access: 'user',
  personal: true,
  request: z.strictObject({
    uid: z.uuid(),
    reason: z.enum(CHAT_REPORT_REASONS),
    note: z.string().trim().max(CHAT_LIMITS.noteLength).default(''),
  }),
  reply: z.object({ uid: z.uuid() }),
})

const OwnChat = z.object({
  /** People whose messages this account does not see. */
  blocked: z.array(z.object({ uid: z.string(), name: z.string().nullable() })),
  /** Until when it may not send; `untilMs` null: it is banned. */
  mute: z.object({ untilMs: z.int().nullable() }).nullable(),
  /** Who writes must be called something. */
  hasName: z.boolean(),
})
export type OwnChat = z.infer<typeof OwnChat>

export const getOwnChat = defineCall({
  method: 'GET',
  path: `${PATH}/own`,
  access: 'user',
  request: z.object({}),
  reply: OwnChat,
})

export const blockInChat = defineCall({
  method: 'PUT',
  path: `${PATH}/block`,
  access: 'user',
  personal: true,
  request: z.strictObject({ authorUid: z.uuid(), isBlocked: z.boolean() }),
  reply: OwnChat,
})
