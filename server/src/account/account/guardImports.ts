import { importAccount } from '@raidkit/contract/account/accountFile'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import type { Sessions } from '../../platform/http/sessions.ts'

/** Smaller ones are read in a few milliseconds. */
const LARGE_BYTES = 256 * 1024
/** The largest file takes a thread a second to check: each is looked at, changed, read. */
const OF_ACCOUNT = { most: 30, refillMs: 2 * 60 * 1000 }
/** Several people at home, and not the accounts of one by the dozen. */
const OF_NETWORK = { most: 60, refillMs: 60 * 1000 }

type Guarding = Pick<Deps, 'store' | 'secret' | 'now' | 'settings'> & { sessions: Sessions }

/** Before the body is read: who is signed in makes us read megabytes, and not without end. */
export function guardImports(app: FastifyInstance, guarding: Guarding): void {
  const { sessions, store, secret, now, settings } = guarding
  app.addHook('onRoute', (route) => {
    if (route.url !== importAccount.path) return
    const limitLarge = async (request: FastifyRequest) => {
      const visitor = await sessions.visitorOf(request)
      if (visitor.access === 'visitor') throw new Refusal('sign_in_required')
      if (!isLarge(request)) return
      const limits = [{ budget: OF_ACCOUNT, use: 'large imports of', by: visitor.uid }]
      // Off with the limit of requests: where all come from one address, as behind a proxy that hides theirs.
      if (settings.RATE_LIMIT > 0)
        limits.push({ budget: OF_NETWORK, use: 'large imports from', by: networkOf(request.ip) })
      for (const { budget, use, by } of limits) {
        const key = keyedHash(secret, use, by)
        const { isRefused, waitMs } = await store.counts.spend({ ...budget, key, nowMs: now() })
        if (!isRefused) continue
        throw tooOften(waitMs)
      }
    }
    // After the door's own: who is refused there spends nothing.
    route.preParsing = [...[route.preParsing ?? []].flat(), limitLarge]
  })
}

/** A body that does not say how long it is counts as large. */
function isLarge({ headers }: FastifyRequest): boolean {
  const bytes = Number(headers['content-length'])
  return !(bytes <= LARGE_BYTES)
}
