import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const NEW_ITEMS_CHANGE = 'feed items'

type WithCatalog = Pick<Deps, 'catalog'>

/** Accepted items can be undone. */
export function newItemChanges({ catalog }: WithCatalog): ChangeKind[] {
  return [{ kind: NEW_ITEMS_CHANGE, undo: (change, entry) => undoItems({ ...change, catalog }, entry) }]
}

const Items = z.object({ accepted: z.array(z.string()) })

/** Lets items of the feed in; returns how many were not in yet. */
export async function acceptItems(change: Change, ids: readonly string[]): Promise<number> {
  const { store, at } = change
  const added = (await store.acceptedItems.add(ids, at)).toSorted()
  await write(change, { before: null, after: { accepted: added } })
  return added.length
}

/** They leave the catalogue; what players keep of them stays, as with any item that is gone. */
async function undoItems(change: Change & WithCatalog, { before, after }: Entry): Promise<void> {
  const [was, left] = [Items.nullable().parse(before), Items.nullable().parse(after)]
  const { store, at } = change
  if (left) {
    const removed = await store.acceptedItems.remove(left.accepted)
    mustBe(removed.toSorted(), left.accepted)
  } else if (was) {
    const added = await store.acceptedItems.add(was.accepted, at)
    mustBe(added.toSorted(), was.accepted)
  } else throw new Refusal('not_found')
  await write(change, { before: left, after: was })
  change.publish({ type: 'catalog', version: change.catalog.current.version })
}

type Step = { before: z.infer<typeof Items> | null; after: z.infer<typeof Items> | null }

async function write(change: Change, { before, after }: Step): Promise<void> {
  const ids = (after ?? before)?.accepted ?? []
  const [only, ...others] = ids
  const target = only === undefined || others.length > 0 ? undefined : only
  await addAuditEntry(change, {
    what: NEW_ITEMS_CHANGE,
    ...(target !== undefined && { target }),
    before,
    after,
  })
}
