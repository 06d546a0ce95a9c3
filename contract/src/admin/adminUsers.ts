import { z } from 'zod'
import { ProSource } from '../account/account.ts'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'
import { PROVIDERS } from '../account/signIn.ts'

const AtMs = z.int()
const SEARCH_MAX_LENGTH = 200
const CURSOR_MAX_LENGTH = 400
export const REASON_LENGTH = { least: 3, most: 500 } as const

export const USER_FILTERS = ['all', 'pro', 'admin', 'new', 'suspended'] as const
export type UserFilter = (typeof USER_FILTERS)[number]
export const USER_ORDERS = ['newest', 'oldest', 'name'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

/** One account in the list. */
export const AdminUserLine = z.object({
  uid: z.uuid(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  admin: z.boolean(),
  editor: z.boolean(),
  /** The source that lasts longest; null: not pro. */
  pro: ProSource.nullable(),
  /** Whose seat it sits on; null: nobody's. */
  seatOf: z.string().nullable(),
  /** Since when nobody can sign in to it; null: it is not suspended. */
  suspendedAtMs: AtMs.nullable(),
  createdAtMs: AtMs,
  /** Null: no session holds any more. */
  seenAtMs: AtMs.nullable(),
})
export type AdminUserLine = z.infer<typeof AdminUserLine>

/** Everything an admin sees of one account. */
export const AdminUser = AdminUserLine.extend({
  sources: z.array(ProSource),
  /** What an admin granted, whether or not it has ended; null: nothing. */
  grant: z.object({ untilMs: AtMs.nullable() }).nullable(),
  /** Who is pro by this account. */
  seats: z.array(z.object({ name: z.string(), sinceMs: AtMs })),
  feature_maps: z.boolean(),
  language: z.string(),
  sessions: z.int(),
  identities: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      subject: z.string(),
      name: z.string(),
      linkedAtMs: AtMs,
      isBroken: z.boolean(),
    }),
  ),
  version: z.int(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/be/admin/users',
  access: 'admin',
  request: z.object({
    /** Any part of a username or an address, a whole uid, or a provider's id of a person. */
    search: z.string().max(SEARCH_MAX_LENGTH).default(''),
    filter: z.enum(USER_FILTERS).default('all'),
    sort: z.enum(USER_ORDERS).default('newest'),
    /** `next` of the page before. */
    after: z.string().max(CURSOR_MAX_LENGTH).optional(),
  }),
  reply: z.object({
    users: z.array(AdminUserLine),
    total: z.int(),
    /** Left out on the last page. */
    next: z.string().optional(),
  }),
})

export const getUser = defineCall({
  method: 'GET',
  path: '/api/be/admin/user',
  access: 'admin',
  request: z.object({ userUid: z.uuid() }),
  reply: AdminUser,
})

/** Changes what is named and leaves the rest. */
export const changeUser = defineCall({
  method: 'PUT',
  path: '/api/be/admin/user',
  access: 'admin',
  request: z
    .strictObject({
      userUid: z.uuid(),
      /** An admin's grant, with an end or without; null takes it away. */
      grant: z.strictObject({ until: Moment.nullable() }).nullable().optional(),
      admin: z.boolean().optional(),
      /** Changes facts of the game, but neither people nor settings. */
      editor: z.boolean().optional(),
      feature_maps: z.boolean().optional(),
      /** True signs it out everywhere and lets nobody sign in until it is false again. Never an admin. */
      suspended: z.boolean().optional(),
      /** Why the account is suspended; kept in the audit log. */
      reason: z.string().trim().min(REASON_LENGTH.least).max(REASON_LENGTH.most).optional(),
    })
    .refine(({ suspended, reason }) => !suspended || reason !== undefined, {
      path: ['reason'],
      error: 'A suspension needs a reason',
    }),
  reply: AdminUser,
})

export const signOutUser = defineCall({
  method: 'POST',
  path: '/api/be/admin/user/sign-out',
  access: 'admin',
  request: z.strictObject({ userUid: z.uuid() }),
  reply: AdminUser,
})

/** What has to be typed before an account is deleted. */
export function nameOfAccount({
  uid,
  username,
  email,
}: Pick<AdminUserLine, 'uid' | 'username' | 'email'>): string {
  return username ?? email ?? uid
}

export const deleteUser = defineCall({
  method: 'POST',
  path: '/api/be/admin/user/delete',
  access: 'admin',
  idempotent: true,
  request: z.strictObject({
    userUid: z.uuid(),
    /** The account's name, typed by who deletes it. */
    confirm: z.string().max(SEARCH_MAX_LENGTH * 2),
  }),
  reply: z.object({}),
})
