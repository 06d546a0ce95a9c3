import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { pilotDrives, users } from '../../platform/store/schema/schema.ts'

export type CloudDriveRow = typeof pilotDrives.$inferSelect
export type Watch = { channelId: string; resourceId: string; expiresAt: Date }

const NO_WATCH = { channelId: null, resourceId: null, expiresAt: null }

/** Creates the queries for folders of cloud drives, and the watches on them. */
export function cloudDrivesTable(db: Db) {
  return { ...reading(db), ...writing(db) }
}

function reading(db: Db) {
  return {
    async of(userUid: string): Promise<CloudDriveRow | undefined> {
      const [row] = await db.select().from(pilotDrives).where(eq(pilotDrives.userUid, userUid))
      return row
    },

    async isChannel(channelId: string): Promise<boolean> {
      const found = await db
        .select({ userUid: pilotDrives.userUid })
        .from(pilotDrives)
        .where(eq(pilotDrives.channelId, channelId))
      return found.length > 0
    },

    /** Lists the watches that end soon, and those of players who have been idle for long. */
    async due(until: {
      endsBefore: Date
      idleBeforeMs: number
    }): Promise<{ userUid: string; isIdle: boolean }[]> {
      const action = sql`${users.data}->'pilot'->'google'->'lastActionDate'`
      const isIdle = sql<boolean>`coalesce(case when jsonb_typeof(${action}) = 'number'
        then (${action})::numeric < ${until.idleBeforeMs} end, true)`
      return db
        .select({ userUid: pilotDrives.userUid, isIdle })
        .from(pilotDrives)
        .innerJoin(users, eq(users.uid, pilotDrives.userUid))
        .where(and(isNotNull(pilotDrives.channelId), or(lt(pilotDrives.expiresAt, until.endsBefore), isIdle)))
        .orderBy(pilotDrives.expiresAt)
    },
  }
}

function writing(db: Db) {
  const changed = async (userUid: string, fields: Partial<CloudDriveRow>, only = sql`true`) => {
    const rows = await db
      .update(pilotDrives)
      .set(fields)
      .where(and(eq(pilotDrives.userUid, userUid), only))
      .returning({ userUid: pilotDrives.userUid })
    return rows.length > 0
  }
  return {
    /** Sets another folder and resets the reading state; the caller must end the watch on the previous folder. */
    async setFolder(userUid: string, folderName: string): Promise<void> {
      const fresh = { folderName, fileId: null, fileAt: null, noticedAt: null, lookedAt: null, problem: null }
      const fields = { ...fresh, ...NO_WATCH, messageNumber: 0 }
      await db
        .insert(pilotDrives)
        .values({ userUid, ...fields })
        .onConflictDoUpdate({ target: pilotDrives.userUid, set: fields })
    },

    async setWatch(userUid: string, watch: Watch | undefined): Promise<void> {
      const fields = { ...(watch ?? NO_WATCH), messageNumber: 0 }
      if (!watch) return void (await changed(userUid, fields))
      await db
        .insert(pilotDrives)
        .values({ userUid, ...fields })
        .onConflictDoUpdate({ target: pilotDrives.userUid, set: fields })
    },

    async remove(userUid: string): Promise<void> {
      await db.delete(pilotDrives).where(eq(pilotDrives.userUid, userUid))
    },

    /**
     * Records a notice of a channel and returns its account; undefined for an unknown channel or a repeated notice.
     */
    async notice(channelId: string, messageNumber: number, noticedAt: Date): Promise<string | undefined> {
      const [row] = await db
        .update(pilotDrives)
        .set({ messageNumber, noticedAt })
        .where(and(eq(pilotDrives.channelId, channelId), lt(pilotDrives.messageNumber, messageNumber)))
        .returning({ userUid: pilotDrives.userUid })
      return row?.userUid
    },

    /** Returns true for only one of all pages and nodes that want to read the folder. */
    async mayLook(userUid: string, at: Date, before: Date): Promise<boolean> {
      // A time in the future means that the clock was set back, and must not prevent reading.
      const { lookedAt } = pilotDrives
      return changed(
        userUid,
        { lookedAt: at },
        sql`(${or(isNull(lookedAt), lt(lookedAt, before), gt(lookedAt, at))})`,
      )
    },

    /** Returns true for the caller that is to tell the pages: they know neither this file nor a newer one. */
    async takeFile(userUid: string, { id, createdAt }: { id: string; createdAt: Date }): Promise<boolean> {
      const { fileAt, fileId } = pilotDrives
      const isNewer = or(
        isNull(fileAt),
        lt(fileAt, createdAt),
        and(eq(fileAt, createdAt), sql`${fileId} collate "C" < ${id}`),
      )
      return changed(userUid, { fileId: id, fileAt: createdAt }, sql`(${isNewer})`)
    },

    /** Sets the problem; returns true if it has changed. */
    async setProblem(userUid: string, problem: string | null): Promise<boolean> {
      return changed(userUid, { problem }, sql`${pilotDrives.problem} is distinct from ${problem}`)
    },
  }
}
