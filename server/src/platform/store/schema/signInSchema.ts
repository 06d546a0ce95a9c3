import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { time } from './columns.ts'

/** Codes that were sent by mail: the newest of each address, purpose and browser that asked. */
export const signInCodes = pgTable(
  'login_codes',
  {
    /** Lower case. */
    email: text('email').notNull(),
    /** To sign in, or to make the address that of an account. */
    purpose: text('purpose', { enum: ['login', 'email'] }).notNull(),
    /** Whose address it is to become. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** Keyed hashes: of the code, and of what the browser that asked for it holds. */
    codeHash: text('code_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose, table.browserHash] }),
    index('login_codes_expires_at_index').on(table.expiresAt),
  ],
)

/** How much of a budget is used up, on whichever node. */
export const counts = pgTable('counts', {
  /** A keyed hash of what is counted: no address of a person stands here. */
  key: text('key').primaryKey(),
  /** When the whole budget is there again. */
  fullAtMs: bigint('full_at_ms', { mode: 'number' }).notNull(),
  /** When somebody last asked: a clock that is behind it was set back. */
  countedAtMs: bigint('counted_at_ms', { mode: 'number' }).notNull(),
  /** Whether that one was too many. */
  isRefused: boolean('is_refused').notNull(),
})

/** Accounts elsewhere that belong to an account here. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['patreon', 'discord', 'google'] }).notNull(),
    /** The provider's own id of the person. */
    subject: text('subject').notNull(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Tokens are sealed by the site's secret. */
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    tokenExpiresAt: time('token_expires_at'),
    scope: text('scope').notNull().default(''),
    /** Discord: the role of patrons as we last left it. */
    hasRole: boolean('has_role'),
    linkedAt: time('linked_at').notNull(),
    /** The provider took back what it had granted: linking again is needed. */
    failedAt: time('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_user_unique').on(table.userUid, table.provider),
    index('identities_subject_index').on(table.subject),
  ],
)

/** What Patreon last said of a supporter, whether or not an account here is known for them. */
export const patronages = pgTable('patronages', {
  /** Patreon's id of the person. */
  subject: text('subject').primaryKey(),
  memberId: text('member_id').notNull(),
  status: text('status'),
  entitledCents: integer('entitled_cents').notNull(),
  lastChargeStatus: text('last_charge_status'),
  lastChargeAt: time('last_charge_at'),
  nextChargeAt: time('next_charge_at'),
  isGifted: boolean('is_gifted').notNull().default(false),
  isFreeTrial: boolean('is_free_trial').notNull().default(false),
  /** Since when payments are declined: the days of grace run from here. */
  declinedAt: time('declined_at'),
  updatedAt: time('updated_at').notNull(),
})

/** Pro status shared by link: each row is a link, and once accepted a seat. */
export const seats = pgTable(
  'seats',
  {
    uid: uuid('uid').primaryKey(),
    ownerUid: uuid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.uid, { onDelete: 'cascade' }),
    acceptedAt: time('accepted_at'),
  },
  (table) => [
    unique('seats_token_unique').on(table.tokenHash),
    unique('seats_accepted_by_unique').on(table.acceptedBy),
    index('seats_owner_uid_index').on(table.ownerUid),
  ],
)
