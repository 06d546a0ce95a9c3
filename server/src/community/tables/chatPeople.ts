import { and, desc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import {
  chatBlocks,
  chatMessages,
  chatMutes,
  chatReports,
  users,
} from '../../platform/store/schema/schema.ts'
import type { Move } from '../../account/tables/joins.ts'

export type MuteRow = typeof chatMutes.$inferSelect
type Block = typeof chatBlocks.$inferSelect

/** Creates the queries for users who may not send messages. */
export function chatMutesTable(db: Db) {
  return {
    async of(userUid: string): Promise<MuteRow | undefined> {
      const [row] = await db.select().from(chatMutes).where(eq(chatMutes.userUid, userUid))
      return row
    },

    /** Sets a mute, or lifts it with null. */
    async put(userUid: string, mute: Omit<MuteRow, 'userUid'> | null): Promise<void> {
      if (mute === null) await db.delete(chatMutes).where(eq(chatMutes.userUid, userUid))
      else
        await db
          .insert(chatMutes)
          .values({ userUid, ...mute })
          .onConflictDoUpdate({ target: chatMutes.userUid, set: mute })
    },

    /** Lists the mutes that are in force, newest first. */
    async listed(now: Date, limit: number): Promise<(MuteRow & { name: string | null })[]> {
      const rows = await db
        .select({ mute: chatMutes, name: users.username })
        .from(chatMutes)
        .innerJoin(users, eq(users.uid, chatMutes.userUid))
        .where(or(isNull(chatMutes.until), gt(chatMutes.until, now)))
        .orderBy(desc(chatMutes.at), chatMutes.userUid)
        .limit(limit)
      return rows.map(({ mute, name }) => ({ ...mute, name }))
    },

    async removeOver(before: Date): Promise<void> {
      await db.delete(chatMutes).where(lt(chatMutes.until, before))
    },
  }
}

/** Creates the queries for users who block the messages of others. */
export function chatBlocksTable(db: Db) {
  const isOf = (userUid: string, blockedUid: string) =>
    and(eq(chatBlocks.userUid, userUid), eq(chatBlocks.blockedUid, blockedUid))
  return {
    async put(row: Block): Promise<void> {
      await db.insert(chatBlocks).values(row).onConflictDoNothing()
    },

    async remove(userUid: string, blockedUid: string): Promise<void> {
      await db.delete(chatBlocks).where(isOf(userUid, blockedUid))
    },

    /** Lists the blocked users with their names, newest first. */
    async ofUser(userUid: string): Promise<(Block & { name: string | null })[]> {
      const rows = await db
        .select({ block: chatBlocks, name: users.username })
        .from(chatBlocks)
        .innerJoin(users, eq(users.uid, chatBlocks.blockedUid))
        .where(eq(chatBlocks.userUid, userUid))
        .orderBy(desc(chatBlocks.at), chatBlocks.blockedUid)
      return rows.map(({ block, name }) => ({ ...block, name }))
    },
  }
}

/**
 * Creates the queries that move the chat data of one account to another. Reports and blocks of the account itself are
 * dropped.
 */
export function chatJoins(db: Db) {
  return {
    /** Returns whether there was anything to move. */
    async move({ keptUid, goneUid }: Move): Promise<boolean> {
      if (!(await hasTraces(db, goneUid))) return false
      // A mute of either account applies to both; of two mutes the longer one stays.
      const longest = sql`(select user_uid from ${chatMutes} where user_uid in (${keptUid}, ${goneUid})
        order by until desc nulls first limit 1)`
      const both = inArray(chatMutes.userUid, [keptUid, goneUid])
      await db.delete(chatMutes).where(and(both, sql`${chatMutes.userUid} <> ${longest}`))
      await db.update(chatMutes).set({ userUid: keptUid }).where(eq(chatMutes.userUid, goneUid))
      await db.update(chatMessages).set({ userUid: keptUid }).where(eq(chatMessages.userUid, goneUid))
      const reported = db
        .select({ uid: chatReports.messageUid })
        .from(chatReports)
        .where(eq(chatReports.userUid, keptUid))
      await db
        .update(chatReports)
        .set({ userUid: keptUid })
        .where(and(eq(chatReports.userUid, goneUid), notInArray(chatReports.messageUid, reported)))
      await db.delete(chatBlocks).where(or(isBetween(keptUid, goneUid), isBetween(goneUid, keptUid)))
      const blocked = db
        .select({ uid: chatBlocks.blockedUid })
        .from(chatBlocks)
        .where(eq(chatBlocks.userUid, keptUid))
      await db
        .update(chatBlocks)
        .set({ userUid: keptUid })
        .where(and(eq(chatBlocks.userUid, goneUid), notInArray(chatBlocks.blockedUid, blocked)))
      const blockers = db
        .select({ uid: chatBlocks.userUid })
        .from(chatBlocks)
        .where(eq(chatBlocks.blockedUid, keptUid))
      await db
        .update(chatBlocks)
        .set({ blockedUid: keptUid })
        .where(and(eq(chatBlocks.blockedUid, goneUid), notInArray(chatBlocks.userUid, blockers)))
      return true
    },
  }

  function isBetween(userUid: string, blockedUid: string) {
    return and(eq(chatBlocks.userUid, userUid), eq(chatBlocks.blockedUid, blockedUid))
  }
}

/** Returns true if an account has written in the chat. Most have not, and a join holds two of them. */
async function hasTraces(db: Db, userUid: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select
    exists (select 1 from ${chatMessages} where user_uid = ${userUid})
    or exists (select 1 from ${chatReports} where user_uid = ${userUid})
    or exists (select 1 from ${chatMutes} where user_uid = ${userUid})
    or exists (select 1 from ${chatBlocks} where user_uid = ${userUid} or blocked_uid = ${userUid}) as has`)
  return rows[0]?.has ?? false
}
