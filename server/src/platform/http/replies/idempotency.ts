import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyRequest } from 'fastify'

const KEY = /^[\x21-\x7e]{1,255}$/

/** Returns the Idempotency-Key of a write, if it has one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal('bad_request', 'Idempotency-Key: not usable')
  return key
}
