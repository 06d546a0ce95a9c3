import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { heldDocuments } from '../../platform/store/schema/schema.ts'

export type HeldDocument = typeof heldDocuments.$inferSelect
/** Held document without its bodies, which weigh hundreds of kilobytes. */
export type HeldHead = Omit<HeldDocument, 'body' | 'observations'>

const { body: _body, observations: _observations, ...HEAD } = getTableColumns(heldDocuments)

const of = (url: string, sent: string) => and(eq(heldDocuments.url, url), eq(heldDocuments.sent, sent))
const heldUnder = (url: string) => and(eq(heldDocuments.url, url), eq(heldDocuments.state, 'held'))

export function heldDocumentsTable(db: Db) {
  return {
    /** Lists the documents that an admin has yet to review, newest first. */
    async heads(): Promise<HeldHead[]> {
      return db
        .select(HEAD)
        .from(heldDocuments)
        .where(eq(heldDocuments.state, 'held'))
        .orderBy(desc(heldDocuments.lastAt), heldDocuments.url)
    },

    /** Lists held and rejected documents of an address, newest first. */
    async under(url: string): Promise<HeldHead[]> {
      return db
        .select(HEAD)
        .from(heldDocuments)
        .where(eq(heldDocuments.url, url))
        .orderBy(desc(heldDocuments.lastAt), heldDocuments.sent)
    },

    /** Returns a complete document, locked until the transaction ends. */
    async hold(url: string, sent: string): Promise<HeldDocument | undefined> {
      const [row] = await db.select().from(heldDocuments).where(of(url, sent)).for('update')
      return row
    },

    /** Replaces the held document of the same address: an admin is asked only about the newest. */
    async put(document: HeldDocument): Promise<void> {
      await db.delete(heldDocuments).where(heldUnder(document.url))
      const target = [heldDocuments.url, heldDocuments.sent]
      await db.insert(heldDocuments).values(document).onConflictDoUpdate({ target, set: document })
    },

    async seenAgain({ url, sent, times, lastAt }: HeldHead): Promise<void> {
      await db.update(heldDocuments).set({ times, lastAt }).where(of(url, sent))
    },

    /** Drops the held document of an address; rejected ones stay. */
    async drop(url: string): Promise<void> {
      await db.delete(heldDocuments).where(heldUnder(url))
    },

    /** Rejects a document: only its mark stays, so that it is recognised when it comes again. */
    async reject(url: string, sent: string, at: Date): Promise<void> {
      const set = { state: 'rejected' as const, body: null, observations: null, hash: null, lastAt: at }
      await db.update(heldDocuments).set(set).where(of(url, sent))
    },

    /** Adds the mark of a rejected document that is not stored any more. */
    async addRejected(mark: Pick<HeldDocument, 'url' | 'sent' | 'problem'>, at: Date): Promise<void> {
      const row = { ...mark, state: 'rejected' as const, firstAt: at, lastAt: at, report: {} }
      await db.insert(heldDocuments).values(row).onConflictDoNothing()
    },

    async forget(url: string, sent: string): Promise<void> {
      await db.delete(heldDocuments).where(of(url, sent))
    },

    async removeRejectedBefore(before: Date): Promise<number> {
      const gone = await db
        .delete(heldDocuments)
        .where(and(eq(heldDocuments.state, 'rejected'), lt(heldDocuments.lastAt, before)))
        .returning({ url: heldDocuments.url })
      return gone.length
    },
  }
}
