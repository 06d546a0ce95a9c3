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
import { timeColumn, wordList } from './columns.ts'

/** Builds of guns. A deleted one stays as long as its deletion can be undone. */
export const loadouts = pgTable(
  'loadouts',
  {
    uid: uuid('uid').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    gunUid: text('gun_uid').notNull(),
    title: text('title').notNull(),
    /** Visibility that the owner has chosen; an admin may have removed the build anyway. */
    isPublic: boolean('is_public').notNull(),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull(),
    ammo: text('ammo'),
    /** Number of rows in `loadout_likes`, counted again after each change. */
    likes: integer('likes').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    deletedAt: timeColumn('deleted_at'),
    /** Time when an admin removed it. */
    removedAt: timeColumn('removed_at'),
  },
  (table) => [
    index('loadouts_user_uid_index').on(table.userUid, table.updatedAt),
    index('loadouts_deleted_at_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Previous versions of a build, the newest few. */
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
    /** Time when the version was saved. */
    at: timeColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loadoutUid, table.version] })],
)

/**
 * Published builds for searching. The rows are narrow, so that a scan of all hundred thousand takes some
 * milliseconds, whatever the query. Figures and prices are computed by the server and renewed by a job.
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
    /** False while the build is deleted or removed, both of which can be undone. */
    isShown: boolean('is_shown').notNull(),
    /** SHA-256 of the build without title and order: no two shown builds have the same. */
    keyHash: text('key_hash').notNull(),
    gunUid: text('gun_uid').notNull(),
    /** Slug of the gun's category. */
    gunClass: text('gun_class').notNull(),
    caliber: text('caliber').notNull(),
    ammo: text('ammo'),
    title: text('title').notNull(),
    /** Stored, because splitting a title into words takes longer than all other conditions on a row. */
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
    /** Price of all parts that can be bought, and the number of those that cannot. */
    pricePvp: integer('price_pvp').notNull(),
    missingPvp: integer('missing_pvp').notNull(),
    pricePve: integer('price_pve').notNull(),
    missingPve: integer('missing_pve').notNull(),
    likes: integer('likes').notNull(),
    publishedAt: timeColumn('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('loadout_listings_key_hash_unique')
      .on(table.keyHash)
      .where(sql`${table.isShown}`),
    index('loadout_listings_published_at_index').on(table.publishedAt, table.loadoutUid),
    index('loadout_listings_likes_index').on(table.likes, table.loadoutUid),
    // One index per order: the first page of a broad search is read from it.
    index('loadout_listings_ergonomics_index').on(table.ergonomics, table.loadoutUid),
    index('loadout_listings_recoil_index').on(table.recoilVertical, table.loadoutUid),
    index('loadout_listings_accuracy_index').on(table.accuracy, table.loadoutUid),
    index('loadout_listings_weight_index').on(table.weight, table.loadoutUid),
    index('loadout_listings_capacity_index').on(table.capacity, table.loadoutUid),
    index('loadout_listings_price_pvp_index').on(table.pricePvp, table.loadoutUid),
    index('loadout_listings_price_pve_index').on(table.pricePve, table.loadoutUid),
    // One index per filter: a search with few or no results does not scan all builds.
    index('loadout_listings_recoil_horizontal_index').on(table.recoilHorizontal),
    index('loadout_listings_velocity_index').on(table.velocity),
    index('loadout_listings_rate_of_fire_index').on(table.rateOfFire),
    // A class contains up to a third of all builds, so its pages have indexes of their own.
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
    at: timeColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loadoutUid, table.userUid] }),
    index('loadout_likes_user_uid_index').on(table.userUid),
  ],
)

/** Complaints about published builds, one per reader, open until an admin decides. */
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
    at: timeColumn('at').notNull(),
    /** Time of the admin's decision; null while open. */
    closedAt: timeColumn('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.loadoutUid, table.userUid] }),
    index('loadout_reports_user_uid_index').on(table.userUid),
    index('loadout_reports_open_index')
      .on(table.at)
      .where(sql`${table.closedAt} is null`),
  ],
)
