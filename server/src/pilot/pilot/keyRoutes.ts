import { randomBytes } from 'node:crypto'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { makePilotKey, revokePilotKey } from '@raidkit/contract/pilot/pilot'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { idempotencyKey } from '../../platform/http/idempotency.ts'
import { newKey } from '../../platform/http/newKey.ts'
import { derivedToken } from '../../platform/settings/index.ts'

const KEY_BYTES = 24
const LABEL = 'Pilot'

/** Registers the calls for a companion's key: one at a time, shown once, stored as a hash. */
export function pilotKeyRoutes(
  door: Door,
  { now, secret, store, publish }: Pick<Deps, 'now' | 'secret' | 'store' | 'publish'>,
): void {
  door.answer(makePilotKey, async ({ visitor, wire }) => {
    const again = wire && idempotencyKey(wire.request)
    // The same request creates the same key again, so that no answer with the key in it has to be stored.
    const text =
      again === undefined
        ? randomBytes(KEY_BYTES).toString('base64url')
        : derivedToken(secret, `pilot:${visitor.uid}:${again}`)
    const fields = { scope: PILOT_SCOPE, label: LABEL, userUid: visitor.uid, createdAt: new Date(now()) }
    const { key, row } = newKey(fields, text)
    await store.inTransaction(async (tx) => {
      // The account is locked, so that of two concurrent requests one key remains.
      await tx.seats.hold([visitor.uid])
      if (await tx.keys.find(row.hash)) return
      await tx.keys.removeOfUser(visitor.uid, PILOT_SCOPE)
      await tx.keys.create(row)
    })
    await publish({ type: 'pilotForget', userUid: visitor.uid })
    return { key, prefix: row.prefix, createdAt: row.createdAt.toISOString() }
  })

  door.answer(revokePilotKey, async ({ visitor, store: tx, publish: publishAfterCommit }) => {
    await tx.keys.removeOfUser(visitor.uid, PILOT_SCOPE)
    publishAfterCommit({ type: 'pilotForget', userUid: visitor.uid })
    return {}
  })
}
