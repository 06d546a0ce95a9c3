import { Refusal } from '@raidkit/contract/platform/errors'
import { FEED_PROBLEMS } from '@raidkit/rules/prices/feed-documents'
import { z } from 'zod'
import type { Store } from '../../platform/store/connection.ts'
import type { HeldDocument } from '../../catalogue/tables/heldDocuments.ts'
import { addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const FEED_ACCEPT_CHANGE = 'feed accept'
const FEED_REJECT_CHANGE = 'feed reject'

/** Rejections can be undone; accepted documents are final. */
export const documentChanges: readonly ChangeKind[] = [{ kind: FEED_REJECT_CHANGE, undo: undoRejection }]

export type HeldKey = Pick<HeldDocument, 'url' | 'sent'>

/** Rejection in the format of the audit log, on both of its sides. */
const Line = z.object({
  state: z.enum(['held', 'rejected']),
  url: z.string(),
  sent: z.string(),
  problem: z.enum(FEED_PROBLEMS),
})

/** Replaces the last good copy by a held document, with the time of its last answer. */
export async function believeHeld(
  store: Store,
  held: HeldDocument,
  times: { answeredAt: Date; vouchedAt?: Date },
): Promise<HeldDocument> {
  const { url, etag, hash, records, unknown, priced, body } = held
  const { answeredAt, ...vouched } = times
  await store.feedDocuments.put({ url, etag, hash, records, unknown, priced, body, ...vouched }, answeredAt)
  await store.heldDocuments.drop(url)
  return held
}

/** Accepts a held document. This cannot be undone, as its prices are merged into the others. */
export async function acceptHeld(change: Change, key: HeldKey, name: string): Promise<HeldDocument> {
  const held = await stillHeld(change, key)
  await believeHeld(change.store, held, { answeredAt: held.lastAt, vouchedAt: change.at })
  await addAuditEntry(change, {
    what: FEED_ACCEPT_CHANGE,
    target: name,
    before: { state: 'held', problem: held.problem },
    after: { state: 'accepted', ...countsOf(held) },
  })
  return held
}

/** Rejects a held document, so that the same version is not held again. */
export async function rejectHeld(change: Change, key: HeldKey, name: string): Promise<void> {
  const held = await stillHeld(change, key)
  await change.store.heldDocuments.reject(key.url, key.sent, change.at)
  await change.store.feedDocuments.mark(key.url, 'rejected')
  const line = { ...key, problem: held.problem, ...countsOf(held) }
  await addAuditEntry(change, {
    what: FEED_REJECT_CHANGE,
    target: name,
    before: { state: 'held', ...line },
    after: { state: 'rejected', ...line },
  })
}

/** Undoes a rejection, so that the document is held again when it recurs. */
async function undoRejection(change: Change, { target, before, after }: Entry): Promise<void> {
  const { store, at } = change
  const { state, url, sent, problem } = Line.parse(after)
  const row = await store.heldDocuments.hold(url, sent)
  if ((row?.state === 'rejected') !== (state === 'rejected'))
    throw new Refusal('version_conflict', 'version_conflict: something else has changed it since')
  if (state === 'rejected') await store.heldDocuments.forget(url, sent)
  else if (row) await store.heldDocuments.reject(url, sent, at)
  else await store.heldDocuments.addRejected({ url, sent, problem }, at)
  await addAuditEntry(change, {
    what: FEED_REJECT_CHANGE,
    before: after,
    after: before,
    ...(target !== null && { target }),
  })
}

async function stillHeld({ store }: Change, { url, sent }: HeldKey): Promise<HeldDocument> {
  const held = await store.heldDocuments.hold(url, sent)
  if (held?.state === 'held') return held
  throw new Refusal('version_conflict', 'version_conflict: it is no longer held')
}

function countsOf({ records, unknown, priced }: HeldDocument) {
  return { records, unknown, priced }
}
