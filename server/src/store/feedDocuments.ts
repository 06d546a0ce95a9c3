import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { feedDocuments } from './schema.ts'

export type FeedDocument = typeof feedDocuments.$inferSelect
/** All but the body, which weighs hundreds of kilobytes. */
export type FeedHead = Omit<FeedDocument, 'body'>

const HEAD = {
  url: feedDocuments.url,
  etag: feedDocuments.etag,
  hash: feedDocuments.hash,
  records: feedDocuments.records,
  askedAt: feedDocuments.askedAt,
  answeredAt: feedDocuments.answeredAt,
  failures: feedDocuments.failures,
}

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

    /** A new good copy. */
    async put(document: Pick<FeedDocument, 'url' | 'etag' | 'hash' | 'records' | 'body'>, at: Date) {
      const row = { ...document, askedAt: at, answeredAt: at, failures: 0 }
      await db.insert(feedDocuments).values(row).onConflictDoUpdate({ target: feedDocuments.url, set: row })
    },

    /** The service answered and nothing that we keep is new. */
    async confirm(url: string, at: Date, etag?: string | null) {
      await db
        .update(feedDocuments)
        .set({ askedAt: at, answeredAt: at, failures: 0, ...(etag !== undefined && { etag }) })
        .where(eq(feedDocuments.url, url))
    },

    /** Asking failed, or what came could not be taken; the last good copy stays. */
    async fail(url: string, at: Date) {
      await db
        .insert(feedDocuments)
        .values({ url, askedAt: at, failures: 1 })
        .onConflictDoUpdate({
          target: feedDocuments.url,
          set: { askedAt: at, failures: sql`${feedDocuments.failures} + 1` },
        })
    },
  }
}
