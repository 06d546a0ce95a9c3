import { z } from 'zod'
import { LANGUAGES } from '../../platform/languages/index.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/index.ts'

/** One room for everybody, and one for each language of the site. */
export const CHAT_ROOMS = ['general', ...LANGUAGES] as const
export const ChatRoom = /* @__PURE__ */ z.enum(CHAT_ROOMS)
export type ChatRoom = (typeof CHAT_ROOMS)[number]

export const CHAT_LIMITS = {
  /** Code points of a message, once it is cleaned (product.md, section 6). */
  length: 500,
  /** Maximum UTF-16 units of a request: cleaning may remove some of them. */
  sentLength: 2_000,
  /** Combining marks on one character: Vietnamese, Thai and Hebrew need no more. */
  marks: 3,
  /** Messages of one page of history. */
  page: 50,
  /** Maximum number of missed changes that are sent one by one; beyond it, the newest page is sent. */
  missed: 200,
  /** Period in which an author may delete a message. */
  ownDeleteMs: 10 * MINUTE_MS,
  lifeMs: 30 * DAY_MS,
  keptPerRoom: 5_000,
  blocks: 200,
  noteLength: 300,
  /** Names of items and quests in one message that become links. */
  mentions: 5,
  /** Completions offered while somebody types. */
  completions: 6,
} as const

/** Rate limits per person: `most` at once, with one more every `refillMs`. */
export const CHAT_RATES = {
  room: { most: 5, refillMs: 4_000 },
  allRooms: { most: 10, refillMs: 3_000 },
  report: { most: 10, refillMs: 6 * MINUTE_MS },
  block: { most: 60, refillMs: MINUTE_MS },
} as const

/** Durations in hours for which an admin may mute somebody. One without an end is a ban. */
export const MUTE_HOURS = [1, 24, 168] as const

export const CHAT_REPORT_REASONS = ['insult', 'spam', 'cheats', 'other'] as const
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number]

/** Initiators of a message's removal. */
export const CHAT_REMOVERS = ['author', 'admin', 'account'] as const
export type ChatRemover = (typeof CHAT_REMOVERS)[number]

const Count = /* @__PURE__ */ (() => z.int().min(0))()

/**
 * Message as readers see it. `seq` is its place among the messages of its room. `rev` counts the changes of the room: a
 * new message has both the same, a removed or restored one gets the next `rev`.
 */
export const ChatMessage = /* @__PURE__ */ (() =>
  z.object({
    uid: z.uuid(),
    seq: Count,
    rev: Count,
    atMs: Count,
    /** Null if the account was deleted. */
    author: z.object({ uid: z.string(), name: z.string(), isAdmin: z.boolean() }).nullable(),
    /** Empty once the message is removed. */
    text: z.string(),
    removed: z.enum(CHAT_REMOVERS).nullable(),
  }))()
export type ChatMessage = z.infer<typeof ChatMessage>

/** Last change of a room and the place of its last message. */
export const ChatHead = /* @__PURE__ */ (() => z.object({ room: ChatRoom, rev: Count, seq: Count }))()
export type ChatHead = z.infer<typeof ChatHead>
