import type { ChatHead, ChatRemover, ChatRoom } from '@raidkit/rules/community/chat'
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { chatMessages, chatRooms, users } from '../../platform/store/schema/schema.ts'

export type ChatRow = typeof chatMessages.$inferSelect
/** Message with its author's current name. */
export type SignedRow = ChatRow & { name: string | null; isAdmin: boolean; isSuspended: boolean }

/** Removal of a message. */
type Removal = { removedBy: ChatRemover | null; removedAt: Date | null }

export function chatMessagesTable(db: Db) {
  return {
    async find(uid: string): Promise<ChatRow | undefined> {
      const [row] = await db.select().from(chatMessages).where(eq(chatMessages.uid, uid))
      return row
    },

    /** Adds a message. The caller must hold its room. */
    async add(row: ChatRow): Promise<void> {
      await db.insert(chatMessages).values(row)
    },

    /** Changes a message. The caller must hold its room. */
    async change(uid: string, fields: Removal & { rev: number }): Promise<void> {
      await db.update(chatMessages).set(fields).where(eq(chatMessages.uid, uid))
    },

    /** Marks all messages of an account in a held room as changed, and with `forgottenAt` removes them completely. */
    async changeAll(
      userUid: string,
      { room, rev, forgottenAt }: { room: ChatRoom; rev: number; forgottenAt?: Date },
    ): Promise<void> {
      const gone = { text: '', userUid: null, removedBy: 'account' as const, removedAt: forgottenAt }
      await db
        .update(chatMessages)
        .set({ rev, ...(forgottenAt && gone) })
        .where(and(eq(chatMessages.userUid, userUid), eq(chatMessages.room, room)))
    },

    async removeOld({ before, keptPerRoom }: { before: Date; keptPerRoom: number }): Promise<void> {
      const last = db
        .select({ least: sql<number>`${chatRooms.seq} - ${keptPerRoom}` })
        .from(chatRooms)
        .where(eq(chatRooms.room, chatMessages.room))
      await db
        .delete(chatMessages)
        .where(or(lt(chatMessages.at, before), lt(chatMessages.seq, sql`(${last})`)))
    },
  }
}

/** Creates the queries for reading the chat. */
export function chatHistory(db: Db) {
  const signed = () =>
    db
      .select({
        message: chatMessages,
        name: users.username,
        admin: users.admin,
        suspendedAt: users.suspendedAt,
      })
      .from(chatMessages)
      .leftJoin(users, eq(users.uid, chatMessages.userUid))

  return {
    /** Returns the newest visible messages, or those before a place, newest first. */
    async page(room: ChatRoom, { before, limit }: { before: number | undefined; limit: number }) {
      const rows = await signed()
        .where(
          and(
            eq(chatMessages.room, room),
            isNull(chatMessages.removedAt),
            isNull(users.suspendedAt),
            before === undefined ? undefined : lt(chatMessages.seq, before),
          ),
        )
        .orderBy(desc(chatMessages.seq))
        .limit(limit)
      return rows.map(signedRow)
    },

    /** Returns the messages that changed after a revision, removed ones included, in the order of the changes. */
    async changedAfter(room: ChatRoom, rev: number, limit: number): Promise<SignedRow[]> {
      const rows = await signed()
        .where(and(eq(chatMessages.room, room), gt(chatMessages.rev, rev)))
        .orderBy(asc(chatMessages.rev), asc(chatMessages.seq))
        .limit(limit)
      return rows.map(signedRow)
    },

    /** Lists the messages of one account, newest first. */
    async ofUser(userUid: string): Promise<ChatRow[]> {
      return db
        .select()
        .from(chatMessages)
        .where(eq(chatMessages.userUid, userUid))
        .orderBy(desc(chatMessages.at), desc(chatMessages.seq))
    },

    async roomsOf(userUid: string): Promise<ChatRoom[]> {
      const rows = await db
        .selectDistinct({ room: chatMessages.room })
        .from(chatMessages)
        .where(eq(chatMessages.userUid, userUid))
        .orderBy(chatMessages.room)
      return rows.map(({ room }) => room)
    },
  }
}

/** Creates the queries for the latest change of each room. */
export function chatRoomsTable(db: Db) {
  return {
    /** Locks the room until the transaction ends. */
    async hold(room: ChatRoom): Promise<ChatHead> {
      await db.insert(chatRooms).values({ room, rev: 0, seq: 0 }).onConflictDoNothing()
      const [row] = await db.select().from(chatRooms).where(eq(chatRooms.room, room)).for('update')
      if (!row) throw new Error('the row of a room is never deleted')
      return row
    },

    async advance({ room, rev, seq }: ChatHead): Promise<void> {
      await db.update(chatRooms).set({ rev, seq }).where(eq(chatRooms.room, room))
    },

    async head(room: ChatRoom): Promise<ChatHead> {
      const [row] = await db.select().from(chatRooms).where(eq(chatRooms.room, room))
      return row ?? { room, rev: 0, seq: 0 }
    },

    async heads(): Promise<ChatHead[]> {
      return db.select().from(chatRooms).orderBy(chatRooms.room)
    },
  }
}

type JoinedMessage = {
  message: ChatRow
  name: string | null
  admin: boolean | null
  suspendedAt: Date | null
}

function signedRow({ message, name, admin, suspendedAt }: JoinedMessage): SignedRow {
  return { ...message, name, isAdmin: admin ?? false, isSuspended: suspendedAt !== null }
}
