import type { z } from 'zod'
import type { Access, Feature } from '@raidkit/rules/platform/access'
import type { KeyScope } from './keys.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One thing the browser may ask of the server: where, who, what goes in, what comes out. */
export type Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Level extends Access = Access,
> = {
  method: Method
  path: `/api/${string}`
  /** The lowest level that may ask. */
  access: Level
  /** Beyond the level it needs this feature, whose level the operator may lower. */
  feature?: Feature
  /** Beyond the level it needs at least one of these features. */
  anyFeature?: readonly Feature[]
  /** Opened by a key of this scope in `x-api-key` instead of a session; its level is `visitor`. */
  scope?: KeyScope
  /** Its request carries a secret of a link: requests that find nothing count as wrong guesses of it. */
  secret?: 'team' | 'share' | 'widget' | 'stop'
  /** Query of a GET, body of everything else. */
  request: Request
  /** The longest body, where it is longer than `requestBytes` allows by itself. */
  mostBytes?: number
  reply: Reply
  /** A POST of the spec that changes nothing. */
  readOnly?: true
  /** Changes nothing but the asker's own account: what is kept for everybody stays good. */
  personal?: true
  /** Repeated it does nothing more, by its own means: no answer is kept for it and it opens its own transactions. */
  idempotent?: true
}

export function defineCall<Request extends z.ZodType, Reply extends z.ZodType, const Level extends Access>(
  call: Call<Request, Reply, Level>,
): Call<Request, Reply, Level> {
  return call
}

/** Enough for whatever names a few things; everybody may send them. */
const SMALL_BYTES = 4 * 1024
/** Admins and editors write texts, and there are few of them. */
const ADMIN_BYTES = 256 * 1024

/** The longest body of a call: small unless the call says otherwise, so that no visitor makes us read much. */
export function requestBytes({ access, mostBytes }: Pick<Call, 'access' | 'mostBytes'>): number {
  return mostBytes ?? (access === 'admin' || access === 'editor' ? ADMIN_BYTES : SMALL_BYTES)
}

/** Does its body cost so much to read that it is first asked who sends it? */
export function isLarge(call: Pick<Call, 'method' | 'access' | 'mostBytes'>): boolean {
  return call.method !== 'GET' && requestBytes(call) > SMALL_BYTES
}

export type RequestOf<C> = C extends Call<infer Request, z.ZodType> ? z.input<Request> : never
export type ReplyOf<C> = C extends Call<z.ZodType, infer Reply> ? z.output<Reply> : never
