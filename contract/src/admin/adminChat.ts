import { CHAT_REMOVERS, CHAT_REPORT_REASONS, ChatRoom, MUTE_HOURS } from '@raidkit/rules/community/chat'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const PATH = '/api/be/admin/chat'

const Person = z.object({ uid: z.string(), name: z.string().nullable() })

const ReportedMessage = z.object({
  uid: z.uuid(),
  room: ChatRoom,
  text: z.string(),
  atMs: z.int(),
  author: Person.nullable(),
  removed: z.enum(CHAT_REMOVERS).nullable(),
  /** Open ones, the newest first: 50 at most, of which the last is the oldest there is. */
  reports: z.array(
    z.object({
      reason: z.enum(CHAT_REPORT_REASONS),
      note: z.string(),
      atMs: z.int(),
      by: z.string().nullable(),
    }),
  ),
  /** Open ones beyond those listed. */
  moreReports: z.int(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

const MutedPerson = z.object({
  ...Person.shape,
  /** Null: banned. */
  untilMs: z.int().nullable(),
  atMs: z.int(),
  note: z.string(),
})
export type MutedPerson = z.infer<typeof MutedPerson>

const AdminChat = z.object({
  reported: z.array(ReportedMessage),
  /** Messages beyond those listed. */
  more: z.int(),
  muted: z.array(MutedPerson),
})
export type AdminChat = z.infer<typeof AdminChat>

/** Messages with open reports, the most reported first, and who may not send. */
export const getAdminChat = defineCall({
  method: 'GET',
  path: PATH,
  access: 'admin',
  request: z.object({}),
  reply: AdminChat,
})

/** Hides a message and closes its reports. In the audit log, and can be undone. */
export const removeChatMessage = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  request: z.strictObject({ uid: z.uuid() }),
  reply: AdminChat,
})

/** Closes the reports of a message, which stays. In the audit log, and can be undone. */
export const dismissChatReports = defineCall({
  method: 'POST',
  path: `${PATH}/dismiss`,
  access: 'admin',
  request: z.strictObject({ uid: z.uuid() }),
  reply: AdminChat,
})

const hours = z.union(MUTE_HOURS.map((count) => z.literal(count)))

/** Keeps somebody from sending for so many hours, or (`hours` null) until an admin lifts it. In the audit log, and can be undone. */
export const muteInChat = defineCall({
  method: 'POST',
  path: `${PATH}/mute`,
  access: 'admin',
  request: z.strictObject({
    userUid: z.uuid(),
    hours: hours.nullable(),
    note: z.string().trim().max(300).default(''),
  }),
  reply: AdminChat,
})

/** They may send again. In the audit log, and can be undone. */
export const unmuteInChat = defineCall({
  method: 'POST',
  path: `${PATH}/unmute`,
  access: 'admin',
  request: z.strictObject({ userUid: z.uuid() }),
  reply: AdminChat,
})
