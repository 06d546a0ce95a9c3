import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { tokenBuckets } from '../../platform/http/live/tokenBucket.ts'
import { hashOf } from '../../platform/http/sessions.ts'

/** A screenshot each half second, and what the logs say meanwhile. */
const RATE = { perSecond: 4, burst: 60 }

/** Whose companion posts with a key: `undefined` for nobody's; `isBusy`: it posts too much. */
export function keyHolders({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const mayPass = tokenBuckets({ ...RATE, now })
  return async (key: string): Promise<{ userUid: string; isBusy: boolean } | undefined> => {
    // Found by its hash, so the work is the same for a good key, a wrong one and half of one.
    const hash = hashOf(key)
    const row = await store.keys.find(hash)
    if (!row || row.revokedAt !== null || row.scope !== PILOT_SCOPE || row.userUid === null) return undefined
    const { userUid } = row
    if (!mayPass(hash)) return { userUid, isBusy: true }
    await store.keys.touch(hash, new Date(now()), new Date(now() - MINUTE_MS))
    return { userUid, isBusy: false }
  }
}
