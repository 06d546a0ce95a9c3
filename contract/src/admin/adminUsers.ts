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

/** Account as shown in the list. */
export const AdminUserLine = z.object({
  uid: z.uuid(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  admin: z.boolean(),
  editor: z.boolean(),
  /** Source of Pro status that lasts longest; null if the account is not Pro. */
  pro: ProSource.nullable(),
  /** Name of the account whose seat it uses; null if it uses none. */
  seatOf: z.string().nullable(),
  /** Start of the suspension, during which nobody can sign in; null if the account is not suspended. */
  suspendedAtMs: AtMs.nullable(),
  createdAtMs: AtMs,
  /** Last activity of the account's sessions; null if no session is active. */
  seenAtMs: AtMs.nullable(),
})
export type AdminUserLine = z.infer<typeof AdminUserLine>

/** Account details as shown to an admin. */
export const AdminUser = AdminUserLine.extend({
  sources: z.array(ProSource),
  /** Pro grant by an admin, including an expired one; null if there is none. */
  grant: z.object({ untilMs: AtMs.nullable() }).nullable(),
  /** Accounts that are Pro through a seat of this one. */
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
    /** Part of a username or e-mail address, a complete uid, or a provider's user id. */
    search: z.string().max(SEARCH_MAX_LENGTH).default(''),
    filter: z.enum(USER_FILTERS).default('all'),
    sort: z.enum(USER_ORDERS).default('newest'),
    /** Cursor from `next` of the previous page. */
    after: z.string().max(CURSOR_MAX_LENGTH).optional(),
  }),
  reply: z.object({
    users: z.array(AdminUserLine),
    total: z.int(),
    /** Cursor of the next page; left out on the last one. */
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

/** Changes the given fields and leaves the rest. */
export const changeUser = defineCall({
  method: 'PUT',
  path: '/api/be/admin/user',
  access: 'admin',
  request: z
    .strictObject({
      userUid: z.uuid(),
      /** Pro grant by an admin, with or without an end; null revokes it. */
      grant: z.strictObject({ until: Moment.nullable() }).nullable().optional(),
      admin: z.boolean().optional(),
      /** Right to change game facts, without access to users or settings. */
      editor: z.boolean().optional(),
      feature_maps: z.boolean().optional(),
      /** True ends all sessions and prevents signing in until it is false again. Admins cannot be suspended. */
      suspended: z.boolean().optional(),
      /** Reason of the suspension; kept in the audit log. */
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

/** Returns the text that an admin must type to confirm the deletion of an account. */
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
    /** Name of the account, typed as confirmation. */
    confirm: z.string().max(SEARCH_MAX_LENGTH * 2),
  }),
  reply: z.object({}),
})
