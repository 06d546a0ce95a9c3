import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { tokenBuckets } from '../../platform/http/live/tokenBucket.ts'
import { hashOf } from '../../platform/http/sessions.ts'

/** Rate limit per key: a screenshot every half second, besides events from the logs. */
const RATE = { perSecond: 4, burst: 60 }

/** Creates the lookup of a companion key's account: `undefined` for an unknown key; `isBusy`: it posts too often. */
export function keyHolders({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const mayPass = tokenBuckets({ ...RATE, now })
  return async (key: string): Promise<{ userUid: string; isBusy: boolean } | undefined> => {
    // The lookup is by hash, so it takes the same time for a valid key, a wrong one and a partial one.
    const hash = hashOf(key)
    const row = await store.keys.find(hash)
    if (!row || row.revokedAt !== null || row.scope !== PILOT_SCOPE || row.userUid === null) return undefined
    const { userUid } = row
    if (!mayPass(hash)) return { userUid, isBusy: true }
    await store.keys.touch(hash, new Date(now()), new Date(now() - MINUTE_MS))
    return { userUid, isBusy: false }
  }
}
