import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/errors'
import {
  listProgressTokens,
  makeProgressToken,
  revokeProgressToken,
  type ProgressTokens,
} from '@raidkit/contract/progressTokens'
import { PROGRESS_PERMISSIONS } from '@raidkit/rules/progress-api'
import { GAME_MODES } from '@raidkit/rules/modes'
import { characterOf, readPlayer, type Player } from '../../accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../http/admission.ts'
import type { Door } from '../../http/door.ts'
import { mayUse } from '../../http/features.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { keyedHash } from '../../http/limits/keyedHash.ts'
import type { SignedIn } from '../../http/visitor.ts'
import { derivedToken } from '../../settings/index.ts'
import type { Store } from '../../store/connection.ts'
import { newToken } from './newToken.ts'

/** A new token counts from nothing: who makes many would be held by no limit. */
const MAKING = { most: 20, refillMs: 10 * 60 * 1000 } as const

type Asking = { visitor: SignedIn; wire?: Wire }

/** The tokens of the progress API on `/account`: made and revoked. */
export function progressTokenRoutes(door: Door, deps: Deps): void {
  const { now, secret, store } = deps

  /** Who repeats a request gets the same token, so that no answer with it has to be kept. */
  function seedFor({ visitor, wire }: Asking, charUid: string): string | undefined {
    const again = wire && idempotencyKey(wire.request)
    return again === undefined
      ? undefined
      : derivedToken(secret, `progress:${charUid}:${visitor.uid}:${again}`)
  }

  async function spend({ visitor, wire }: Asking): Promise<void> {
    const key = keyedHash(secret, 'progress tokens', visitor.uid)
    const { isRefused, waitMs } = await store.counts.spend({ ...MAKING, key, nowMs: now() })
    if (!isRefused) return
    void wire?.reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
    throw new Refusal('rate_limited')
  }

  door.answer(listProgressTokens, async ({ visitor, store: tx }) => tokensOf(tx, visitor))

  door.answer(makeProgressToken, async (asked) => {
    const { visitor, request } = asked
    await spend(asked)
    const token = await store.inTransaction(async (tx) => {
      // Held, so that of two at once one is the token of the character.
      await tx.seats.hold([visitor.uid])
      const char = charOf(await readPlayer(tx, visitor.uid), request.charUid)
      const { gameMode } = characterOf(char)
      const made = newToken(gameMode, seedFor(asked, char.uid))
      if (await tx.progressTokens.find(made.hash)) return made.token
      const { permissions, note } = request
      await tx.progressTokens.put({
        ...{ uid: randomUUID(), userUid: visitor.uid, charUid: char.uid, gameMode, permissions, note },
        ...{ hash: made.hash, prefix: made.prefix, createdAt: new Date(now()) },
      })
      return made.token
    })
    return { ...(await tokensOf(store, visitor)), token }
  })

  door.answer(revokeProgressToken, async ({ visitor, request, store: tx }) => {
    if (!(await tx.progressTokens.remove({ userUid: visitor.uid, uid: request.uid })))
      throw new Refusal('not_found')
    return tokensOf(tx, visitor)
  })
}

/** One of their own; those of others do not exist for them. */
function charOf(player: Player | undefined, charUid: string) {
  if (!player) throw new Refusal('sign_in_required')
  const char = player.chars.find(({ uid }) => uid === charUid)
  if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
  return char
}

async function tokensOf(store: Store, visitor: SignedIn): Promise<ProgressTokens> {
  const player = await readPlayer(store, visitor.uid)
  const rows = await store.progressTokens.ofUser(visitor.uid)
  return {
    isOpen: await mayUse(store, visitor, 'saveProgress'),
    tokens: rows.flatMap((row) => {
      const char = player?.chars.find(({ uid }) => uid === row.charUid)
      const gameMode = GAME_MODES.find((mode) => mode === row.gameMode)
      if (!char || !gameMode) return []
      const { charName, gameMode: played } = characterOf(char)
      return [
        {
          ...{ uid: row.uid, charUid: row.charUid, charName, gameMode, isWorking: played === gameMode },
          ...{ prefix: row.prefix, note: row.note, calls: row.calls, createdAt: row.createdAt.toISOString() },
          permissions: PROGRESS_PERMISSIONS.filter((one) => row.permissions.includes(one)),
          lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        },
      ]
    }),
  }
}
