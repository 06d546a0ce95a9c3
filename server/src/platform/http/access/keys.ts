import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER, type KeyScope } from '@raidkit/contract/platform/keys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { chargeAccount } from '../../store/askers.ts'
import type { KeyRow } from '../../../developers/tables/keys.ts'
import type { KeyLimit } from '../limits/limits.ts'
import type { WrongGuesses } from '../limits/wrongGuesses.ts'
import { hashOf } from './sessions.ts'

/**
 * Time in ms that a looked-up key is trusted without asking the database; a revoked key works no longer than this.
 */
const TRUST_MS = 5000
const REMEMBERED_MAX = 10_000
const USE_NOTED_EVERY_MS = 60_000

/** Key that has opened a call, and its owner. */
export type KeyHolder = Pick<KeyRow, 'hash' | 'label' | 'userUid'>

/** Verifier of the keys that programs send in a header. */
export type Keys = {
  /** Returns the holder of the request's key; the refusal of an invalid key does not say what is wrong with it. */
  holderOf(request: FastifyRequest, reply: FastifyReply, scope: KeyScope): Promise<KeyHolder>
}

type KeyOptions = Pick<Deps, 'store' | 'now'> & { limit: KeyLimit; guesses: WrongGuesses }

export function makeKeys({ store, now, limit, guesses }: KeyOptions): Keys {
  const remembered = new Map<string, { row: KeyRow | undefined; atMs: number }>()

  /** Looks a key up by its hash, so that the work is the same for a valid key, a wrong one and half of one. */
  async function lookUp(hash: string): Promise<KeyRow | undefined> {
    const known = remembered.get(hash)
    if (known && now() >= known.atMs && now() - known.atMs < TRUST_MS) return known.row
    const row = await store.keys.find(hash)
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(hash, { row, atMs: now() })
    if (row && row.revokedAt === null) {
      await store.keys.touch(hash, new Date(now()), new Date(now() - USE_NOTED_EVERY_MS))
    }
    return row
  }

  return {
    async holderOf(request, reply, scope) {
      const row = await lookUp(hashOf(keyOf(request)))
      if (!row || row.revokedAt !== null || row.scope !== scope) {
        await guesses.countWrong({ kind: 'program', ip: request.ip })
        throw new Refusal('sign_in_required', 'Access denied')
      }
      if (row.userUid !== null) chargeAccount(row.userUid)
      await limit(request, reply, row.hash)
      return row
    },
  }
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers[KEY_HEADER]
  return typeof key === 'string' ? key : ''
}
