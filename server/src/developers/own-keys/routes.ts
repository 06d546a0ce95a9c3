import {
  type ApiKeys,
  listApiKeys,
  makeApiKey,
  MOST_API_KEYS,
  regenerateApiKey,
  renameApiKey,
  revokeApiKey,
} from '@raidkit/contract/developers/apiKeys'
import type { SiteEvent } from '@raidkit/contract/events'
import { Refusal } from '@raidkit/contract/platform/errors'
import { API_SCOPE } from '@raidkit/contract/platform/keys'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { keyMaking } from '../../platform/http/access/keyMaking.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { dayOf, keysOf, type KeyBook, newApiKey } from '../api-keys/index.ts'

/** Registers the calls of the keys on `/account`: make, rename, regenerate and revoke. */
export function apiKeyRoutes(door: Door, deps: Deps & { keyBook: KeyBook }): void {
  const { now, keyBook } = deps
  makingRoutes(door, deps)

  door.answer(listApiKeys, async ({ visitor, store }) => {
    await keyBook.writeUses()
    return allOf(store, visitor, now())
  })

  door.answer(renameApiKey, async ({ visitor, request, store, publish }) => {
    const named = { userUid: visitor.uid, uid: request.uid }
    if (!(await store.apiKeys.rename(named, request.name))) throw new Refusal('not_found')
    publish(await changed(store, visitor))
    return allOf(store, visitor, now())
  })

  door.answer(revokeApiKey, async ({ visitor, request, store, publish }) => {
    const named = { userUid: visitor.uid, uid: request.uid }
    if (!(await store.apiKeys.remove(named))) throw new Refusal('not_found')
    publish(await changed(store, visitor))
    return allOf(store, visitor, now())
  })
}

/** Registers the calls that return a new key, once. */
function makingRoutes(door: Door, deps: Deps): void {
  const { now, store, publish } = deps
  const tokenFor = keyMaking(deps, 'api keys')

  door.answer(makeApiKey, async (asked) => {
    const { visitor, request } = asked
    const { key, hash, prefix } = newApiKey(await tokenFor(asked, 'make'))
    await store.inTransaction(async (tx) => {
      // Locked, so that two parallel requests do not exceed the limit.
      await tx.seats.hold([visitor.uid])
      if (await tx.apiKeys.find(hash)) return
      const { length } = await tx.apiKeys.ofUser(visitor.uid)
      if (length >= MOST_API_KEYS) throw new Refusal('too_many_api_keys')
      const fields = { scope: API_SCOPE, label: request.name, userUid: visitor.uid }
      await tx.keys.create({ ...fields, hash, prefix, createdAt: new Date(now()) })
    })
    await publish(await changed(store, visitor))
    return { ...(await allOf(store, visitor, now())), key }
  })

  door.answer(regenerateApiKey, async (asked) => {
    const { visitor, request } = asked
    const { key, hash, prefix } = newApiKey(await tokenFor(asked, request.uid))
    const named = { userUid: visitor.uid, uid: request.uid }
    const isThere = await store.inTransaction(async (tx) => {
      await tx.seats.hold([visitor.uid])
      if (await tx.apiKeys.find(hash)) return true
      return tx.apiKeys.replace(named, { hash, prefix, createdAt: new Date(now()) })
    })
    if (!isThere) throw new Refusal('not_found')
    await publish(await changed(store, visitor))
    return { ...(await allOf(store, visitor, now())), key }
  })
}

async function allOf(store: Store, visitor: SignedIn, nowMs: number): Promise<ApiKeys> {
  return {
    isOpen: await mayUse(store, visitor, 'api'),
    today: dayOf(nowMs),
    keys: await keysOf(store, visitor.uid, nowMs),
  }
}

/** Makes every node look up the account's keys again, and its other pages reload them. */
async function changed(store: Store, { uid: userUid }: SignedIn): Promise<SiteEvent> {
  const { version = 0 } = (await store.users.byUid(userUid)) ?? {}
  return { type: 'user', userUid, version }
}
