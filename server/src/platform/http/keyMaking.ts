import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { derivedToken } from '../settings/index.ts'
import type { Wire } from './admission.ts'
import { idempotencyKey } from './idempotency.ts'
import { keyedHash } from './limits/keyedHash.ts'
import { tooOften } from './limits/tooOften.ts'
import type { SignedIn } from './visitor.ts'

/** A key that is made anew counts from nothing: who makes many would be held by no limit. */
const MAKING = { most: 20, refillMs: 10 * MINUTE_MS } as const

export type KeyAsking = { visitor: SignedIn; wire?: Wire }

/**
 * Lets who has not made too many keys of a kind make one. Returns what it is made from: of a repeated request the same, so that
 * no answer with a key in it has to be kept; undefined where chance decides.
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
