import { Refusal } from '@raidkit/contract/platform/errors'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import type { KeyRow } from '../../developers/tables/keys.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const PILOT_KEY_CHANGE = 'pilot key'

/** A key that was turned off can work again. */
export const pilotKeyChanges: readonly ChangeKind[] = [{ kind: PILOT_KEY_CHANGE, undo: undoPilotKey }]

/** The key of an account's companion stops working. It stays, so that its owner sees why. */
export async function endPilotKey(change: Change, userUid: string): Promise<void> {
  const { store, at } = change
  const key = await store.keys.lastOfUser(userUid, PILOT_SCOPE)
  if (!key || !(await store.keys.revoke(key.hash, at)))
    throw new Refusal('not_found', { field: 'userUid', why: 'has no key that works' })
  await write(change, userUid, { before: stateOf(key), after: stateOf({ ...key, revokedAt: at }) })
}

/** A key that its owner has made meanwhile is not replaced by the one before. */
async function undoPilotKey(change: Change, { target, after }: Entry): Promise<void> {
  const userUid = target ?? ''
  const key = await change.store.keys.lastOfUser(userUid, PILOT_SCOPE)
  mustBe(key && stateOf(key), after)
  if (!key) return
  await change.store.keys.restore(key.hash)
  await write(change, userUid, { before: stateOf(key), after: stateOf({ ...key, revokedAt: null }) })
}

type State = Pick<KeyRow, 'prefix' | 'revokedAt'>
const stateOf = ({ prefix, revokedAt }: KeyRow): State => ({ prefix, revokedAt })

async function write(
  change: Change,
  userUid: string,
  states: { before: State; after: State },
): Promise<void> {
  await addAuditEntry(change, { what: PILOT_KEY_CHANGE, target: userUid, ...states })
  const user = await change.store.users.byUid(userUid)
  change.publish({ type: 'user', userUid, version: user?.version ?? 0 })
}
