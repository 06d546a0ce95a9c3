import { randomBytes } from 'node:crypto'
import { OWNER_LINK_PATH } from '@raidkit/contract/signIn'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../http/sessions.ts'

const LINK_LIFE_MS = 24 * 60 * 60 * 1000

/** A one-time link that signs in the first admin; none once there is one. Older links are void. */
export async function ownerLink({
  store,
  settings,
  now,
}: Pick<Deps, 'store' | 'settings' | 'now'>): Promise<string | undefined> {
  if ((await store.users.countAdmins()) > 0) return undefined
  const token = randomBytes(32).toString('base64url')
  await store.tokens.removeUnused('owner')
  await store.tokens.create({
    hash: hashOf(token),
    kind: 'owner',
    userUid: null,
    expiresAt: new Date(now() + LINK_LIFE_MS),
  })
  return `${settings.SITE_URL}${OWNER_LINK_PATH}?token=${token}`
}
