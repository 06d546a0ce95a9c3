import { OWNER_LINK_PATH } from '@raidkit/contract/account/signIn'
import { KEPT_HOURS } from '@raidkit/contract/account/storedData'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'

const LINK_LIFE_MS = KEPT_HOURS.ownerLink * HOUR_MS
/** One that ends sooner is replaced: there must be time to find and follow it. */
const LEAST_LEFT_MS = HOUR_MS

export type OwnerLink = { url: string; hoursLeft: number }

/**
 * A one-time link that signs in the first admin; none once there is one. The same on every node and at every start of a
 * day, so that whichever was printed is good: the token follows from the site's secret and from when it ends, and the
 * database decides between nodes that start at once. With another secret an older link is void.
 */
export async function ownerLink({
  store,
  settings,
  secret,
  now,
}: Pick<Deps, 'store' | 'settings' | 'secret' | 'now'>): Promise<OwnerLink | undefined> {
  const nowMs = now()
  const tokenFor = (endsAt: Date) => keyedHash(secret, 'owner link', endsAt.toISOString())
  const endsAt = await store.inTransaction(async (tx) => {
    if ((await tx.users.countAdmins()) > 0) return undefined
    const known = await tx.tokens.unused('owner', new Date(nowMs + LEAST_LEFT_MS))
    if (known && known.hash === hashOf(tokenFor(known.expiresAt))) return known.expiresAt
    const expiresAt = new Date(nowMs + LINK_LIFE_MS)
    await tx.tokens.removeUnused('owner')
    await tx.tokens.create({ hash: hashOf(tokenFor(expiresAt)), kind: 'owner', userUid: null, expiresAt })
    return expiresAt
  }, 'serializable')
  if (!endsAt) return undefined
  return {
    url: `${settings.SITE_URL}${OWNER_LINK_PATH}?token=${tokenFor(endsAt)}`,
    hoursLeft: Math.ceil((endsAt.getTime() - nowMs) / HOUR_MS),
  }
}
