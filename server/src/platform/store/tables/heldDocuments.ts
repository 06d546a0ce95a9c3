import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { heldDocuments } from '../schema/schema.ts'

export type HeldDocument = typeof heldDocuments.$inferSelect
/** All but the bodies, which weigh hundreds of kilobytes. */
export type HeldHead = Omit<HeldDocument, 'body' | 'observations'>

const { body: _body, observations: _observations, ...HEAD } = getTableColumns(heldDocuments)

const of = (url: string, sent: string) => and(eq(heldDocuments.url, url), eq(heldDocuments.sent, sent))
const heldUnder = (url: string) => and(eq(heldDocuments.url, url), eq(heldDocuments.state, 'held'))

export function heldDocumentsTable(db: Db) {
  return {
    /** Those that an admin has yet to look at, the newest first. */
    async heads(): Promise<HeldHead[]> {
      return db
        .select(HEAD)
        .from(heldDocuments)
        .where(eq(heldDocuments.state, 'held'))
        .orderBy(desc(heldDocuments.lastAt), heldDocuments.url)
    },

    /** Held and rejected ones under an address, the newest first. */
    async under(url: string): Promise<HeldHead[]> {
      return db
        .select(HEAD)
        .from(heldDocuments)
        .where(eq(heldDocuments.url, url))
        .orderBy(desc(heldDocuments.lastAt), heldDocuments.sent)
    },

    /** The whole of one, kept from others until the transaction ends. */
    async hold(url: string, sent: string): Promise<HeldDocument | undefined> {
      const [row] = await db.select().from(heldDocuments).where(of(url, sent)).for('update')
      return row
    },

    /** Instead of the one that was held under its address: an admin is asked about the newest only. */
    async put(document: HeldDocument): Promise<void> {
      await db.delete(heldDocuments).where(heldUnder(document.url))
      const target = [heldDocuments.url, heldDocuments.sent]
      await db.insert(heldDocuments).values(document).onConflictDoUpdate({ target, set: document })
    },

    async seenAgain({ url, sent, times, lastAt }: HeldHead): Promise<void> {
      await db.update(heldDocuments).set({ times, lastAt }).where(of(url, sent))
    },

    /** What is held under an address; what was rejected stays rejected. */
    async drop(url: string): Promise<void> {
      await db.delete(heldDocuments).where(heldUnder(url))
    },

    /** Only its mark stays, so that it is known when it comes again. */
    async reject(url: string, sent: string, at: Date): Promise<void> {
      const set = { state: 'rejected' as const, body: null, observations: null, hash: null, lastAt: at }
      await db.update(heldDocuments).set(set).where(of(url, sent))
    },

    /** A mark of a document that is not there any more. */
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
