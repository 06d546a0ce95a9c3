import { KEY_SCOPES } from '@raidkit/contract/platform/keys'
import { newKey } from '../platform/http/access/newKey.ts'
import { hashOf } from '../platform/http/access/sessions.ts'
import type { OpenStore } from '../platform/store/connection.ts'

/** A key of every scope by its name, one of a scope that opens nothing, and a revoked one. */
export async function testKeys(store: OpenStore): Promise<Map<string, string>> {
  const createdAt = new Date()
  const make = async (label: string, scope: string) => {
    const { key, row } = newKey({ scope, label, userUid: null, createdAt })
    await store.keys.create(row)
    return [label, key] as const
  }
  const good = await Promise.all(KEY_SCOPES.map((scope) => make(scope, scope)))
  const [name, revoked] = await make('revoked', KEY_SCOPES[0])
  await store.keys.revoke(hashOf(revoked), createdAt)
  return new Map([...good, await make('other scope', 'other'), [name, revoked]])
}
