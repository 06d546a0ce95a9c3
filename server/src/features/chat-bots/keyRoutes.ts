import { randomBytes } from 'node:crypto'
import { getChatKey, makeChatKey, revokeChatKey } from '@raidkit/contract/chatBots'
import { Refusal } from '@raidkit/contract/errors'
import { CHAT_SCOPE } from '@raidkit/contract/keys'
import { MINUTE_MS } from '@raidkit/rules/time'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { mayUse } from '../../http/features.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { keyedHash } from '../../http/limits/keyedHash.ts'
import { newKey } from '../../http/newKey.ts'
import { derivedToken } from '../../settings/index.ts'
import type { KeyRow, NewKeyRow } from '../../store/tables/keys.ts'

const KEY_BYTES = 18
const LABEL = 'Nightbot'
/** A new key counts from nothing: who makes many would be held by no limit. */
const MAKING = { most: 20, refillMs: 10 * MINUTE_MS } as const

/** The key in a streamer's command: one at a time, shown once, kept as a hash, good for answers to bots alone. */
export function chatKeyRoutes(door: Door, { now, secret, store }: Pick<Deps, 'now' | 'secret' | 'store'>) {
  door.answer(getChatKey, async ({ visitor, store: tx }) => {
    const row = await tx.keys.lastOfUser(visitor.uid, CHAT_SCOPE)
    return { isOpen: await mayUse(tx, visitor, 'nightbot'), key: row ? keyOf(row) : null }
  })

  door.answer(makeChatKey, async ({ visitor, wire }) => {
    const spent = await store.counts.spend({
      ...{ ...MAKING, key: keyedHash(secret, 'chat keys', visitor.uid), nowMs: now() },
    })
    if (spent.isRefused) {
      void wire?.reply.header('retry-after', Math.max(1, Math.ceil(spent.waitMs / 1000)))
      throw new Refusal('rate_limited')
    }
    const again = wire && idempotencyKey(wire.request)
    // The same request makes the same key again, so that no answer with the key in it has to be kept.
    const text =
      again === undefined
        ? randomBytes(KEY_BYTES).toString('base64url')
        : derivedToken(secret, `chat:${visitor.uid}:${again}`)
    const fields = { scope: CHAT_SCOPE, label: LABEL, userUid: visitor.uid, createdAt: new Date(now()) }
    const { key, row } = newKey(fields, text)
    await store.inTransaction(async (tx) => {
      // Held, so that of two at once one is the key.
      await tx.seats.hold([visitor.uid])
      if (await tx.keys.find(row.hash)) return
      await tx.keys.removeOfUser(visitor.uid, CHAT_SCOPE)
      await tx.keys.create(row)
    })
    return { text: key, key: keyOf(row) }
  })

  door.answer(revokeChatKey, async ({ visitor, store: tx }) => {
    await tx.keys.removeOfUser(visitor.uid, CHAT_SCOPE)
    return {}
  })
}

function keyOf({ prefix, createdAt, ...row }: NewKeyRow | KeyRow) {
  const lastUsedAt = 'lastUsedAt' in row ? row.lastUsedAt : null
  return { prefix, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
