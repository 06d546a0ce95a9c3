import { Refusal } from '@raidkit/contract/errors'
import { MINUTE_MS } from '@raidkit/rules/time'
import { newApiKey } from '../../api-keys/index.ts'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../http/admission.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { keyedHash } from '../../http/limits/keyedHash.ts'
import type { SignedIn } from '../../http/visitor.ts'
import { derivedToken } from '../../settings/index.ts'

/** A key that is made anew counts from nothing: who makes many would be held by no limit. */
const MAKING = { most: 20, refillMs: 10 * MINUTE_MS } as const

type Asking = { visitor: SignedIn; wire?: Wire }

/** Keys for who has not made too many. */
export function keyMaking({ store, now, secret }: Pick<Deps, 'store' | 'now' | 'secret'>) {
  async function spend({ visitor, wire }: Asking): Promise<void> {
    const key = keyedHash(secret, 'api keys', visitor.uid)
    const { isRefused, waitMs } = await store.counts.spend({ ...MAKING, key, nowMs: now() })
    if (!isRefused) return
    void wire?.reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
    throw new Refusal('rate_limited')
  }

  /** The same request makes the same key again, so that no answer with the key in it has to be kept. */
  return async (asking: Asking, purpose: string) => {
    await spend(asking)
    const { visitor, wire } = asking
    const again = wire && idempotencyKey(wire.request)
    if (again === undefined) return newApiKey()
    return newApiKey(derivedToken(secret, `api:${purpose}:${visitor.uid}:${again}`))
  }
}
