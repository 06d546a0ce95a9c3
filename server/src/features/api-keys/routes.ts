import {
  API_KEY_DAYS,
  type ApiKeys,
  listApiKeys,
  makeApiKey,
  MOST_API_KEYS,
  regenerateApiKey,
  renameApiKey,
  revokeApiKey,
} from '@raidkit/contract/apiKeys'
import { Refusal } from '@raidkit/contract/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import { API_SCOPE } from '@raidkit/contract/keys'
import { DAY_MS } from '@raidkit/rules/time'
import { dayOf, newApiKey, type KeyBook } from '../../api-keys/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { mayUse } from '../../http/features.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { keyedHash } from '../../http/limits/keyedHash.ts'
import type { SignedIn } from '../../http/visitor.ts'
import type { Wire } from '../../http/admission.ts'
import { derivedToken } from '../../identities/index.ts'
import type { Store } from '../../store/connection.ts'

/** A key that is made anew counts from nothing: who makes many would be held by no limit. */
const MAKING = { most: 20, refillMs: 10 * 60 * 1000 } as const

type Asking = { visitor: SignedIn; wire?: Wire }

/** The keys of the price API on `/account`: made, named, made anew and revoked. */
export function apiKeyRoutes(door: Door, deps: Deps & { keyBook: KeyBook }): void {
  const { now, secret, store, publish, keyBook } = deps

  async function keysOf(tx: Store, visitor: SignedIn): Promise<ApiKeys> {
    const rows = await tx.apiKeys.ofUser(visitor.uid)
    const since = dayOf(now() - (API_KEY_DAYS - 1) * DAY_MS)
    const days = await tx.apiKeys.days(
      rows.map(({ uid }) => uid),
      since,
    )
    return {
      isOpen: await mayUse(tx, visitor, 'api'),
      today: dayOf(now()),
      keys: rows.map(({ uid, label, prefix, createdAt, lastUsedAt }) => ({
        ...{ uid, name: label, prefix, createdAt: createdAt.toISOString() },
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        days: days.filter(({ keyUid }) => keyUid === uid).map(({ day, requests }) => ({ day, requests })),
      })),
    }
  }

  /** The same request makes the same key again, so that no answer with the key in it has to be kept. */
  function keyFor({ visitor, wire }: Asking, purpose: string) {
    const again = wire && idempotencyKey(wire.request)
    return newApiKey(
      again === undefined ? undefined : derivedToken(secret, `api:${purpose}:${visitor.uid}:${again}`),
    )
  }

  async function spend({ visitor, wire }: Asking): Promise<void> {
    const key = keyedHash(secret, 'api keys', visitor.uid)
    const { isRefused, waitMs } = await store.counts.spend({ ...MAKING, key, nowMs: now() })
    if (!isRefused) return
    void wire?.reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
    throw new Refusal('rate_limited')
  }

  /** Every node looks its keys up again, and its other pages ask for them. */
  async function changed(tx: Store, { uid: userUid }: SignedIn): Promise<SiteEvent> {
    const { version = 0 } = (await tx.users.byUid(userUid)) ?? {}
    return { type: 'user', userUid, version }
  }

  door.answer(listApiKeys, async ({ visitor, store: tx }) => {
    await keyBook.writeUses()
    return keysOf(tx, visitor)
  })

  door.answer(makeApiKey, async (asked) => {
    const { visitor, request } = asked
    const { key, hash, prefix } = keyFor(asked, 'make')
    await spend(asked)
    await store.inTransaction(async (tx) => {
      // Held, so that two at once do not make one too many.
      await tx.seats.hold([visitor.uid])
      if (await tx.apiKeys.find(hash)) return
      if ((await tx.apiKeys.ofUser(visitor.uid)).length >= MOST_API_KEYS)
        throw new Refusal('too_many_api_keys')
      const fields = { scope: API_SCOPE, label: request.name, userUid: visitor.uid }
      await tx.keys.create({ ...fields, hash, prefix, createdAt: new Date(now()) })
    })
    await publish(await changed(store, visitor))
    return { ...(await keysOf(store, visitor)), key }
  })

  door.answer(regenerateApiKey, async (asked) => {
    const { visitor, request } = asked
    const { key, hash, prefix } = keyFor(asked, request.uid)
    await spend(asked)
    const named = { userUid: visitor.uid, uid: request.uid }
    const isThere = await store.inTransaction(async (tx) => {
      await tx.seats.hold([visitor.uid])
      if (await tx.apiKeys.find(hash)) return true
      return tx.apiKeys.replace(named, { hash, prefix, createdAt: new Date(now()) })
    })
    if (!isThere) throw new Refusal('not_found')
    await publish(await changed(store, visitor))
    return { ...(await keysOf(store, visitor)), key }
  })

  door.answer(renameApiKey, async ({ visitor, request, store: tx, publish: later }) => {
    if (!(await tx.apiKeys.rename({ userUid: visitor.uid, uid: request.uid }, request.name)))
      throw new Refusal('not_found')
    later(await changed(tx, visitor))
    return keysOf(tx, visitor)
  })

  door.answer(revokeApiKey, async ({ visitor, request, store: tx, publish: later }) => {
    if (!(await tx.apiKeys.remove({ userUid: visitor.uid, uid: request.uid }))) throw new Refusal('not_found')
    later(await changed(tx, visitor))
    return keysOf(tx, visitor)
  })
}
