import type { Attachment, ReportReason } from '@raidkit/rules/guns/loadouts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { time, wordList } from './columns.ts'

/** Builds of guns. A deleted one stays for as long as its deletion can be undone. */
export const loadouts = pgTable(
  'loadouts',
  {
    uid: uuid('uid').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    gunUid: text('gun_uid').notNull(),
    title: text('title').notNull(),
    /** As its owner wants it; an admin may have removed it all the same. */
    isPublic: boolean('is_public').notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull(),
    ammo: text('ammo'),
    /** Counted from `loadout_likes` whenever one comes or goes. */
    likes: integer('likes').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /** By an admin. */
    removedAt: time('removed_at'),
  },
  (table) => [
    index('loadouts_user_uid_index').on(table.userUid, table.updatedAt),
    index('loadouts_deleted_at_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** What a build was before each save, the newest few. */
export const loadoutVersions = pgTable(
  'loadout_versions',
  {
    loadoutUid: uuid('loadout_uid')
      .notNull()
      .references(() => loadouts.uid, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    gunUid: text('gun_uid').notNull(),
    title: text('title').notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull(),
    ammo: text('ammo'),
    /** When it was saved. */
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loadoutUid, table.version] })],
)

/**
 * Published builds as searches go through them: narrow, so that a look at all hundred thousand takes some milliseconds
 * whatever is asked. Figures and prices are the server's own, worked out anew by a job.
 */
export const loadoutListings = pgTable(
  'loadout_listings',
  {
    loadoutUid: uuid('loadout_uid')
      .primaryKey()
      .references(() => loadouts.uid, { onDelete: 'cascade' }),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** False while it is deleted or removed: both can be undone. */
    isShown: boolean('is_shown').notNull(),
    /** SHA-256 of what the build is, without title and order: of two that are shown none is the other again. */
    keyHash: text('key_hash').notNull(),
    gunUid: text('gun_uid').notNull(),
    /** Slug of the gun's category. */
    gunClass: text('gun_class').notNull(),
    caliber: text('caliber').notNull(),
    ammo: text('ammo'),
    title: text('title').notNull(),
    /** Kept, since taking a title apart takes longer than everything else that is asked of a row. */
    titleWords: wordList('title_words').generatedAlwaysAs(sql`to_tsvector('simple', title)`),
    parts: integer('parts').notNull(),
    ergonomics: doublePrecision('ergonomics').notNull(),
    recoilVertical: integer('recoil_vertical').notNull(),
    recoilHorizontal: integer('recoil_horizontal').notNull(),
    accuracy: doublePrecision('accuracy').notNull(),
    weight: doublePrecision('weight').notNull(),
    capacity: integer('capacity').notNull(),
    velocity: integer('velocity').notNull(),
    rateOfFire: integer('rate_of_fire').notNull(),
    /** What all of it costs that can be bought, and how many pieces cannot. */
    pricePvp: integer('price_pvp').notNull(),
    missingPvp: integer('missing_pvp').notNull(),
    pricePve: integer('price_pve').notNull(),
    missingPve: integer('missing_pve').notNull(),
    likes: integer('likes').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('loadout_listings_key_hash_unique')
      .on(table.keyHash)
      .where(sql`${table.isShown}`),
    index('loadout_listings_published_at_index').on(table.publishedAt, table.loadoutUid),
    index('loadout_listings_likes_index').on(table.likes, table.loadoutUid),
    // One for each order: the first page of what many fit is read off them.
    index('loadout_listings_ergonomics_index').on(table.ergonomics, table.loadoutUid),
    index('loadout_listings_recoil_index').on(table.recoilVertical, table.loadoutUid),
    index('loadout_listings_accuracy_index').on(table.accuracy, table.loadoutUid),
    index('loadout_listings_weight_index').on(table.weight, table.loadoutUid),
    index('loadout_listings_capacity_index').on(table.capacity, table.loadoutUid),
    index('loadout_listings_price_pvp_index').on(table.pricePvp, table.loadoutUid),
    index('loadout_listings_price_pve_index').on(table.pricePve, table.loadoutUid),
    // And one for each filter: where few fit, or none, nobody looks through all of them.
    index('loadout_listings_recoil_horizontal_index').on(table.recoilHorizontal),
    index('loadout_listings_velocity_index').on(table.velocity),
    index('loadout_listings_rate_of_fire_index').on(table.rateOfFire),
    // A class is up to a third of all: its pages are walked along orders of their own.
    index('loadout_listings_class_newest_index').on(table.gunClass, table.publishedAt, table.loadoutUid),
    index('loadout_listings_class_likes_index').on(table.gunClass, table.likes, table.loadoutUid),
    index('loadout_listings_class_ergonomics_index').on(table.gunClass, table.ergonomics, table.loadoutUid),
    index('loadout_listings_class_recoil_index').on(table.gunClass, table.recoilVertical, table.loadoutUid),
    index('loadout_listings_class_accuracy_index').on(table.gunClass, table.accuracy, table.loadoutUid),
    index('loadout_listings_class_weight_index').on(table.gunClass, table.weight, table.loadoutUid),
    index('loadout_listings_class_capacity_index').on(table.gunClass, table.capacity, table.loadoutUid),
    index('loadout_listings_class_price_pvp_index').on(table.gunClass, table.pricePvp, table.loadoutUid),
    index('loadout_listings_class_price_pve_index').on(table.gunClass, table.pricePve, table.loadoutUid),
    index('loadout_listings_caliber_index').on(table.caliber),
    index('loadout_listings_ammo_index').on(table.ammo),
    index('loadout_listings_gun_uid_index').on(table.gunUid),
    index('loadout_listings_user_uid_index').on(table.userUid),
    index('loadout_listings_title_words_index').using('gin', table.titleWords),
  ],
)

export const loadoutLikes = pgTable(
  'loadout_likes',
  {
    loadoutUid: uuid('loadout_uid')
      .notNull()
      .references(() => loadouts.uid, { onDelete: 'cascade' }),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loadoutUid, table.userUid] }),
    index('loadout_likes_user_uid_index').on(table.userUid),
  ],
)

/** What readers have against a published build, one word each, until an admin has decided. */
export const loadoutReports = pgTable(
  'loadout_reports',
  {
    loadoutUid: uuid('loadout_uid')
      .notNull()
      .references(() => loadouts.uid, { onDelete: 'cascade' }),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    at: time('at').notNull(),
    /** When an admin decided; null: open. */
    closedAt: time('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.loadoutUid, table.userUid] }),
    index('loadout_reports_user_uid_index').on(table.userUid),
    index('loadout_reports_open_index')
      .on(table.at)
      .where(sql`${table.closedAt} is null`),
  ],
)
