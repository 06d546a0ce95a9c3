import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { teamMembers, teams } from '../../platform/store/schema/schema.ts'

export type TeamRow = typeof teams.$inferSelect
export type TeamMemberRow = typeof teamMembers.$inferSelect

/** Creates the queries for teams and their members. */
export function teamsTable(db: Db) {
  return {
    async add(team: TeamRow): Promise<void> {
      await db.insert(teams).values(team)
    },

    async byLink(linkHash: string): Promise<TeamRow | undefined> {
      const [row] = await db.select().from(teams).where(eq(teams.linkHash, linkHash))
      return row
    },

    async find(uid: string): Promise<TeamRow | undefined> {
      const [row] = await db.select().from(teams).where(eq(teams.uid, uid))
      return row
    },

    /** Locks a team until the transaction ends. */
    async hold(uid: string): Promise<TeamRow | undefined> {
      const [row] = await db.select().from(teams).where(eq(teams.uid, uid)).for('update')
      return row
    },

    async change(
      uid: string,
      fields: Partial<Pick<TeamRow, 'name' | 'linkHash' | 'linkNumber'>>,
    ): Promise<void> {
      await db.update(teams).set(fields).where(eq(teams.uid, uid))
    },

    async remove(uid: string): Promise<void> {
      await db.delete(teams).where(eq(teams.uid, uid))
    },

    async membership(userUid: string): Promise<TeamMemberRow | undefined> {
      const [row] = await db.select().from(teamMembers).where(eq(teamMembers.userUid, userUid))
      return row
    },

    /** Lists the members in the order in which they joined; the first is the owner. */
    async members(teamUid: string): Promise<TeamMemberRow[]> {
      return db
        .select()
        .from(teamMembers)
        .where(eq(teamMembers.teamUid, teamUid))
        .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userUid))
    },

    /** Adds a member; returns false if the account is in another team. */
    async join(member: TeamMemberRow): Promise<boolean> {
      const added = await db
        .insert(teamMembers)
        .values(member)
        .onConflictDoNothing()
        .returning({ uid: teamMembers.userUid })
      return added.length > 0
    },

    async leave(teamUid: string, userUid: string): Promise<boolean> {
      const gone = await db
        .delete(teamMembers)
        .where(and(eq(teamMembers.teamUid, teamUid), eq(teamMembers.userUid, userUid)))
        .returning({ uid: teamMembers.userUid })
      return gone.length > 0
    },

    /** Removes teams whose last member deleted the account. */
    async removeEmpty(): Promise<void> {
      await db
        .delete(teams)
        .where(sql`not exists (select 1 from ${teamMembers} where ${teamMembers.teamUid} = ${teams.uid})`)
    },
  }
}
