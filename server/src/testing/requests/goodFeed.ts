import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { acceptFeedDocument, acceptFeedItems, rejectFeedDocument } from '@raidkit/contract/admin/adminFeed'
import type { FeedItem } from '@raidkit/catalog/feed'
import { defineGood, type Making } from './good.ts'

const AT = new Date('2026-11-15T12:00:00Z')

/** A document that waits for an admin. */
async function heldDocument({ site }: Making): Promise<{ url: string; sent: string }> {
  const key = { url: 'https://feed.example/regular/hideout', sent: randomUUID() }
  await site.deps.store.heldDocuments.put({
    ...key,
    state: 'held',
    problem: 'grown',
    report: {},
    firstAt: AT,
    lastAt: AT,
    times: 1,
    etag: null,
    hash: null,
    body: null,
    observations: null,
    records: 1,
    unknown: 0,
    priced: 0,
  })
  return key
}

/** An item that the feed has and the catalogue has not. */
async function newItem({ site }: Making): Promise<string> {
  const id = randomBytes(12).toString('hex')
  const item: FeedItem = {
    id,
    nameKey: `New ${id}`,
    shortNameKey: id,
    categories: [],
    handbook: [],
    kinds: [],
    width: 1,
    height: 1,
    basePrice: 1000,
    buy: [],
    sell: [],
  }
  const body = gzipSync(JSON.stringify([item]))
  const document = { url: 'https://feed.example/regular/items', etag: null, hash: id, records: 1, body }
  await site.deps.store.feedDocuments.put(document, AT)
  await site.deps.catalog.refresh()
  return id
}

export const GOOD_FEED = [
  defineGood(acceptFeedDocument, heldDocument),
  defineGood(rejectFeedDocument, heldDocument),
  defineGood(acceptFeedItems, async (making) => ({ ids: [await newItem(making)] })),
]
