import { randomBytes } from 'node:crypto'
import { getChatKey, makeChatKey, revokeChatKey } from '@raidkit/contract/community/chatBots'
import { CHAT_SCOPE } from '@raidkit/contract/platform/keys'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { mayUse } from '../../platform/http/features.ts'
import { keyMaking } from '../../platform/http/keyMaking.ts'
import { newKey } from '../../platform/http/newKey.ts'
import type { KeyRow, NewKeyRow } from '../../platform/store/tables/keys.ts'

const KEY_BYTES = 18
const LABEL = 'Nightbot'

/** The key in a streamer's command: one at a time, shown once, kept as a hash, good for answers to bots alone. */
export function chatKeyRoutes(door: Door, deps: Pick<Deps, 'now' | 'secret' | 'store'>) {
  const { now, store } = deps
  const tokenFor = keyMaking(deps, 'chat keys')
  door.answer(getChatKey, async ({ visitor, store: tx }) => {
    const row = await tx.keys.lastOfUser(visitor.uid, CHAT_SCOPE)
    return { isOpen: await mayUse(tx, visitor, 'nightbot'), key: row ? keyOf(row) : null }
  })

  door.answer(makeChatKey, async (asked) => {
    const { visitor } = asked
    const text = (await tokenFor(asked)) ?? randomBytes(KEY_BYTES).toString('base64url')
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
