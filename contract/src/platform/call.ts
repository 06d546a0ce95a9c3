import type { z } from 'zod'
import type { Access, Feature } from '@raidkit/rules/platform/access'
import type { KeyScope } from './keys.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Call of the server by the browser: address, access, request and reply. */
export type Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Level extends Access = Access,
> = {
  method: Method
  path: `/api/${string}`
  /** Lowest level that may make the call. */
  access: Level
  /** Feature that is required in addition to the level; the operator may lower the feature's level. */
  feature?: Feature
  /** Features of which at least one is required in addition to the level. */
  anyFeature?: readonly Feature[]
  /** Scope of the key in `x-api-key` that opens the call instead of a session; its level is `visitor`. */
  scope?: KeyScope
  /** Secret of a link in the request: requests that find nothing count as wrong guesses of it. */
  secret?: 'team' | 'share' | 'widget' | 'stop'
  /** Query of a GET, body of all other methods. */
  request: Request
  /** Maximum size of the body, where it exceeds the default of `requestBytes`. */
  mostBytes?: number
  reply: Reply
  /** True for a POST of the spec that changes nothing. */
  readOnly?: true
  /** True if the call changes only the caller's own account, so that shared caches stay valid. */
  personal?: true
  /** True if the call is idempotent by itself: no answer is stored for it, and it opens its own transactions. */
  idempotent?: true
}

export function defineCall<Request extends z.ZodType, Reply extends z.ZodType, const Level extends Access>(
  call: Call<Request, Reply, Level>,
): Call<Request, Reply, Level> {
  return call
}

/** Default maximum size of a body; enough for a few names and ids. Everybody may send this much. */
const SMALL_BYTES = 4 * 1024
/** Maximum size of a body from admins and editors, who write texts and are few. */
const ADMIN_BYTES = 256 * 1024

/**
 * Returns the maximum size of a call's body: small unless the call says otherwise, so that no visitor can make the
 * server read much.
 */
export function requestBytes({ access, mostBytes }: Pick<Call, 'access' | 'mostBytes'>): number {
  return mostBytes ?? (access === 'admin' || access === 'editor' ? ADMIN_BYTES : SMALL_BYTES)
}

/** Returns true if reading the body is so costly that the sender is checked first. */
export function isLarge(call: Pick<Call, 'method' | 'access' | 'mostBytes'>): boolean {
  return call.method !== 'GET' && requestBytes(call) > SMALL_BYTES
}

export type RequestOf<C> = C extends Call<infer Request, z.ZodType> ? z.input<Request> : never
export type ReplyOf<C> = C extends Call<z.ZodType, infer Reply> ? z.output<Reply> : never
