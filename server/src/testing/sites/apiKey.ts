import { API_SCOPE } from '@raidkit/contract/platform/keys'
import { newApiKey } from '../../developers/api-keys/index.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { Person, TestApp } from '../testApp.ts'

/** A key of the price API for an account, made beside the calls. */
export async function apiKeyOf(store: OpenStore, userUid: string): Promise<string> {
  const { key, hash, prefix } = newApiKey()
  await store.keys.create({ hash, prefix, scope: API_SCOPE, label: 'test', userUid, createdAt: new Date() })
  return key
}

/** Somebody with Pro and a key. */
export async function keyHolder(site: TestApp): Promise<{ person: Person; key: string }> {
  const person = await site.as('pro')
  return { person, key: await apiKeyOf(site.deps.store, person.uid ?? '') }
}
