import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

/** Codes sent by mail: the newest for each address, purpose and requesting browser. */
export const signInCodes = pgTable(
  'login_codes',
  {
    /** E-mail address in lower case. */
    email: text('email').notNull(),
    /** Purpose of the code: to sign in, or to confirm an account's new address. */
    purpose: text('purpose', { enum: ['login', 'email'] }).notNull(),
    /** Account that is to get the address. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** Keyed hashes of the code, and of the secret in the browser that requested it. */
    codeHash: text('code_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose, table.browserHash] }),
    index('login_codes_expires_at_index').on(table.expiresAt),
  ],
)

/** Consumption of budgets, on all nodes together. */
export const counts = pgTable('counts', {
  /** Keyed hash of the counted subject, so that no address of a person is stored. */
  key: text('key').primaryKey(),
  /** Time when the whole budget is available again. */
  fullAtMs: bigint('full_at_ms', { mode: 'number' }).notNull(),
  /** Time of the last request; an earlier clock was set back. */
  countedAtMs: bigint('counted_at_ms', { mode: 'number' }).notNull(),
  /** True if the last request exceeded the budget. */
  isRefused: boolean('is_refused').notNull(),
})

/** Accounts at other providers that are linked to an account here. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['patreon', 'discord', 'google'] }).notNull(),
    /** Provider's own id of the person. */
    subject: text('subject').notNull(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Tokens, sealed with the site's secret. */
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    tokenExpiresAt: timeColumn('token_expires_at'),
    scope: text('scope').notNull().default(''),
    /** Role of patrons on Discord, as the site last set it. */
    hasRole: boolean('has_role'),
    linkedAt: timeColumn('linked_at').notNull(),
    /** Time when the provider revoked its grant; the account must be linked again. */
    failedAt: timeColumn('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_user_unique').on(table.userUid, table.provider),
    index('identities_subject_index').on(table.subject),
  ],
)

/** Patreon's last report of a supporter, with or without a known account here. */
export const patronages = pgTable('patronages', {
  /** Patreon's id of the person. */
  subject: text('subject').primaryKey(),
  memberId: text('member_id').notNull(),
  status: text('status'),
  entitledCents: integer('entitled_cents').notNull(),
  lastChargeStatus: text('last_charge_status'),
  lastChargeAt: timeColumn('last_charge_at'),
  nextChargeAt: timeColumn('next_charge_at'),
  isGifted: boolean('is_gifted').notNull().default(false),
  isFreeTrial: boolean('is_free_trial').notNull().default(false),
  /** Time since which payments are declined; the days of grace begin then. */
  declinedAt: timeColumn('declined_at'),
  updatedAt: timeColumn('updated_at').notNull(),
})

/** Links that share Pro status; an accepted link is a seat. */
export const seats = pgTable(
  'seats',
  {
    uid: uuid('uid').primaryKey(),
    ownerUid: uuid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.uid, { onDelete: 'cascade' }),
    acceptedAt: timeColumn('accepted_at'),
  },
  (table) => [
    unique('seats_token_unique').on(table.tokenHash),
    unique('seats_accepted_by_unique').on(table.acceptedBy),
    index('seats_owner_uid_index').on(table.ownerUid),
  ],
)
