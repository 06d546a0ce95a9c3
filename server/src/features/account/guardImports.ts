import { importAccount } from '@raidkit/contract/account'
import { Refusal } from '@raidkit/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../http/keyedHash.ts'
import { BODY_LIMIT_BYTES } from '../../http/limits.ts'
import type { Sessions } from '../../http/sessions.ts'

/** The largest file takes a second to check, in which nobody else is answered: each is looked at, changed, read. */
const LARGE = { most: 30, refillMs: 2 * 60 * 1000 }

type Guarding = Pick<Deps, 'store' | 'secret' | 'now'> & { sessions: Sessions }

/** Before the body is read: nobody but who is signed in makes us read megabytes, and not without end. */
export function guardImports(app: FastifyInstance, { sessions, store, secret, now }: Guarding): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== importAccount.path) return
    route.preParsing = async (request, reply) => {
      const visitor = await sessions.visitorOf(request)
      if (visitor.access === 'visitor') throw new Refusal('sign_in_required')
      if (!isLarge(request)) return
      const key = keyedHash(secret, 'large imports of', visitor.uid)
      const { isRefused, waitMs } = await store.counts.spend({ ...LARGE, key, nowMs: now() })
      if (!isRefused) return
      void reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
      throw new Refusal('rate_limited')
    }
  })
}

/** Larger than other calls may be; a body that does not say how long it is counts as large. */
function isLarge({ headers }: FastifyRequest): boolean {
  const bytes = Number(headers['content-length'])
  return !(bytes <= BODY_LIMIT_BYTES)
}
