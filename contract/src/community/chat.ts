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
 * Channel of the readers of a room, whichever node they are on. Messages are sent by `sendChatMessage` and received
 * here. Each change of a room has the next `rev`; a client that missed one joins again with the last one it has.
 */
export const chatChannel = defineChannel({
  path: '/ws/chat',
  access: 'visitor',
  up: {
    /** Joins this room and leaves any other. `after`: the last change that the client has; null: none. */
    JOIN: { body: z.strictObject({ room: ChatRoom, after: Rev.nullable() }), perMinute: 60 },
  },
  down: {
    /** All changes after that one, or the newest page in place of the client's messages if there are too many. */
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
    /** Number of readers of this room, and the newest change of each room, sent when these change. */
    STATE: z.object({ room: ChatRoom, count: Count, heads: z.array(ChatHead) }),
  },
})

/** Returns the newest page of a room, or the page before a message. */
export const getChat = defineCall({
  method: 'GET',
  path: PATH,
  access: 'visitor',
  request: z.object({ room: ChatRoom.default('general'), before: z.coerce.number().int().min(1).optional() }),
  reply: z.object({ room: ChatRoom, messages: z.array(ChatMessage), rev: Rev, hasOlder: z.boolean() }),
})

/** Sends a message. The author's uid identifies it, so that it is kept once however often it is sent. */
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

/** Deletes one's own message, for some minutes after it was sent. */
export const deleteChatMessage = defineCall({
  method: 'POST',
  path: `${PATH}/delete`,
  access: 'user',
  request: z.strictObject({ uid: z.uuid() }),
  reply: z.object({ uid: z.uuid() }),
})

/** Reports a message. Each reader has one report per message; a second one replaces the first. */
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
  /** End of the account's mute; `untilMs` null: it is banned. */
  mute: z.object({ untilMs: z.int().nullable() }).nullable(),
  /** True if the account has the name that sending requires. */
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
