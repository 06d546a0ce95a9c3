import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../../deps.ts'
import { derivedToken } from '../../settings/index.ts'
import type { Wire } from '../time-limits/admission.ts'
import { idempotencyKey } from '../replies/idempotency.ts'
import { keyedHash } from '../limits/keyedHash.ts'
import { tooOften } from '../limits/tooOften.ts'
import type { SignedIn } from './visitor.ts'

/** Budget for creating keys: a new key starts with an unused limit, so that without a budget no limit would hold. */
const MAKING = { most: 20, refillMs: 10 * MINUTE_MS } as const

export type KeyAsking = { visitor: SignedIn; wire?: Wire }

/**
 * Limits how many keys of a kind an account may create. Returns the source of the key: the same for a repeated
 * request, so that no answer with a key has to be stored; undefined if the key is random.
 */
export function keyMaking({ store, now, secret }: Pick<Deps, 'store' | 'now' | 'secret'>, kind: string) {
  return async ({ visitor, wire }: KeyAsking, purpose = ''): Promise<string | undefined> => {
    const key = keyedHash(secret, kind, visitor.uid)
    const { isRefused, waitMs } = await store.counts.spend({ ...MAKING, key, nowMs: now() })
    if (isRefused) throw tooOften(waitMs)
    const again = wire && idempotencyKey(wire.request)
    return again === undefined
      ? undefined
      : derivedToken(secret, `${kind}:${purpose}:${visitor.uid}:${again}`)
  }
}
