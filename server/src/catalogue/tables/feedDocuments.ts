import { eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { feedDocuments } from '../../platform/store/schema/schema.ts'

export type FeedDocument = typeof feedDocuments.$inferSelect
/** Document without its body, which weighs hundreds of kilobytes. */
export type FeedHead = Omit<FeedDocument, 'body'>
/** Good copy of a document with its counts, if they were made. */
type NewCopy = Pick<FeedDocument, 'url' | 'etag' | 'hash' | 'records' | 'body'> &
  Partial<Pick<FeedDocument, 'unknown' | 'priced' | 'vouchedAt'>>

const { body: _body, ...HEAD } = getTableColumns(feedDocuments)
const WELL = { failures: 0, problem: null }

export function feedDocumentsTable(db: Db) {
  return {
    async heads(): Promise<FeedHead[]> {
      return db.select(HEAD).from(feedDocuments).orderBy(feedDocuments.url)
    },

    async bodies(urls: readonly string[]): Promise<Map<string, Buffer>> {
      if (urls.length === 0) return new Map()
      const rows = await db
        .select({ url: feedDocuments.url, body: feedDocuments.body })
        .from(feedDocuments)
        .where(inArray(feedDocuments.url, [...urls]))
      return new Map(rows.flatMap(({ url, body }) => (body ? [[url, body] as const] : [])))
    },

    /** Saves a new good copy. */
    async put(document: NewCopy, at: Date) {
      const row = { ...document, askedAt: at, answeredAt: at, ...WELL }
      await db.insert(feedDocuments).values(row).onConflictDoUpdate({ target: feedDocuments.url, set: row })
    },

    /** Records that the service answered without new content. */
    async confirm(
      url: string,
      at: Date,
      news: Partial<Pick<FeedDocument, 'etag' | 'unknown' | 'priced'>> = {},
    ) {
      await db
        .update(feedDocuments)
        .set({ ...news, askedAt: at, answeredAt: at, ...WELL })
        .where(eq(feedDocuments.url, url))
    },

    /** Records a failed request or an unreadable answer; the last good copy stays. */
    async fail(url: string, at: Date) {
      await db
        .insert(feedDocuments)
        .values({ url, askedAt: at, failures: 1 })
        .onConflictDoUpdate({
          target: feedDocuments.url,
          set: { askedAt: at, failures: sql`${feedDocuments.failures} + 1` },
        })
    },

    /** Records an answer that is not accepted; the last good copy stays with its age. */
    async doubt(url: string, at: Date, problem: string) {
      const set = { askedAt: at, failures: 0, problem }
      await db
        .insert(feedDocuments)
        .values({ url, ...set })
        .onConflictDoUpdate({ target: feedDocuments.url, set })
    },

    async mark(url: string, problem: string) {
      await db.update(feedDocuments).set({ problem }).where(eq(feedDocuments.url, url))
    },

    /** Deletes the etags of a service, so that its next answers are complete, changed or not. */
    async forgetEtags(base: string) {
      await db
        .update(feedDocuments)
        .set({ etag: null })
        .where(like(feedDocuments.url, `${base.replaceAll(/[\\%_]/g, String.raw`\$&`)}/%`))
    },
  }
}
