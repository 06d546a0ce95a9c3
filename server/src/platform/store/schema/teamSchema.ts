import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

/** Players who share progress. The member who joined first is the owner. */
export const teams = pgTable(
  'teams',
  {
    uid: uuid('uid').primaryKey(),
    name: text('name').notNull(),
    gameMode: text('game_mode').notNull(),
    /** SHA-256 of the token in the link to join; the token is derived from the team and the number of its link. */
    linkHash: text('link_hash').notNull(),
    linkNumber: integer('link_number').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [unique('teams_link_hash_unique').on(table.linkHash)],
)

/** Members of teams, and the character of each; an account is in one team. */
export const teamMembers = pgTable(
  'team_members',
  {
    userUid: uuid('user_uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    teamUid: uuid('team_uid')
      .notNull()
      .references(() => teams.uid, { onDelete: 'cascade' }),
    charUid: uuid('char_uid').notNull(),
    joinedAt: timeColumn('joined_at').notNull(),
  },
  (table) => [index('team_members_team_uid_index').on(table.teamUid)],
)
